"""Small solid shapes for trims. Lengths are metres."""
import numpy as np

OFF_HEM = .3
"""Flat v of trims: far above the hem, whose stitches the fabric draws at small v."""


def lattice(columns, rows, flip=False):
    """Triangles (m, 3) of a lattice of (rows + 1) x (columns + 1) points, row by row, diagonals alternating."""
    triangles = []
    for row in range(rows):
        for column in range(columns):
            a = row * (columns + 1) + column
            b = a + 1
            c = a + columns + 1
            d = c + 1
            if (row + column) % 2:
                triangles += [(a, b, d), (a, d, c)]
            else:
                triangles += [(a, b, c), (b, d, c)]
    triangles = np.array(triangles)
    return triangles[:, ::-1] if flip else triangles


def strip_flat(across, along):
    """Flat coordinates (rows x columns, 2) of a strip: across (columns,), along (rows,)."""
    u, v = np.broadcast_arrays(across[None], along[:, None] + OFF_HEM)
    return np.stack([u, v], -1).reshape(-1, 2)


def no_flat(count):
    """Flat coordinates (count, 2) of hardware, which has no weave."""
    return np.zeros((count, 2)) + [0, OFF_HEM]


def box(centre, axes, size):
    """Points (8, 3) and triangles (12, 3) of a box; axes: three directions (3,), size: its length along each."""
    corners = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) / 2
    points = centre
    for k in range(3):
        points = points + corners[:, k : k + 1] * size[k] * axes[k]
    triangles = [
        (0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1),
        (2, 3, 7), (2, 7, 6), (0, 2, 6), (0, 6, 4), (1, 5, 7), (1, 7, 3),
    ]  # fmt: skip
    return points, np.array(triangles)


def directions(path):
    """Unit tangents (n, 3) of a path (n, 3)."""
    tangents = np.gradient(path, axis=0)
    return tangents / np.linalg.norm(tangents, axis=1)[:, None]


def path_length(path):
    """Length (n,) of a path (n, 3) up to each of its points."""
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]


def plane_across(normal, hint):
    """Two unit vectors square to a unit normal (..., 3); hint: any direction that is not along it."""
    first = np.cross(normal, hint)
    first /= np.linalg.norm(first, axis=-1, keepdims=True)
    return first, np.cross(normal, first)


def tube(path, radius, sides=10):
    """Points, triangles and flat coordinates of a cord along a path (n, 3) with a radius at each point (n,)."""
    first, second = plane_across(directions(path), [0, 1, .2])
    turn = np.linspace(0, 2 * np.pi, sides + 1)
    circle = np.cos(turn)[None, :, None] * first[:, None] + np.sin(turn)[None, :, None] * second[:, None]
    points = path[:, None] + radius[:, None, None] * circle
    flat = strip_flat(turn * .0026, path_length(path))
    return points.reshape(-1, 3), lattice(sides, len(path) - 1), flat


def torus(centre, normal, ring, wire):
    """Points, triangles and flat coordinates of an eyelet: radius of its ring and of its wire."""
    normal = normal / np.linalg.norm(normal)
    first, second = plane_across(normal, [.1, .2, 1])
    around, tube_turn = np.meshgrid(np.linspace(0, 2 * np.pi, 25), np.linspace(0, 2 * np.pi, 11))
    outward = np.cos(around)[..., None] * first + np.sin(around)[..., None] * second
    points = centre + (ring + wire * np.cos(tube_turn))[..., None] * outward
    points = points + (wire * np.sin(tube_turn))[..., None] * normal
    flat = np.stack([around * .004, tube_turn * .002 + OFF_HEM], -1)
    return points.reshape(-1, 3), lattice(24, 10), flat.reshape(-1, 2)
