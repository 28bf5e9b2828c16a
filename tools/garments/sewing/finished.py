"""A finished drape, read from its file, and the parts laid on it afterwards.

Lengths are metres; points are (n, 3) with x to the wearer's left, y to the back, z up. Flat coordinates (u, v) lie on
the pattern pieces: u from the centre, v up from the hem.
"""
import numpy as np


def vertex_normals(points, triangles):
    """Unit normals (n, 3) at the points, each triangle weighted by its area."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    face = np.cross(b - a, c - a)
    normals = np.zeros_like(points)
    for k in range(3):
        np.add.at(normals, triangles[:, k], face)
    return normals / (np.linalg.norm(normals, axis=1)[:, None] + 1e-12)


class Finished:
    """The arrays of a drape: points (n, 3), triangles (m, 3), flat coordinates (m, 3, 2) and piece numbers (m,).

    What else the file holds is kept: the distances of the corners from neck, armhole and other seams, each (m, 3).
    """

    def __init__(self, path):
        stored = dict(np.load(path))
        self.points = stored.pop('X').astype(float)
        self.triangles = stored.pop('tri')
        self.flat = stored.pop('uv')
        self.piece = stored.pop('piece')
        self.names = [str(name) for name in stored.pop('names')]
        self.distances = {seam: stored.pop(seam) for seam in ('dn', 'da', 'ds')}
        self.others = stored
        self.normals = vertex_normals(self.points, self.triangles)
        self.parts = []

    def pieces(self, name):
        """Numbers of the pieces of that name."""
        return [k for k, known in enumerate(self.names) if known == name]

    def points_of(self, pieces):
        """Points (k, 3) of the pieces with these numbers."""
        return self.points[np.unique(self.triangles[np.isin(self.piece, pieces)])]

    def add(self, name, points, triangles, flat, from_edge=None):
        """Lay on a part: points (n, 3), triangles (m, 3), flat (n, 2), distance (n,) from a stitched edge."""
        self.parts.append((name, points, triangles, flat, from_edge))

    def remove(self, triangles):
        """Take away triangles of the drape itself; `triangles` (m,) is true for those."""
        keep = ~triangles
        self.triangles, self.flat, self.piece = self.triangles[keep], self.flat[keep], self.piece[keep]
        self.distances = {seam: distance[keep] for seam, distance in self.distances.items()}

    def save(self, path):
        """Write drape and parts as one mesh; every part becomes a piece of its own."""
        points, triangles, flat, piece = [self.points], [self.triangles], [self.flat], [self.piece]
        distances = {seam: [distance] for seam, distance in self.distances.items()}
        count = len(self.points)
        for number, (_, more, faces, plane, from_edge) in enumerate(self.parts, len(self.names)):
            points.append(more)
            triangles.append(faces + count)
            flat.append(plane[faces])
            piece.append(np.full(len(faces), number))
            count += len(more)
            far = np.ones(faces.shape)
            for seam in distances:
                distances[seam].append(far)
            if from_edge is not None:
                distances['dn'][-1] = from_edge[faces]
        np.savez_compressed(
            path,
            X=np.concatenate(points),
            tri=np.concatenate(triangles),
            uv=np.concatenate(flat),
            piece=np.concatenate(piece),
            names=self.names + [part[0] for part in self.parts],
            **{seam: np.concatenate(values) for seam, values in distances.items()},
            **self.others,
        )
