"""Eyelets and draw cords of a hood. Lengths are metres."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from .shapes import torus, tube
from .surface import Surface

EYELET = (.015, .150)
"""Flat place of an eyelet on a hood piece."""

EYELET_WINDOW = (0, .06, .08, .24)
LENGTH, SPREAD = .205, .016
"""Mean length of a cord and how much two cords differ."""

BESIDE_CENTRE = .036
RADIUS = .0027
KNOT = (.0030, .0040, .0042, .0040, .0036, .0020)
"""Radii of the last points: the dipped end."""

OFF_CLOTH = .0042
POINTS = 60


def lay_cords(drape, seed):
    """Two cords hang from eyelets in the hood over the front."""
    random = np.random.default_rng(seed)
    hoods = drape.pieces('hood')
    front = drape.points_of([0] + hoods + drape.pieces('pocket'))
    front = front[front[:, 1] < -.02]
    for hood in hoods:
        points, normals = Surface(drape, hood, EYELET_WINDOW, (0, -1, .2))(np.array([EYELET]))
        place, normal = points[0], normals[0]
        drape.add('ring', *torus(place + normal * .0010, normal, .0050, .0012))
        path = hang(place, normal, LENGTH + SPREAD * random.normal(), front)
        radius = np.full(len(path), RADIUS)
        radius[-len(KNOT) :] = KNOT
        drape.add('cord', *tube(path, radius))


def hang(place, normal, length, front):
    """Path (n, 3) of a cord that comes out of an eyelet at `place` and lies on the points `front` (m, 3) below it."""
    side = np.sign(place[0])
    path = [place - normal * .003, place + normal * .0035]
    for step in range(1, POINTS + 1):
        down = step / POINTS
        x = place[0] + (side * BESIDE_CENTRE - place[0]) * min(1, down * 2.2) + .003 * np.sin(down * 7 + side)
        z = place[2] - .004 - length * down
        under = front[np.hypot(front[:, 0] - x, front[:, 2] - z) < .010]
        foremost = under[:, 1].min() if len(under) else path[-1][1]
        path.append(np.array([x, foremost - OFF_CLOTH, z]))
    path = np.array(path)
    path[1:, 1] = np.minimum(path[1:, 1], gaussian_filter1d(path[1:, 1], 3, mode='nearest'))
    path[2:] = gaussian_filter1d(path, 1.5, axis=0, mode='nearest')[2:]
    path[1:4, 1] = np.minimum(path[1:4, 1], place[1] - .0035)
    return path
