"""The buttoned placket of a polo. Lengths are metres."""
import numpy as np

from .shapes import lattice, no_flat, plane_across, strip_flat
from .surface import STEP, ribbon

LENGTH = .150
HALF_WIDTH = .0166
ACROSS = np.array([-.0166, -.0160, -.0150, -.010, -.005, 0, .005, .010, .0150, .0160, .0166])
LIFT = np.array([.0002, .0016, .0021, .0023, .0023, .0023, .0023, .0023, .0021, .0016, .0002])
BUTTONS = (.030, .082, .132)
"""Heights of the buttons above the lower end of the placket."""

BUTTON_PROFILE = np.array([
    (.0002, .0012),
    (.0026, .0012),
    (.0038, .0014),
    (.0046, .0024),
    (.0053, .0024),
    (.0058, .0016),
    (.0058, .0002),
])
"""Radius and height above the placket, from the middle of a button to its rim."""


def lay_placket(drape, front):
    """A stitched band on the centre front below the neck, with three buttons."""
    path = [front.line(front.top - LENGTH, front.top - .001)]
    rows = len(path[0][1])
    lift = np.tile(LIFT, (rows, 1))
    lift[0] = LIFT.min()
    lift[1] = np.minimum(LIFT, .0016)
    points, normals = ribbon(path, ACROSS, lift)
    along = np.arange(rows) * STEP
    from_edge = np.minimum(HALF_WIDTH - np.abs(ACROSS)[None], along[:, None]).reshape(-1) + .0005
    triangles = lattice(len(ACROSS) - 1, rows - 1)
    drape.add('placket', points.reshape(-1, 3), triangles, strip_flat(ACROSS, along), from_edge)
    middle = len(ACROSS) // 2
    for height in BUTTONS:
        row = int(height / STEP)
        lay_button(drape, points[row, middle], normals[row, middle])


def lay_button(drape, place, normal):
    """A four-hole button: place (3,) on the placket and its unit normal (3,)."""
    centre = place + normal * .0006
    first, second = plane_across(normal, [0, 0, 1.0])
    turn = np.linspace(0, 2 * np.pi, 33)
    circle = np.cos(turn)[None, :, None] * first + np.sin(turn)[None, :, None] * second
    points = centre + BUTTON_PROFILE[:, :1, None] * circle + BUTTON_PROFILE[:, 1:, None] * normal
    drape.add('pbutton', points.reshape(-1, 3), lattice(32, 6, True), no_flat(33 * 7))
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        lay_hole(drape, centre + (first * x + second * y) * .00125 + normal * .00195, first, second)


def lay_hole(drape, centre, first, second):
    """A dark disc in the plane of two unit vectors (3,)."""
    turn = np.linspace(0, 2 * np.pi, 10)[:-1]
    rim = centre + .00075 * (np.cos(turn)[:, None] * first + np.sin(turn)[:, None] * second)
    triangles = np.array([(0, 1 + k, 1 + (k + 1) % 9) for k in range(9)])
    drape.add('hole', np.concatenate([[centre], rim]), triangles, no_flat(10))
