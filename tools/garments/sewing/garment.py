"""Pieces placed in space and sewn: seam points become one point, and rest lengths come from the flat pieces."""
from collections import deque
from dataclasses import dataclass

import numpy as np


@dataclass
class Sewn:
    """A welded garment of n points and m triangles.

    points (n, 3), triangles (m, 3), mass (n,); edges (k, 2) with rest length and stretch stiffness (k,);
    bends (b, 4): the two points of an inner edge and the two across it, weights (b, 4) and stiffness (b,).
    Unwelded: flat (r, 2) with the point of each (r,) and its piece (r,), corners (m, 3), piece of each triangle (m,).
    """

    points: np.ndarray
    triangles: np.ndarray
    mass: np.ndarray
    edges: np.ndarray
    rest: np.ndarray
    stretch: np.ndarray
    bends: np.ndarray
    bend_weights: np.ndarray
    bend_stiffness: np.ndarray
    flat: np.ndarray
    point_of: np.ndarray
    piece_of: np.ndarray
    corners: np.ndarray
    piece_of_triangle: np.ndarray


class Garment:
    """Pieces with their place in space, and pairs of points that are sewn together."""

    def __init__(self):
        self.pieces, self.placed, self.triangles, self.starts, self.pairs = [], [], [], [], []
        self.count = 0

    def add(self, piece, places, flip=False):
        """Add a piece with the places (n, 3) of its points; flip: its back faces outwards. Returns its number."""
        triangles = piece.triangles + self.count
        self.pieces.append(piece)
        self.placed.append(places)
        self.triangles.append(triangles[:, ::-1] if flip else triangles)
        self.starts.append(self.count)
        self.count += len(piece.points)
        return len(self.pieces) - 1

    def edge(self, number, name):
        """Points of an edge of a piece, counted over all pieces."""
        return [self.starts[number] + k for k in self.pieces[number].edges[name]]

    def sew(self, first, second):
        """Sew two edges of the same number of points."""
        assert len(first) == len(second), (len(first), len(second))
        self.pairs += list(zip(first, second))

    def places(self):
        """Places (r, 3) of the points of all pieces."""
        return np.concatenate(self.placed)

    def weld(self, bending, stretch, weight):
        """The Sewn garment. bending (N m) and stretch (N/m): one number for each piece; weight: kg/m2."""
        flat = np.concatenate([piece.points for piece in self.pieces])
        corners = np.concatenate(self.triangles)
        piece_of = np.repeat(np.arange(len(self.pieces)), [len(piece.points) for piece in self.pieces])
        of_triangle = np.repeat(np.arange(len(self.pieces)), [len(t) for t in self.triangles])
        point_of = groups(self.count, self.pairs)
        places = self.places()
        shared = np.bincount(point_of)
        points = np.stack([np.bincount(point_of, places[:, k]) / shared for k in range(3)], 1)
        turned = facing_alike(point_of[corners])
        corners = np.where(turned[:, None], corners[:, ::-1], corners)
        triangles = point_of[corners]
        mass = masses(flat, corners, triangles, weight, len(points))
        stretching = stretch_edges(flat, corners, triangles, np.asarray(stretch, float)[of_triangle])
        folding = bend_stencils(flat, corners, triangles, np.asarray(bending)[of_triangle], of_triangle)
        return Sewn(
            points, triangles, mass, *stretching, *folding, flat, point_of, piece_of, corners, of_triangle
        )


def groups(count, pairs):
    """Number (count,) of the group of every point, where the points of a pair belong together."""
    parent = np.arange(count)

    def root(point):
        while parent[point] != point:
            parent[point] = parent[parent[point]]
            point = parent[point]
        return point

    for first, second in pairs:
        parent[root(first)] = root(second)
    return np.unique([root(point) for point in range(count)], return_inverse=True)[1]


def sides(triangles):
    """Sides of triangles (m, 3), three to each: first and second point, and a number (3m,) the same for both senses."""
    first = triangles.ravel().astype(np.int64)
    second = np.roll(triangles, -1, 1).ravel().astype(np.int64)
    return first, second, np.minimum(first, second) * (triangles.max() + 1) + np.maximum(first, second)


