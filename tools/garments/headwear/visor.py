"""The visor: a board cut flat, bent over a cylinder and sewn under the front of the crown."""
import numpy as np
from scipy.interpolate import CubicSpline

from .shell import graded, grid, path_length, resample, stitches, unit

HALF = .0019
TUCK = .006


class Visor:
    """Geometry of one visor; `edge` gives the crown's lower edge (n, 2) at an angle."""

    def __init__(self, cap, edge):
        self.cap = cap
        self.edge = edge
        corner = edge(np.array([cap.visor_angle]))[0]
        self.front = -cap.half_depth
        self.rise = 0.
        self.rise = -self.middle(corner[None])[0] - HALF

    def middle(self, ground):
        """Height (n,) of the board's middle over ground points (n, 2)."""
        radius = self.cap.visor_radius
        drop = radius - np.sqrt(np.maximum(radius ** 2 - ground[..., 0] ** 2, 0))
        return self.rise - drop + self.cap.visor_slope * (ground[..., 1] - self.front)

    def top(self, ground):
        """Height (n,) where the crown rests on the board."""
        return self.middle(ground) + HALF - .0004

    def bend(self, across, y):
        """Space points (..., 3) of flat board coordinates: length across the cylinder, and y."""
        x = self.cap.visor_radius * np.sin(across / self.cap.visor_radius)
        return np.stack([x, y, self.middle(np.stack([x, y], -1))], -1)

    def outlines(self, count=151):
        """Inner and outer outline (count, 2) in flat board coordinates, from the right corner to the left."""
        cap = self.cap
        angle = np.linspace(-cap.visor_angle, cap.visor_angle, 400)
        inner = self.edge(angle)
        inner = inner * (1 - TUCK / np.linalg.norm(inner, axis=1, keepdims=True))
        inner[:, 0] = cap.visor_radius * np.arcsin(inner[:, 0] / cap.visor_radius)
        corner = self.edge(np.array([cap.visor_angle]))[0]
        corner[0] = cap.visor_radius * np.arcsin(corner[0] / cap.visor_radius)
        reach = self.front - cap.visor_length
        wide = corner[0]
        half = np.array([
            (0, reach), (.34 * wide, reach + .0032), (.63 * wide, reach + .0135), (.86 * wide, reach + .0325),
            (1.00 * wide, reach + .0590), (1.045 * wide, reach + .0860),
            (1.035 * wide, reach + .1090), (wide, corner[1]),
        ])
        whole = np.concatenate([half[:0:-1] * [-1, 1], half])
        length = path_length(whole)
        outer = CubicSpline(length, whole)(np.linspace(0, length[-1], 1200))
        return [resample(line, np.linspace(0, path_length(line)[-1], count)) for line in (inner, outer)]

    def row_depths(self):
        """Distances (rows,) of the stitch rows from the outer edge."""
        rows = self.cap.visor_rows
        return .0055 + np.arange(rows) * (self.cap.visor_length - .014) / (rows - .4)

    def quilt(self, depth):
        """Relief (...) of the cloth between the rows, `depth` metres from the edge."""
        relief = np.zeros(np.shape(depth))
        for row in self.row_depths():
            relief = relief - .00065 * np.exp(-((depth - row) / .0013) ** 2)
        return relief

    def edge_distance(self, flat, outer):
        """Distance (...) from flat points to the outer outline."""
        line = resample(outer, np.linspace(0, path_length(outer)[-1], 900))
        away = np.full(flat.shape[:-1], 1.)
        for k in range(0, len(line), 3):
            away = np.minimum(away, np.hypot(flat[..., 0] - line[k, 0], flat[..., 1] - line[k, 1]))
        return away

    def build(self, shell):
        """Add the board, both faces and a rounded edge in one skin, and its rows of thread."""
        inner, outer = self.outlines()
        share = graded(0, 1, [0, 1], .006, .018)[::-1]
        flat = outer[None] + (inner - outer)[None] * share[:, None, None]
        depth = self.edge_distance(flat, outer)
        depth[-1] = 0
        middle = self.bend(flat[..., 0], flat[..., 1])
        normal = self.normals(flat)
        round_ = np.sqrt(np.clip(1 - (1 - np.clip(depth / .0030, 0, 1)) ** 2, 0, 1))
        lift = (HALF * round_ + self.quilt(depth))[..., None]
        top = middle + normal * lift
        under = (middle - normal * lift)[-2::-1]
        points = np.concatenate([top, under])
        both = np.concatenate([flat, flat[-2::-1]])
        both = both * [1, -1] + [0, self.front + .3]
        triangles = grid(points.shape[1], points.shape[0])[:, ::-1]
        shell.add('visor', points.reshape(-1, 3), triangles, both.reshape(-1, 2), .00012)
        self.sew(shell, inner, outer)

    def normals(self, flat):
        """Upward unit normals (..., 3) at flat points."""
        step = 1e-4
        x = self.bend(flat[..., 0] + step, flat[..., 1]) - self.bend(flat[..., 0] - step, flat[..., 1])
        y = self.bend(flat[..., 0], flat[..., 1] + step) - self.bend(flat[..., 0], flat[..., 1] - step)
        return unit(np.cross(x, y))

    def sew(self, shell, inner, outer):
        """Rows of thread on both faces, parallel to the outer edge, ending under the crown."""
        line = resample(outer, np.linspace(0, path_length(outer)[-1], 900))
        ahead = np.gradient(line, axis=0)
        aside = unit(np.stack([-ahead[:, 1], ahead[:, 0]], 1))
        if aside[450] @ [0, 1] < 0:
            aside = -aside
        fence = inner * (1 + .75 * TUCK / np.linalg.norm(inner, axis=1, keepdims=True))
        for k, depth in enumerate(self.row_depths()):
            path = line + aside * depth
            free = self.edge_distance(path, outer) > depth - .0004
            limit = np.interp(path[:, 0], fence[:, 0], fence[:, 1])
            free &= (path[:, 1] < limit - .0006) & (np.abs(path[:, 0]) < fence[:, 0].max() + (.02 if k < 1 else 0))
            path = path[free]
            if len(path) < 9:
                continue
            normal = self.normals(path)
            for face in (1, -1):
                lifted = self.bend(path[:, 0], path[:, 1]) + normal * face * (HALF - .00050)
                stitches(shell, 'thread', lifted, normal * face, 40 + k)
