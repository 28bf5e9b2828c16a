"""A zip along the centre front: two folded lips of cloth, tape, teeth, slider and pull. Lengths are metres."""
import numpy as np

from .shapes import box, directions, lattice, no_flat, path_length, strip_flat
from .surface import STEP, ribbon

LIP_ACROSS = np.array([.0031, .0033, .0045, .0070, .0100, .0125, .0132])
LIP_LIFT = np.array([.0006, .0024, .0031, .0028, .0022, .0014, .0004])
LIP_FOLD = LIP_ACROSS[0]
TAPE_ACROSS = np.linspace(-.0042, .0042, 5)
TAPE_LIFT = .0011
TOOTH_PITCH = .0030
TOOTH_SIZE = (.0019, .0040, .0022)
SLIDER_SIZE = (.015, .0125, .0062)
SLIDER_BELOW_TOP = .010
PULL_LENGTH = .030
PULL_HALF_WIDTHS = np.array([.0030, .0034, .0030, .0026, .0030, .0036, .0040, .0040, .0026])


class Chain:
    """The line of the teeth: a place, its tangent, the direction across and the normal at any length along it."""

    def __init__(self, points, normals):
        tangents = directions(points)
        self.fields = points, tangents, np.cross(tangents, normals), normals
        self.along = path_length(points)
        self.length = self.along[-1]

    def at(self, length):
        """Four vectors (3,): place, tangent, across, normal."""
        return [np.array([np.interp(length, self.along, field[:, k]) for k in range(3)]) for field in self.fields]


def lay_zip(drape, path):
    """Lay a zip on a path (see surface.ribbon) from its lower to its upper end."""
    lay_lips(drape, path)
    chain = lay_tape(drape, path)
    lay_teeth(drape, chain)
    lay_slider(drape, chain)
    lay_pull(drape, chain)


def lay_lips(drape, path):
    """The folded edges of the front on both sides; their seam distance puts a line of stitches beside the fold."""
    for side in (-1, 1):
        points, _ = ribbon(path, side * LIP_ACROSS, LIP_LIFT)
        rows, columns = points.shape[:2]
        flat = strip_flat(side * LIP_ACROSS, np.arange(rows) * STEP)
        from_edge = np.tile(LIP_ACROSS - LIP_FOLD, rows) + .0016
        drape.add('ziplip', points.reshape(-1, 3), lattice(columns - 1, rows - 1, side < 0), flat, from_edge)


def lay_tape(drape, path):
    """The tape between the lips; returns the Chain along its middle."""
    points, normals = ribbon(path, TAPE_ACROSS, np.full(len(TAPE_ACROSS), TAPE_LIFT))
    rows, columns = points.shape[:2]
    flat = strip_flat(TAPE_ACROSS, np.arange(rows) * STEP)
    drape.add('ziptape', points.reshape(-1, 3), lattice(columns - 1, rows - 1), flat)
    middle = columns // 2
    return Chain(points[:, middle], normals[:, middle])


def lay_teeth(drape, chain):
    """Teeth in turn from the left and the right tape."""
    points, triangles = [], []
    for tooth in range(int(chain.length / TOOTH_PITCH * 2)):
        place, tangent, across, normal = chain.at(tooth * TOOTH_PITCH / 2)
        side = 1 if tooth % 2 else -1
        centre = place + normal * .0012 + across * side * .0010
        corners, faces = box(centre, (tangent, across, normal), TOOTH_SIZE)
        points.append(corners)
        triangles.append(faces + 8 * tooth)
    points = np.concatenate(points)
    drape.add('teeth', points, np.concatenate(triangles), no_flat(len(points)))


def lay_slider(drape, chain):
    """The body of the slider at the top: the zip is closed."""
    place, tangent, across, normal = chain.at(chain.length - SLIDER_BELOW_TOP)
    points, triangles = box(place + normal * .0042, (tangent, across, normal), SLIDER_SIZE)
    drape.add('slider', points, triangles, no_flat(8))


def lay_pull(drape, chain):
    """The pull hangs from the slider, a little turned, and follows the chain."""
    top = chain.length - SLIDER_BELOW_TOP
    _, tangent, across, normal = chain.at(top)
    hangs = -tangent + .1 * across
    hangs /= np.linalg.norm(hangs)
    wide = np.cross(hangs, normal)
    rows = []
    for down, half in zip(np.linspace(0, 1, len(PULL_HALF_WIDTHS)), PULL_HALF_WIDTHS):
        place, _, _, out = chain.at(top - .002 - down * PULL_LENGTH)
        centre = place + out * (.0098 - .0030 * down)
        ridge = out * .0006
        rows.append([
            centre - wide * half,
            centre - wide * half * .5 + ridge,
            centre + wide * half * .5 + ridge,
            centre + wide * half,
        ])
    rows = np.array(rows)
    drape.add('pull', rows.reshape(-1, 3), lattice(3, len(rows) - 1), no_flat(rows.shape[0] * 4))
