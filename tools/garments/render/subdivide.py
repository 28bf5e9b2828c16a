"""Loop subdivision of triangle meshes: the renderer's smooth cloth and the print map come from the same surface."""

import numpy as np


def edges_of(faces, count):
    """The edges of faces (m, 3) on count points.

    Answers the two ends of each edge (e,), (e,), on how many faces it lies (e,), and the edge of each side of a face
    (3m,): first all sides 0-1, then all 1-2, then all 2-0.
    """
    sides = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), 1)
    keys, edge_of_side, uses = np.unique(
        sides[:, 0].astype(np.int64) * count + sides[:, 1], return_inverse=True, return_counts=True
    )
    return keys // count, keys % count, uses, edge_of_side


def neighbour_sums(values, start, end):
    """For each point the sum of its neighbours' values along edges (start, end), and how many neighbours it has."""
    sums = np.zeros_like(values)
    np.add.at(sums, start, values[end])
    np.add.at(sums, end, values[start])
    counts = np.bincount(start, minlength=len(values)) + np.bincount(end, minlength=len(values))
    return sums, counts


def smoothed(points, start, end, is_border):
    """The old points after one Loop step; on a border only the border counts, and its corners stay."""
    sums, counts = neighbour_sums(points, start, end)
    share = (3 / (8 * np.maximum(counts, 3)))[:, None]
    moved = points * (1 - counts[:, None] * share) + sums * share
    border_sums, border_counts = neighbour_sums(points, start[is_border], end[is_border])
    on_line = border_counts == 2
    moved[on_line] = 0.75 * points[on_line] + 0.125 * border_sums[on_line]
    corner = (border_counts > 0) & ~on_line
    moved[corner] = points[corner]
    return moved


def edge_points(points, faces, start, end, is_inner, edge_of_side):
    """The new points in the middle of the edges; only those between two faces are drawn towards what lies across."""
    opposite = np.concatenate([faces[:, 2], faces[:, 0], faces[:, 1]])
    across = np.zeros((len(start), points.shape[1]))
    np.add.at(across, edge_of_side, points[opposite])
    straight = (points[start] + points[end]) / 2
    return np.where(is_inner[:, None], 0.75 * straight + across / 8, straight)


def quartered(corner, middle):
    """Four triangles for each: corner and middle are three arrays each, of the corners and of the sides 01, 12, 20."""
    a, b, c = corner
    ab, bc, ca = middle
    triangles = ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))
    return np.concatenate([np.stack(one, 1) for one in triangles])


def loop_subdivide(points, faces, corners, weights):
    """One Loop step.

    points (n, d) are smoothed; faces (m, 3) become (4m, 3): all first quarters, then all second ones, and so on;
    corners (m, 3, k) and weights (n,) are interpolated linearly.
    """
    start, end, uses, edge_of_side = edges_of(faces, len(points))
    old = smoothed(points, start, end, uses == 1)
    new = edge_points(points, faces, start, end, uses == 2, edge_of_side)
    count = len(faces)
    middle = edge_of_side + len(points)
    finer = quartered(faces.T, (middle[:count], middle[count : 2 * count], middle[2 * count :]))
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    finer_corners = quartered((a, b, c), ((a + b) / 2, (b + c) / 2, (c + a) / 2))
    finer_weights = np.concatenate([weights, (weights[start] + weights[end]) / 2])
    return np.concatenate([old, new]), finer, finer_corners, finer_weights


def loop_corners(faces, piece, corners, steps):
    """Corner values (m, 3, k) smoothed like the surface, but each piece by itself, so that seams do not wobble.

    The first two values are the flat coordinates in metres; corners of a piece that share point and flat place are one.
    """
    count = len(faces)
    flat = np.rint(corners[..., :2].reshape(-1, 2) * 1e5)
    keys = np.concatenate([faces.reshape(-1, 1), np.repeat(piece, 3)[:, None], flat], 1)
    _, first, inverse = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    values = corners.reshape(count * 3, -1)[first]
    finer = inverse.reshape(count, 3)
    nothing = np.zeros((count, 3, 1))
    weights = np.zeros(len(values))
    for _ in range(steps):
        values, finer, nothing, weights = loop_subdivide(values, finer, nothing, weights)
    return values[finer]
