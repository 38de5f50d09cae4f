"""Makes Discord show what the database says.

A publish compares what a table should look like with what was recorded as shown, and sends only the difference; it can
be run at any time, any number of times. It runs after each commit (several commits in a row are one publish) and, when
the bot starts, for each table that is behind. Whatever Discord refuses never stops a game: it is noted on the table,
the host is told once, and the next publish tries again.
"""

from .publisher import Publisher

__all__ = ["Publisher"]
