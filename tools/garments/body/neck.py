"""A mannequin's neck: a smooth column in place of the head, with a groove below its shallow dome."""

import numpy as np

from .surface import cut_above, largest_part, neighbour_mean, rim_on, smoothed

LENGTH = .092
"""Metres from the cut to the rim of the dome, for a body of 1.80 m, as all lengths here."""
RADIUS = {'male': (.0505, .0550), 'female': (.0480, .0520)}
"""Half the width and half the depth below the dome."""
BELOW_JOINT = .004
"""Metres by which the cut goes through below the lowest joint of the neck."""
CUT_TILT, LEAN, CAP_TILT = .30, .20, .12
"""How far the cut's normal, the column and the dome's normal lean forward: metres for one metre up."""
DOME = .08
"""Height of the dome as a share of the length."""
SHAPED = .75
"""Share of the length over which the neck's own outline becomes an ellipse."""
BLEND_ABOVE, BLEND_BELOW, BLEND_RADIUS = .085, .030, .085
"""Metres above and below the cut, and about the column, in which the join is smoothed."""
BLEND_STEPS = 100


def leaning(tilt):
    """Unit vector that leans forward."""
    return np.array([0, -tilt, 1]) / np.hypot(tilt, 1)


def outline():
    """Rows of height (1 near the rim) and factor of the radius: the column, a groove, a rounded edge."""
    column = [(height, 1) for height in np.linspace(.04, .80, 20)]
    groove = [(.815, 1), (.825, .975), (.835, .965), (.845, .975), (.855, 1)]
    head = [(.88, 1), (.92, 1)]
    turns = np.radians(np.linspace(0, 80, 9))
    edge = [(.92 + .10 * np.sin(turn), 1 - .12 * (1 - np.cos(turn))) for turn in turns]
    return column + groove + head + edge


def ring(centre, normal, flat):
    """Points (k, 3) of a line in a plane, from its coordinates (k, 2) to the right and to the back."""
    right = np.array([1.0, 0, 0])
    return centre + flat[:, :1] * right + flat[:, 1:] * np.cross(normal, right)


def rings_above(base, normal, radius, length):
    """Rings (k, 3) from the base upward, and the top of the dome (3,)."""
    centre = (base.max(0) + base.min(0)) / 2
    start = np.stack([(base - centre)[:, 0], (base - centre) @ np.cross(normal, [1.0, 0, 0])], 1)
    right, back = (start / np.abs(start).max(0)).T
    turn = np.arctan2(back, right)
    ellipse = np.stack([np.cos(turn), np.sin(turn)], 1) * radius
    up = np.array([0, -LEAN, 1]) * length
    top = leaning(CAP_TILT)
    rings = []
    for height, factor in outline():
        share = 1 - (1 - min(height / SHAPED, 1)) ** 2
        flat = (start * (1 - share) + ellipse * share) * factor
        tilted = normal * (1 - share) + top * share
        rings.append(ring(centre + up * height, tilted / np.linalg.norm(tilted), flat))
    middle = centre + up * height
    for share in (.93, .84, .72, .58, .42, .25, .1):
        rings.append(ring(middle + top * DOME * length * (1 - share**2), top, flat * share))
    return rings, middle + top * DOME * length


def covered(points, triangles, base, rings, apex):
    """The surface with rings put on its open rim `base` (k,) and closed at the apex."""
    count, step = len(points), len(base)
    lines = [base] + [count + k * step + np.arange(step) for k in range(len(rings))]
    new = []
    for low, high in zip(lines, lines[1:]):
        new.append(np.stack([np.roll(low, -1), low, high], 1))
        new.append(np.stack([np.roll(low, -1), high, np.roll(high, -1)], 1))
    last = lines[-1]
    new.append(np.stack([np.roll(last, -1), last, np.full(step, count + len(rings) * step)], 1))
    return np.concatenate([points, *rings, apex[None]]), np.concatenate([triangles, *new])


def with_neck(points, triangles, joint, sex, size):
    """The surface with a column in place of all above the neck's lowest joint (3,); size: 1 for 1.80 m."""
    normal = leaning(CUT_TILT)
    place = joint - [0, 0, BELOW_JOINT * size]
    points, triangles = cut_above(points, triangles, place, normal)
    triangles = largest_part(triangles, len(points))
    base = rim_on(points, triangles, place, normal)
    rings, apex = rings_above(points[base], normal, np.array(RADIUS[sex]) * size, LENGTH * size)
    points, triangles = covered(points, triangles, base, rings, apex)
    height = (points - place) @ normal
    aside = np.linalg.norm(points - place - height[:, None] * normal, axis=1)
    reach = np.where(height > 0, BLEND_ABOVE, BLEND_BELOW) * size
    weight = np.clip(2 - 2 * np.abs(height) / reach, 0, 1) * (aside < BLEND_RADIUS * size)
    mean = neighbour_mean(triangles, len(points))
    return smoothed(points, mean, weight, BLEND_STEPS, keep_volume=False), triangles
