"""Flat pattern pieces, cut into triangles. Lengths are metres."""
from dataclasses import dataclass

import numpy as np
from scipy.spatial import Delaunay, cKDTree

from .curves import inside, length, resample

JITTER = .13
"""Scatter of the inner points, in spacings: cloth on a regular lattice folds along its rows."""


@dataclass
class Piece:
    """A piece in its own plane: points (n, 2), triangles (m, 3), and its edges as lists of point numbers."""

    name: str
    points: np.ndarray
    triangles: np.ndarray
    edges: dict


def border(outline):
    """Points (n, 2) round a piece and the edges as point numbers; outline: (name, curve, segments), corners shared."""
    points, edges = [], {}
    for name, curve, segments in outline:
        first = len(points)
        points += list(resample(curve, segments)[:-1])
        edges[name] = list(range(first, first + segments + 1))
    count = len(points)
    return np.array(points), {name: [k % count for k in numbers] for name, numbers in edges.items()}


def scattered(low, high, spacing, seed):
    """Points (n, 2) that fill a box, spacing apart, in rows that stand between each other, a little out of place."""
    rows = []
    for row, y in enumerate(np.arange(low[1], high[1], spacing * .866)):
        x = np.arange(low[0] - spacing, high[0] + spacing, spacing) + (row % 2) * spacing / 2
        rows.append(np.stack([x, np.full_like(x, y)], 1))
    points = np.concatenate(rows)
    return points + np.random.default_rng(seed).normal(0, JITTER * spacing, points.shape)


def with_lines(points, lines, spacing):
    """Border points (n, 2) and points along lines inside the piece, where its mesh shall have edges."""
    lines = [np.asarray(polyline, float) for polyline in lines]
    more = np.concatenate([resample(c, max(2, int(round(length(c) / spacing)))) for c in lines])
    more = more[cKDTree(points).query(more)[0] > .4 * spacing]
    both = np.concatenate([points, more])
    keep = np.ones(len(both), bool)
    for i, j in sorted(cKDTree(both).query_pairs(.3 * spacing)):
        keep[max(i, j)] &= max(i, j) < len(points)
    return both[keep]


def areas(points, triangles):
    """Signed areas (m,) of flat triangles."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    ab, ac = b - a, c - a
    return .5 * (ab[:, 0] * ac[:, 1] - ab[:, 1] * ac[:, 0])


def triangulated(points, outline, spacing):
    """Triangles (m, 3), counter-clockwise, of points inside an outline (k, 2)."""
    triangles = Delaunay(points).simplices
    triangles = triangles[inside(outline, points[triangles].mean(1))]
    area = areas(points, triangles)
    full = np.abs(area) > .02 * spacing * spacing
    triangles, area = triangles[full], area[full]
    triangles[area < 0] = triangles[area < 0][:, ::-1]
    return triangles


def cut(name, outline, spacing, seed, lines=()):
    """A piece from its outline (see border), with points about `spacing` apart; seed: of the scatter."""
    edge_points, edges = border(outline)
    fixed = with_lines(edge_points, lines, spacing) if len(lines) else edge_points
    inner = scattered(edge_points.min(0), edge_points.max(0), spacing, seed)
    inner = inner[inside(edge_points, inner)]
    inner = inner[cKDTree(fixed).query(inner)[0] > .62 * spacing]
    points = np.concatenate([fixed, inner])
    return Piece(name, points, triangulated(points, edge_points, spacing), edges)


def strip(name, columns, rows, width, height, is_open=False):
    """A straight strip: `columns` cells wide and `rows` high, points row by row from its base up.

    Its base has one point less where the strip closes to a ring; 'start' and 'end' are its short edges.
    """
    step = width / columns
    points = np.array([[step * i, height * row / rows] for row in range(rows + 1) for i in range(columns + 1)])
    triangles = []
    for row in range(rows):
        for i in range(columns):
            a = row * (columns + 1) + i
            b, c, d = a + 1, a + columns + 1, a + columns + 2
            triangles += [(a, b, c), (b, d, c)] if (row + i) % 2 else [(a, b, d), (a, d, c)]
    edges = {
        'base': list(range(columns + is_open)),
        'start': [row * (columns + 1) for row in range(rows + 1)],
        'end': [row * (columns + 1) + columns for row in range(rows + 1)],
    }
    return Piece(name, points, np.array(triangles), edges)
