#!/usr/bin/python3
"""Limits how far the maps stretch, so that a circle placed on a garment is seen as a circle: strain.py CATALOGUE

Fabric that falls away from the camera is seen narrower, so a true map shows a circle near a side seam as a narrow
ellipse; whoever places artwork takes that for a fault of the print. The nearest map that keeps each inch an inch, but
for a small share, still turns with a sleeve and still follows folds that the camera sees from the front. printmap.py does this to each
map it makes; the command does it to maps that were made before.
"""

import json
import sys
from pathlib import Path

import numpy as np
from scipy.sparse import coo_matrix, identity
from scipy.sparse.csgraph import connected_components
from scipy.sparse.linalg import splu

LIMIT = 0.025
"""Largest share by which an inch of cloth may be seen longer or shorter than an inch."""
FACING = 0.03
"""A stretch by this share counts as facing the camera by a quarter."""
ROUNDS = 40


def pairs(known):
    """Neighbors to the right and below, both known: indices of the known nodes (p,), (p,), and steps (p, 2)."""
    number = np.full(known.shape, -1)
    number[known] = np.arange(known.sum())
    right = known[:, :-1] & known[:, 1:]
    below = known[:-1] & known[1:]
    first = np.concatenate([number[:, :-1][right], number[:-1][below]])
    second = np.concatenate([number[:, 1:][right], number[1:][below]])
    step = np.concatenate([np.tile([1.0, 0.0], (right.sum(), 1)), np.tile([0.0, 1.0], (below.sum(), 1))])
    return first, second, step


def differences(first, second, count):
    """The matrix (p, n) that takes points to what lies between each pair of them."""
    row = np.tile(np.arange(len(first)), 2)
    sign = np.repeat([1.0, -1.0], len(first))
    return coo_matrix((sign, (row, np.concatenate([second, first]))), (len(first), count)).tocsc()


def stretches(points, first, second, step):
    """The map near each node (n, 2, 2), from its pairs: what a step across and a step down become."""
    total = np.zeros((len(points), 2, 2))
    count = np.zeros((len(points), 2))
    seen = points[second] - points[first]
    for end in (first, second):
        np.add.at(total, end, seen[:, :, None] * step[:, None, :])
        np.add.at(count, end, step)
    mean = total / np.maximum(count, 1)[:, None, :]
    # A node with neighbors in one direction only is taken as even: the other direction is at a right angle to it.
    across, down = mean[:, :, 0], mean[:, :, 1]
    lone = count[:, 0] == 0
    mean[lone, :, 0] = np.column_stack([down[lone, 1], -down[lone, 0]])
    lone = count[:, 1] == 0
    mean[lone, :, 1] = np.column_stack([-across[lone, 1], across[lone, 0]])
    return mean


def limited(maps, limit):
    """The nearest maps (n, 2, 2) that stretch no inch by more than the limit and turn nothing inside out."""
    left, size, right = np.linalg.svd(maps)
    flipped = np.linalg.det(left @ right) < 0
    right[flipped, 1] *= -1
    size[flipped, 1] *= -1
    return left @ (np.clip(size, 1 - limit, 1 + limit)[:, :, None] * right)


def limit_strain(picture, inch, step, limit=LIMIT):
    """A map (rows, columns, 2) in shares of the picture, changed as little as the limit asks for; NaN stays NaN.

    inch: share of the picture's side that an inch takes; step: inches between neighbors.
    """
    known = np.isfinite(picture[..., 0])
    first, second, direction = pairs(known)
    measured = picture[known] / (inch * step)
    count = len(measured)
    apart = differences(first, second, count)
    normal = apart.T @ apart
    _, part = connected_components(normal, directed=False)
    # Differences leave open where a part lies, which would have no solution.
    solve = splu((normal + 1e-9 * identity(count)).tocsc()).solve
    # What faces the camera stays where it is; what falls away from it is moved.
    stretch = np.linalg.svd(stretches(measured, first, second, direction), compute_uv=False)
    facing = 1 / (1 + (np.abs(stretch - 1).max(1) / FACING) ** 2) ** 2
    points = measured.copy()
    for _ in range(ROUNDS):
        maps = limited(stretches(points, first, second, direction), limit)
        wanted = np.einsum('pij,pj->pi', (maps[first] + maps[second]) / 2, direction)
        points = solve(apart.T @ wanted)
        for one in range(part.max() + 1):
            own = part == one
            points[own] += np.average(measured[own] - points[own], axis=0, weights=facing[own])
    result = picture.copy()
    result[known] = points * inch * step
    return result


def main(catalogue):
    """Limits every map of the catalogue."""
    folder = Path(catalogue)
    for cut, entry in json.loads((folder / 'print.json').read_text()).items():
        for view, shape in entry['views'].items():
            file = folder / f'{cut}-{view}-map.f32'
            picture = np.fromfile(file, '<f4').reshape(shape['rows'], shape['columns'], 2).astype(float)
            limit_strain(picture, shape['linear']['inch'], shape['step']).astype('<f4').tofile(file)


if __name__ == '__main__':
    main(*sys.argv[1:])
