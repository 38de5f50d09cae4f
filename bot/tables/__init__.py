"""The life of a table, from the lobby to the last nugget: what may be done, by whom, and what is stored."""
