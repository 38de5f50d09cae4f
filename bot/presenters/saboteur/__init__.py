"""Saboteur's words and pictures."""

from bot.presenters.base import Presenter
from games.saboteur.moves import Move
from games.saboteur.view import Options, View

from .presenter import SaboteurPresenter

SABOTEUR: Presenter[View, Move, Options] = SaboteurPresenter()
