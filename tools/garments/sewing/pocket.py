"""The kangaroo pocket: a patch that follows the drape of the front, lifted a little off it. Lengths are metres."""
import numpy as np

from .curves import distance_to, inside
from .finished import vertex_normals

FOOT, CORNER, TOP = (.17, 0), (.17, .07), (.105, .21)
"""Right half of the outline, above the waistband's seam; the opening goes from CORNER to TOP."""

STANDS_OFF = .0016
OPENING_GAPES = .0045


def outline():
    """The patch (6, 2) from the left foot over the top to the right foot."""
    right = np.array([TOP, CORNER, FOOT])
    return np.concatenate([(right * [-1, 1])[::-1], right])


def mesh_lines():
    """The sides and the top, along which the front's mesh has edges."""
    points = outline()
    return [points[:3], points[2:4], points[3:]]


def lift(flat, raised):
    """How far (n,) points of the patch stand off the front."""
    edge = closed_outline(raised)
    shift = [0, raised]
    openings = [np.array([CORNER, TOP]) * [side, 1] + shift for side in (-1, 1)]
    from_opening = np.minimum(*(distance_to(opening, flat) for opening in openings))
    round_edge = np.clip(distance_to(edge, flat) / .012, 0, 1)
    return STANDS_OFF * (1 + round_edge) + OPENING_GAPES * np.exp(-(from_opening / .02) ** 2)


def closed_outline(raised):
    """The outline as a closed curve on the raised front."""
    points = outline() + [0, raised]
    return np.concatenate([points, points[:1]])


def add_pocket(mesh, front, front_points, raised):
    """Add the patch to a finished mesh (see result.py).

    front: the front piece; front_points: the point (n,) of each of its own; raised: its flat v at the hem.
    """
    part = front.triangles[inside(outline() + [0, raised], front.points[front.triangles].mean(1))]
    own, local = np.unique(part, return_inverse=True)
    local = local.reshape(-1, 3)
    points = mesh['X'].astype(float)
    base = points[front_points[own]]
    normals = vertex_normals(points, mesh['tri'])[front_points[own]]
    if normals[:, 1].mean() > 0:
        normals = -normals
    a, b, c = (base[local[:, k]] for k in range(3))
    turned = (np.cross(b - a, c - a) * normals[local[:, 0]]).sum(1) < 0
    local[turned] = local[turned][:, ::-1]
    part[turned] = part[turned][:, ::-1]
    patch = base + normals * lift(front.points[own], raised)[:, None]
    far = np.ones(part.shape)
    more = {
        'X': patch,
        'tri': local + len(points),
        'uv': front.points[part],
        'piece': np.full(len(part), len(mesh['names'])),
        'ds': far,
        'da': far,
        'dn': distance_to(closed_outline(raised), front.points)[part],
    }
    for name, values in more.items():
        mesh[name] = np.concatenate([mesh[name], values])
    mesh['names'] = [*mesh['names'], 'pocket']
