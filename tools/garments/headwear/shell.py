"""A mesh grown part by part, and the small shapes every hat needs.

Lengths are metres; points are (n, 3) with x to the wearer's left, y to the back, z up.
"""
import numpy as np


class Shell:
    """Collects parts; every part has a name, points, triangles, flat coordinates and a cloth thickness."""

    def __init__(self):
        self.names = []
        self.points, self.triangles, self.flat, self.piece, self.thick = [], [], [], [], []
        self.count = 0

    def place(self, points, thick):
        """Add points (n, 3) with thickness in metres (number or (n,)); returns the index of the first one."""
        first = self.count
        self.points.append(points)
        self.thick.append(np.broadcast_to(np.asarray(thick, float), len(points)))
        self.count += len(points)
        return first

    def cover(self, name, triangles, flat):
        """Add triangles (m, 3) of placed points to the piece `name`; flat is (m, 3, 2)."""
        if name not in self.names:
            self.names.append(name)
        self.triangles.append(triangles)
        self.flat.append(flat)
        self.piece.append(np.full(len(triangles), self.names.index(name)))

    def add(self, name, points, triangles, flat, thick=.0004):
        """Add a part of its own; flat is (n, 2), one pair for each point."""
        first = self.place(points, thick)
        self.cover(name, triangles + first, flat[triangles])

    def save(self, path):
        """Write the arrays that render.py reads; seams are geometry here, so its seam distances are far away."""
        triangles = np.concatenate(self.triangles)
        far = np.ones(triangles.shape)
        np.savez_compressed(
            path,
            X=np.concatenate(self.points),
            tri=triangles,
            uv=np.concatenate(self.flat),
            piece=np.concatenate(self.piece),
            thick=np.concatenate(self.thick),
            dn=far,
            da=far,
            ds=far,
            names=np.array(self.names),
        )
        print(path, self.count, 'points', len(triangles), 'triangles', self.names)


def grid(columns, rows, start=0):
    """Triangles (m, 3) of a rows x columns lattice of points, row by row, diagonals alternating."""
    i, j = np.meshgrid(np.arange(columns - 1), np.arange(rows - 1))
    a = (start + j * columns + i).ravel()
    b, c, d = a + 1, a + columns, a + columns + 1
    even = ((i + j) % 2 == 0).ravel()
    first = np.where(even[:, None], np.stack([a, b, c], 1), np.stack([a, b, d], 1))
    second = np.where(even[:, None], np.stack([b, d, c], 1), np.stack([a, d, c], 1))
    return np.concatenate([first, second])


def ring_grid(columns, rows):
    """Like grid, but the last column closes to the first: points hold each column once."""
    triangles = grid(columns + 1, rows)
    row, column = triangles // (columns + 1), triangles % (columns + 1)
    return row * columns + column % columns


def unwrapped(columns, rows):
    """ring_grid's triangles over points that hold the closing column twice."""
    triangles = ring_grid(columns, rows)
    row, column = triangles // columns, triangles % columns
    closing = (column == 0) & (column.max(1) == columns - 1)[:, None]
    return row * (columns + 1) + np.where(closing, columns, column)


def unit(vectors):
    """Vectors of length one along the last axis."""
    return vectors / (np.linalg.norm(vectors, axis=-1, keepdims=True) + 1e-15)


def graded(low, high, marks, fine, coarse, growth=.28):
    """Positions from low to high, spaced `fine` at the marks and growing to `coarse` away from them."""
    x = np.linspace(low, high, 8001)
    away = np.abs(x[:, None] - np.asarray(marks)[None]).min(1)
    density = 1 / np.clip(fine + growth * away, fine, coarse)
    steps = np.r_[0, np.cumsum((density[1:] + density[:-1]) / 2 * np.diff(x))]
    wanted = np.linspace(0, steps[-1], int(np.ceil(steps[-1])) + 1)
    return np.interp(wanted, steps, x)


def smooth_noise(points, waves, seed, count=10):
    """Smooth random field of about unit size at points (..., 3); waves is its spatial frequency in radians a metre."""
    random = np.random.default_rng(seed)
    total = 0
    for _ in range(count):
        direction = random.normal(0, waves, 3)
        total = total + np.sin(points @ direction + random.uniform(0, 2 * np.pi))
    return total / np.sqrt(count / 2)


