"""What is stored: tables, seats, logs and settings in one SQLite file. Knows nothing of games or Discord."""

from .errors import Code, StoreError
from .maintenance import Inspection
from .records import DmColumns, MoveRow, ResultRow, Scope, SeatRow, Status, TableColumns, TableRow
from .store import Store
from .transaction import Transaction

__all__ = [
    "Code",
    "DmColumns",
    "Inspection",
    "MoveRow",
    "ResultRow",
    "Scope",
    "SeatRow",
    "Status",
    "Store",
    "StoreError",
    "TableColumns",
    "TableRow",
    "Transaction",
]
