"""Ribs: strips sewn to an edge loop, with a shorter free edge. Lengths are metres.

A `lean` gives the places of a row of a rib: lean(base (n, 3), distance from the base, share of the height).
"""
from dataclasses import dataclass

import numpy as np

from .pieces import strip

NECK_MIDDLE = np.array([0, -.02])
"""x and y of the middle of the neck."""

FOLD = .030
"""Height at which a polo collar turns over."""

RIBS = ('collar', 'cuff', 'band', 'stand', 'pcollar', 'bind')
"""Names of the pieces that are ribs."""


@dataclass(frozen=True)
class Shortening:
    """Rest length of a rib along its base and along its free edge, over its flat length, and its height."""

    base: float
    free: float
    height: float


def mitred(points, width, half, slope):
    """Points of a strip whose ends, and whose middle at `half`, are cut at the angle of a V-neck."""
    x, y = points.T
    lean = y * slope
    left = lean + x * (half - lean) / half
    right = width - (lean + (width - x) * (half - lean) / half)
    moved = points.copy()
    moved[:, 0] = np.where(x < half, left, np.where(x > width - half, right, x))
    return moved


def add_rib(shirt, name, ring, width, height, ratios, lean, mitre=None, is_open=False):
    """Sew a rib to a ring of points. width: of the edge, ratios: of base and free edge. Returns its number."""
    garment = shirt.garment
    columns = len(ring) - is_open
    rows = max(3, int(round(height / (shirt.spacing * .8))))
    piece = strip(name, columns, rows, width, height, is_open)
    if mitre:
        piece.points = mitred(piece.points, width, *mitre)
    base = garment.places()[ring]
    places = []
    for row in range(rows + 1):
        leaning = lean(base, height * row / rows, row / rows)
        places.append(leaning if is_open else np.concatenate([leaning, leaning[:1]]))
    number = garment.add(piece, np.concatenate(places))
    garment.sew(garment.edge(number, 'base'), ring)
    if not is_open:
        garment.sew(garment.edge(number, 'start'), garment.edge(number, 'end'))
    shirt.shortening[number] = Shortening(*ratios, height)
    return number


def standing(base, distance, share):
    """Up, and in towards the neck."""
    places = base + np.array([0, 0, distance])
    places[:, :2] = places[:, :2] * (1 - .12 * share) + NECK_MIDDLE * .12 * share
    return places


def standing_at_v(base, distance, share):
    """Up at the back, inwards along the front of a V."""
    places = base.copy()
    front = np.clip((-.02 - base[:, 1]) / .05, 0, 1)
    inwards = np.minimum(np.abs(base[:, 0]), distance * .9 * front)
    places[:, 0] -= np.sign(base[:, 0]) * inwards
    places[:, 2] += distance * (1 - .5 * front) + distance * 1.2 * np.exp(-(base[:, 0] / .01) ** 2) * front
    places[:, 1] += .1 * distance
    return places


def folded(base, distance, share):
    """Up to the fold and down again outside it; the ends keep apart at the front."""
    leaf = max(0, distance - FOLD)
    radial = base[:, :2] - NECK_MIDDLE
    radial = radial / np.linalg.norm(radial, axis=1)[:, None]
    outward = -distance * .12 if distance <= FOLD else -FOLD * .12 + .010 + (distance - FOLD) * .45
    places = base.copy()
    places[:, :2] += radial * outward
    places[:, 2] += distance if distance <= FOLD else FOLD - (distance - FOLD) * .85
    places[0, 0] += .003 + .2 * leaf
    places[-1, 0] -= .003 + .2 * leaf
    return places


def inward(base, distance, share):
    """Towards the middle of the ring, as the rib round an armhole stands."""
    towards = base.mean(0) - base
    towards[:, 0] *= .3
    return base + towards / np.linalg.norm(towards, axis=1)[:, None] * distance


def along(direction):
    """A lean straight on in a direction (3,)."""
    return lambda base, distance, share: base + direction * distance
