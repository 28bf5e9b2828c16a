"""Subdividing, smoothing and cutting of closed surfaces. Points are (n, 3) in metres."""

import numpy as np
from scipy.sparse import coo_matrix, diags
from scipy.sparse.csgraph import connected_components

IN, OUT = .5, .52
"""Shares of a smoothing step and of the step back that keeps the volume."""
SNAP = .0016
"""Metres: points nearer to a cut are moved onto it, so that no slivers arise."""


def sides_of(faces):
    """Sides (f, k, 2) of faces (f, k), the smaller point first."""
    return np.sort(np.stack([faces, np.roll(faces, -1, 1)], 2), 2)


def sums_at(count, indices, values):
    """Sums (count, d) of values (m, d) that belong to points (m,)."""
    sums = np.zeros((count, values.shape[1]))
    np.add.at(sums, indices, values)
    return sums


def subdivide(points, quads):
    """One Catmull-Clark step of a closed surface; points (n, d) may carry more values after x, y, z."""
    count = len(points)
    edges, edge_of_side = np.unique(sides_of(quads).reshape(-1, 2), axis=0, return_inverse=True)
    edge_of_side = edge_of_side.reshape(-1)
    centres = points[quads].mean(1)
    middles = points[edges].mean(1)
    beside = sums_at(len(edges), edge_of_side, np.repeat(centres, 4, 0)) / 2
    degree = np.bincount(edges.ravel(), minlength=count)[:, None]
    mean_middle = sums_at(count, edges.ravel(), np.repeat(middles, 2, 0)) / degree
    mean_centre = sums_at(count, quads.ravel(), np.repeat(centres, 4, 0)) / degree
    moved = (mean_centre + 2 * mean_middle + (degree - 3) * points) / degree
    corner = count + edge_of_side.reshape(-1, 4)
    centre = count + len(edges) + np.arange(len(quads))
    finer = np.stack([np.stack([quads[:, k], corner[:, k], centre, corner[:, k - 1]], 1) for k in range(4)], 1)
    return np.concatenate([moved, (middles + beside) / 2, centres]), finer.reshape(-1, 4)


def neighbour_mean(faces, count):
    """Sparse matrix (n, n) that gives each point the mean of its neighbours."""
    edges = np.unique(sides_of(faces).reshape(-1, 2), axis=0)
    rows, columns = np.concatenate([edges, edges[:, ::-1]]).T
    matrix = coo_matrix((np.ones(len(rows)), (rows, columns)), (count, count)).tocsr()
    return diags(1 / np.maximum(np.asarray(matrix.sum(1)).ravel(), 1)) @ matrix


def smoothed(points, mean, weight, steps, keep_volume=True):
    """Points moved towards the mean of their neighbours by weight (n,) 0 to 1.

    With keep_volume every step in is followed by a step out, so that only what is small goes.
    """
    weight = np.asarray(weight)[:, None]
    for _ in range(steps):
        points = points + IN * weight * (mean @ points - points)
        if keep_volume:
            points = points - OUT * weight * (mean @ points - points)
    return points


def cut_above(points, triangles, place, normal):
    """What lies below a plane through a place: points and triangles. A unit normal says what is above."""
    distance = (points - place) @ normal
    near = np.abs(distance) < SNAP
    points = points - np.where(near, distance, 0)[:, None] * normal
    distance = np.where(near, 0, distance)
    above = distance > 0
    corners_above = above[triangles].sum(1)
    crossings = {}

    def crossing(start, end):
        """Number of the new point where a side passes the plane."""
        side = (min(start, end), max(start, end))
        return crossings.setdefault(side, len(points) + len(crossings))

    kept = [triangles[corners_above == 0]]
    for corners in triangles[(corners_above > 0) & (corners_above < 3)]:
        polygon = []
        for start, end in zip(corners, np.roll(corners, -1)):
            if not above[start]:
                polygon.append(start)
            if distance[start] * distance[end] < 0:
                polygon.append(crossing(start, end))
        kept += [np.array([[polygon[0], polygon[k], polygon[k + 1]]]) for k in range(1, len(polygon) - 1)]
    start, end = np.array(list(crossings)).T
    share = distance[start] / (distance[start] - distance[end])
    on_plane = points[start] + share[:, None] * (points[end] - points[start])
    return np.concatenate([points, on_plane]), np.concatenate(kept)


def largest_part(triangles, count):
    """Triangles of the largest connected part."""
    sides = sides_of(triangles).reshape(-1, 2)
    _, part = connected_components(coo_matrix((np.ones(len(sides)), sides.T), (count, count)), directed=False)
    return triangles[part[triangles[:, 0]] == np.bincount(part[triangles.ravel()]).argmax()]


def rim_on(points, triangles, place, normal):
    """The points, in order, of the open rim that lies on a plane."""
    sides = np.stack([triangles, np.roll(triangles, -1, 1)], 2).reshape(-1, 2)
    _, which, uses = np.unique(np.sort(sides, 1), axis=0, return_inverse=True, return_counts=True)
    border = sides[uses[which.reshape(-1)] == 1]
    on_plane = np.abs((points[border] - place) @ normal).max(1) < 1e-6
    follows = dict(border[on_plane].tolist())
    rim = [next(iter(follows))]
    while follows[rim[-1]] != rim[0]:
        rim.append(follows[rim[-1]])
    return np.array(rim)


def without_unused(points, triangles):
    """Points that some triangle uses, and the triangles with their new numbers."""
    used, numbers = np.unique(triangles, return_inverse=True)
    return points[used], numbers.reshape(-1, 3)
