"""The first-game guide: what it says beside a game that is really played, derived from what happened in that game.

Knows no screen and decides no rule; a guide only looks at snapshots and proposes legal actions.
"""
