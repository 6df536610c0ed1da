"""The only place that writes games: one SQLite file, in which each action is committed before its effect is shown.

Begin with ``opening.open_store``. What home needs is told without pydantic; ``journal`` and ``transfer`` speak the
engine's records and are imported with the games.
"""
