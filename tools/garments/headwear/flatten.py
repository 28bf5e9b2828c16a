"""Flat coordinates of a curved panel, as true to length as its curvature allows (as rigid as possible)."""
import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import splu


def flat_triangles(points, triangles):
    """Each triangle laid flat on its own: (m, 3, 2)."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    along = b - a
    length = np.linalg.norm(along, axis=1)
    axis = along / length[:, None]
    x = ((c - a) * axis).sum(1)
    y = np.linalg.norm(c - a - x[:, None] * axis, axis=1)
    zero = np.zeros_like(x)
    return np.stack([np.stack([zero, zero], 1), np.stack([length, zero], 1), np.stack([x, y], 1)], 1)


def cotangents(flat):
    """Half cotangent of the corner opposite each edge (1-2, 2-0, 0-1): (m, 3), never below zero."""
    out = []
    for k in range(3):
        p = flat[:, (k + 1) % 3] - flat[:, k]
        q = flat[:, (k + 2) % 3] - flat[:, k]
        cross = np.abs(p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]) + 1e-12
        out.append(np.clip((p * q).sum(1) / cross, .02, 50) / 2)
    return np.stack(out, 1)


def unroll(points, triangles, start, rounds=60):
    """Flat (n, 2) coordinates in metres of a surface patch, from a first guess `start` (n, 2)."""
    rest = flat_triangles(points, triangles)
    area = np.cross(start[triangles[:, 1]] - start[triangles[:, 0]], start[triangles[:, 2]] - start[triangles[:, 0]])
    if area.sum() < 0:
        rest = rest * [1, -1]
    weight = cotangents(rest)
    ends = [(triangles[:, (k + 1) % 3], triangles[:, (k + 2) % 3]) for k in range(3)]
    edges = [rest[:, (k + 1) % 3] - rest[:, (k + 2) % 3] for k in range(3)]
    n = len(points)
    rows, columns, values = [], [], []
    for k, (i, j) in enumerate(ends):
        w = weight[:, k]
        rows += [i, j, i, j]
        columns += [i, j, j, i]
        values += [w, w, -w, -w]
    laplace = coo_matrix((np.concatenate(values), (np.concatenate(rows), np.concatenate(columns))), (n, n)).tocsc()
    solver = splu(laplace + coo_matrix(([1.], ([0], [0])), (n, n)).tocsc())
    flat = start.copy()
    for _ in range(rounds):
        turn = 0
        for k, (i, j) in enumerate(ends):
            turn = turn + weight[:, k, None, None] * (flat[i] - flat[j])[:, :, None] * edges[k][:, None, :]
        angle = np.arctan2(turn[:, 1, 0] - turn[:, 0, 1], turn[:, 0, 0] + turn[:, 1, 1])
        cos, sin = np.cos(angle), np.sin(angle)
        right = np.zeros((n, 2))
        for k, (i, j) in enumerate(ends):
            x, y = edges[k].T
            turned = np.stack([cos * x - sin * y, sin * x + cos * y], 1) * weight[:, k, None]
            np.add.at(right, i, turned)
            np.add.at(right, j, -turned)
        right[0] += flat[0]
        flat = solver.solve(right)
    return flat


def upright(flat, low, high):
    """Turn and move flat coordinates so that point index `low` is the origin and `high` lies straight above it."""
    shifted = flat - flat[low]
    x, y = shifted[high] / np.linalg.norm(shifted[high])
    return shifted @ np.array([[y, x], [-x, y]])