def facing_alike(triangles):
    """Which triangles (m,) must be turned over so that all face the same way as the first one."""
    first, _, key = sides(triangles)
    at = {}
    for side, number in enumerate(key.tolist()):
        at.setdefault(number, []).append(side)
    turned = np.zeros(len(triangles), bool)
    seen = np.zeros(len(triangles), bool)
    seen[0] = True
    waiting = deque([0])
    while waiting:
        triangle = waiting.popleft()
        for side in range(3 * triangle, 3 * triangle + 3):
            beside = [other for other in at[key[side]] if other != side]
            if len(beside) != 1 or seen[beside[0] // 3]:
                continue
            neighbour = beside[0] // 3
            same_sense = first[beside[0]] == first[side]
            turned[neighbour] = turned[triangle] ^ same_sense
            seen[neighbour] = True
            waiting.append(neighbour)
    return turned


def masses(flat, corners, triangles, weight, count):
    """Mass (count,) of the points in kg: a third of each triangle around."""
    a, b, c = (flat[corners[:, k]] for k in range(3))
    area = .5 * np.abs(cross(b - a, c - a))
    return np.bincount(triangles.ravel(), np.repeat(area * weight / 3, 3), count)


def cross(a, b):
    """Cross product (m,) of flat vectors (m, 2)."""
    return a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]


def in_order(key):
    """Different keys in the order in which they come first: index of the first (k,), number of each (3m,), uses (k,)."""
    _, first, inverse, uses = np.unique(key, return_index=True, return_inverse=True, return_counts=True)
    order = np.argsort(first)
    place = np.empty(len(order), int)
    place[order] = np.arange(len(order))
    return first[order], place[inverse.reshape(-1)], uses[order]


def stretch_edges(flat, corners, triangles, stiffness):
    """Edges (k, 2), rest lengths (k,) and stretch stiffness (k,). A seam rests at the mean of its two sides."""
    first, second, key = sides(triangles)
    start, end = flat[corners.ravel()], flat[np.roll(corners, -1, 1).ravel()]
    lengths = np.linalg.norm(start - end, axis=1)
    at, number, uses = in_order(key)
    edges = np.stack([np.minimum(first, second), np.maximum(first, second)], 1)[at]
    rest = np.bincount(number, lengths) / uses
    return edges, rest, np.bincount(number, np.repeat(stiffness, 3)) * .5


def cotangent(a, b):
    """Cotangent (m,) of the angle between flat vectors (m, 2)."""
    return (a * b).sum(1) / (np.abs(cross(a, b)) + 1e-12)


def bend_stencils(flat, corners, triangles, stiffness, piece):
    """Bending over edges between two triangles: bends (b, 4), weights (b, 4) and stiffness (b,).

    Isometric bending: the weights come from the angles of the two triangles laid flat. Over a seam the stiffer piece
    counts.
    """
    first, _, key = sides(triangles)
    _, number, uses = in_order(key)
    order = np.argsort(number, kind='stable')
    begin = np.r_[0, np.cumsum(uses)][:-1][uses == 2]
    pair = order[begin], order[begin + 1]
    lower = np.minimum(first, np.roll(triangles, -1, 1).ravel())[pair[0]]
    upper = np.maximum(first, np.roll(triangles, -1, 1).ravel())[pair[0]]
    area, across, weights = 0, [], []
    for side in pair:
        triangle, k = side // 3, side % 3
        a, b, c = (flat[corners[triangle, (k + step) % 3]] for step in range(3))
        swap = (first[side] != lower)[:, None]
        a, b = np.where(swap, b, a), np.where(swap, a, b)
        area = area + np.abs(cross(b - a, c - a))
        weights.append((cotangent(b - a, c - a), cotangent(a - b, c - b)))
        across.append(triangles[triangle, (k + 2) % 3])
    (low0, up0), (low1, up1) = weights
    stencil = np.stack([lower, upper, *across], 1)
    weight = np.stack([up0 + up1, low0 + low1, -low0 - up0, -low1 - up1], 1)
    one, two = pair[0] // 3, pair[1] // 3
    same = piece[one] == piece[two]
    bending = np.where(same, .5 * (stiffness[one] + stiffness[two]), np.maximum(stiffness[one], stiffness[two]))
    return stencil, weight, 3 / (area * .5) * bending
