"""Players of Karma without hands, one small file each. ``LEVELS`` in ``levels.py`` names them all."""
