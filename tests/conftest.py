"""What holds for all tests: no test passes or fails by the speed of the machine."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("steady")
