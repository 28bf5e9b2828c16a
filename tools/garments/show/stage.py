"""What the turntable and the film have in common."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from camera import FRAMES as ALL_FRAMES
from camera import camera

RATE = 24
"""Frames a second."""
FRAMES = 144
"""Of one turn, which is the whole film: its end meets its beginning."""
LIGHT_STEP = 6
"""Light is rendered on every frame with a number divisible by this: it changes slowly. Divides FRAMES."""
SIZE = 720
"""Pixels on each side."""
FRAME = 'top'
SPAN = 0.92
"""Metres from edge to edge: somewhat nearer than the catalogue's pictures."""
MIDDLE = (0.0, 0.0, ALL_FRAMES[FRAME].height)


def turn_of(frame):
    """Degrees by which the camera has walked round the garment."""
    return 360 * frame / FRAMES


def camera_of(frame):
    seen_by = camera(FRAME, 'front', turn_of(frame))
    return seen_by._replace(half_tangent=seen_by.half_tangent * SPAN / ALL_FRAMES[FRAME].span)
