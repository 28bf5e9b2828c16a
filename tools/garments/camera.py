"""Where the studio's camera stands, and where it sees a point: the same numbers for the renderer and the print map.

Room: metres, x to the wearer's left, y to the back, z up; the garment stands on the axis x = y = 0 and looks to -y.
Picture: square, fractions of its side, (0, 0) top left, (1, 1) bottom right.
"""

from typing import NamedTuple

import numpy as np

DISTANCE = 5.5
"""Metres from the middle axis to the camera, level: far enough that near and far cloth have one scale."""
SENSOR = 36.0
"""Width of the camera's sensor in millimetres."""
TURNS = {'front': 0, 'quarter': 32, 'side': 90, 'back': 180}
"""Degrees that the camera has walked round the garment, from the front towards +x."""


class Frame(NamedTuple):
    """What the camera of one class of garment shows."""

    span: float
    """Metres from edge to edge of the picture, at the middle axis."""
    height: float
    """Metres above the floor of the picture's middle."""
    elevation: dict
    """Degrees by which the camera looks down: for each view, LEVEL where none is named."""
    shift: dict
    """Metres to the picture's right from the axis to the picture's middle: for each view, 0 where none is named."""


LEVEL = 1.04
"""Degrees by which the camera looks down on most garments."""
TOP_SHIFT = {'side': -0.03}
CAP_ELEVATION = {'front': 5, 'side': 5, 'back': 5, 'quarter': 12}
FRAMES = {
    'top': Frame(0.96, 1.19, {}, TOP_SHIFT),
    'women': Frame(0.86, 1.13, {}, TOP_SHIFT),
    'youth': Frame(0.74, 0.993, {}, TOP_SHIFT),
    'cap': Frame(0.29795, 0.050, CAP_ELEVATION, {'side': -0.036, 'quarter': -0.020}),
    'beanie': Frame(0.32002, 0.098, {}, {}),
    'top-model': Frame(1.045, 1.155, {}, {}),
    'women-model': Frame(0.93, 1.097, {}, {}),
    'youth-model': Frame(0.806, 0.973, {}, {}),
}
"""One camera for every garment of a class; '-model' is the garment as it is worn."""

CLASSES = dict.fromkeys(('tee', 'vneck', 'tank', 'long', 'crew', 'hoodie', 'zip', 'qzip', 'polo'), 'top')
CLASSES |= {'women': 'women', 'youth': 'youth', 'beanie': 'beanie'} | dict.fromkeys(('cap', 'dad', 'trucker'), 'cap')
"""The class of each cut: its frame, and the first word of the frame in which it is worn."""


class Camera(NamedTuple):
    """A pinhole camera."""

    position: np.ndarray
    """(3,) metres."""
    axes: np.ndarray
    """(3, 3) rows: the picture's right, its up, and back from the scene to the camera; unit vectors."""
    half_tangent: float
    """Half the picture's width, one metre in front of the camera."""

    @property
    def lens(self):
        """Focal length in millimetres for a sensor of SENSOR."""
        return SENSOR / 2 / self.half_tangent

    @property
    def matrix(self):
        """(4, 4) camera to room, as Blender's matrix_world takes it."""
        matrix = np.eye(4)
        matrix[:3, :3] = self.axes.T
        matrix[:3, 3] = self.position
        return matrix


def camera(frame, view, turn=None):
    """The camera of a frame (a key of FRAMES) for a view (a key of TURNS); turn replaces the view's degrees."""
    span, height, elevation, shift = FRAMES[frame]
    around = np.radians(TURNS[view] if turn is None else turn)
    above = np.radians(elevation.get(view, LEVEL))
    right = np.array([np.cos(around), np.sin(around), 0.0])
    outward = np.array([np.sin(around), -np.cos(around), 0.0])
    back = outward * np.cos(above) + np.array([0.0, 0.0, np.sin(above)])
    middle = right * shift.get(view, 0.0) + np.array([0.0, 0.0, height])
    position = middle + back * DISTANCE / np.cos(above)
    return Camera(position, np.stack([right, np.cross(back, right), back]), span / 2 / DISTANCE)


def project(seen_by, points):
    """Where points (n, 3) appear: (n, 2) fractions of the picture, and (n,) metres in front of the camera."""
    across, up, back = ((points - seen_by.position) @ seen_by.axes.T).T
    depth = -back
    scale = 1 / (2 * seen_by.half_tangent * depth)
    return np.stack([0.5 + across * scale, 0.5 - up * scale], 1), depth