def path_length(path):
    """Cumulative length (n,) along points (n, 3)."""
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]


def resample(path, at):
    """Points of a path (n, k) at lengths `at` along its first three coordinates."""
    length = path_length(path[:, :3])
    return np.stack([np.interp(at, length, path[:, k]) for k in range(path.shape[1])], 1)


def ellipsoid(around=5, rings=3):
    """A closed unit ball (n, 3) with triangles, its poles on the first axis."""
    polar = np.linspace(0, np.pi, rings + 2)[1:-1]
    turn = np.arange(around) * 2 * np.pi / around
    side = np.stack([
        np.repeat(np.cos(polar), around),
        (np.sin(polar)[:, None] * np.cos(turn)).ravel(),
        (np.sin(polar)[:, None] * np.sin(turn)).ravel(),
    ], 1)
    points = np.concatenate([side, [[1, 0, 0], [-1, 0, 0]]])
    triangles = [ring_grid(around, rings)]
    first, last = len(side), len(side) + 1
    ring = np.arange(around)
    after = (ring + 1) % around
    triangles.append(np.stack([np.full(around, first), after, ring], 1))
    low = (rings - 1) * around
    triangles.append(np.stack([np.full(around, last), low + ring, low + after], 1))
    return points, np.concatenate(triangles)


def stitches(shell, name, path, normals, seed=0, pitch=.0032, length=.0025, width=.00078, height=.00045):
    """A row of thread stitches along a path (n, 3) with surface normals (n, 3), sunk a little into the cloth."""
    random = np.random.default_rng(seed)
    total = path_length(path)[-1]
    count = int(total / pitch)
    if count < 2:
        return
    at = (np.arange(count) + .5) * total / count
    both = resample(np.concatenate([path, normals], 1), at)
    ahead = resample(path, np.minimum(at + .0008, total)) - resample(path, np.maximum(at - .0008, 0))
    tangent, normal = unit(ahead), unit(both[:, 3:])
    across = unit(np.cross(normal, tangent))
    tangent = unit(tangent + across * random.normal(0, .05, (count, 1)))
    across = np.cross(normal, tangent)
    ball, triangles = ellipsoid()
    size = length * random.uniform(.92, 1.06, count)
    points = (
        both[:, None, :3] + normal[:, None] * height * .35
        + ball[None, :, :1] * tangent[:, None] * (size[:, None, None] * .62)
        + ball[None, :, 1:2] * across[:, None] * (width * .75)
        + ball[None, :, 2:] * normal[:, None] * (height * 1.2)
    )
    shift = (np.arange(count) * len(ball))[:, None, None]
    flat = np.zeros((count * len(ball), 2)) + [0, .3]
    shell.add(name, points.reshape(-1, 3), (triangles[None] + shift).reshape(-1, 3), flat, .00004)


def disc_frame(normal):
    """Two unit vectors (3,) across a normal (3,): to the right and upwards."""
    up = (0, 0, 1) if abs(normal[2]) < .9 else (0, 1, 0)
    right = unit(np.cross(up, normal))
    return right, np.cross(normal, right)


def lathe(shell, name, centre, normal, outline, segments=48, thick=.00006, ripple=0., ripples=0):
    """A turned body: outline (n, 2) of (radius, height) around `normal` at `centre`; ripple waves the radius."""
    right, up = disc_frame(normal)
    turn = np.arange(segments) * 2 * np.pi / segments
    outline = np.asarray(outline, float)
    wave = 1 + ripple * np.cos(ripples * turn)
    ring = np.cos(turn)[:, None] * right + np.sin(turn)[:, None] * up
    points = (
        centre
        + outline[:, 0, None, None] * wave[None, :, None] * ring[None]
        + outline[:, 1, None, None] * wave[None, :, None] * np.asarray(normal)
    )
    closed = np.append(turn, 2 * np.pi)
    flat = np.stack(np.broadcast_arrays(closed[None] * outline[:, :1].max(), outline[:, 1, None] + .3), -1)
    first = shell.place(points.reshape(-1, 3), thick)
    shell.cover(name, first + ring_grid(segments, len(outline)), flat.reshape(-1, 2)[unwrapped(segments, len(outline))])
