"""My Gold Mine's words and pictures."""

from bot.presenters.base import Presenter
from games.my_gold_mine.moves import Move
from games.my_gold_mine.view import Options, View

from .presenter import MyGoldMinePresenter

MY_GOLD_MINE: Presenter[View, Move, Options] = MyGoldMinePresenter()
