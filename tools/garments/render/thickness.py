"""From a drape, which is a surface, to cloth that has two sides, an edge and a thickness."""

import numpy as np
from subdivide import loop_corners, loop_subdivide

CLOTH = 0.0026
"""Metres: thickness of a rib; other pieces are a share of it."""

SHARES = {
    'visor': 1.5,
    'strap': 0.8,
    'hood': 0.6,
    'pocket': 0.36,
    'ziplip': 0.3,
    'ziptape': 0.2,
    'teeth': 0.12,
    'slider': 0.12,
    'pull': 0.45,
    'placket': 0.3,
    'pbutton': 0.1,
    'hole': 0.1,
    'cord': 0.1,
    'ring': 0.1,
    'meshback': 0.2,
    'eyelet': 0.1,
    'knit': 0.7,
    'knitcuff': 1.0,
    'pcollar': 0.55,
}
PLAIN_SHARE, HEM_SHARE, RIB_SHARE = 0.36, 0.7, 1.0
HEM_HEIGHT = 0.022
"""Metres above the edge that are sewn double."""

RIBS = ('collar', 'cuff', 'band', 'pcollar', 'bind', 'ribs')


def is_rib(names):
    """For each piece whether it is a rib."""
    return np.array([name.startswith(RIBS) for name in names])


def thickness_of(drape, names, factor):
    """Metres at each point of the drape; headwear brings its own."""
    if 'thick' in drape:
        return drape['thick'].astype(float)
    faces, piece = drape['tri'], drape['piece']
    ribs = is_rib(names)
    share = np.full(len(drape['X']), PLAIN_SHARE)
    hem = (drape['uv'][:, :, 1].max(1) < HEM_HEIGHT) & ~ribs[piece]
    share[np.unique(faces[hem])] = HEM_SHARE
    share[np.unique(faces[ribs[piece]])] = RIB_SHARE
    for name, own in SHARES.items():
        share[np.unique(faces[np.array([other == name for other in names])[piece]])] = own
    return share * CLOTH * factor


def corner_values(drape, names):
    """(m, 3, 8): flat u, v; metres from neck seam, from armhole; rib, piece; metres from side seams, inside."""
    piece = drape['piece']
    even = lambda values: np.repeat(values[:, None].astype(float), 3, 1)[..., None]
    seams = [drape[key][..., None] for key in ('dn', 'da')]
    return np.concatenate(
        [drape['uv'], *seams, even(is_rib(names)[piece]), even(piece), drape['ds'][..., None], even(piece * 0)], -1
    ).astype(np.float64)


def normals(points, faces):
    """Unit normals of the points."""
    across = np.cross(points[faces[:, 1]] - points[faces[:, 0]], points[faces[:, 2]] - points[faces[:, 0]])
    sums = np.zeros_like(points)
    for corner in range(3):
        np.add.at(sums, faces[:, corner], across)
    return sums / (np.linalg.norm(sums, axis=1)[:, None] + 1e-15)


def borders(faces, corners, count):
    """Sides that belong to one face only: their two points, and the corner values there."""
    order = ((0, 1), (1, 2), (2, 0))
    sides = np.concatenate([faces[:, list(pair)] for pair in order])
    values = np.concatenate([corners[:, list(pair)] for pair in order])
    ends = np.sort(sides, 1)
    _, which, uses = np.unique(
        ends[:, 0].astype(np.int64) * count + ends[:, 1], return_inverse=True, return_counts=True
    )
    single = uses[which] == 1
    return sides[single], values[single]


def two_sided(points, faces, corners, thickness):
    """Two skins and a rim with points of its own; the last corner value becomes 1 on the inside."""
    count = len(points)
    offset = normals(points, faces) * thickness[:, None] / 2
    outer, inner = points + offset, points - offset
    sides, values = borders(faces, corners, count)
    ids, place = np.unique(sides, return_inverse=True)
    start, end = (place.reshape(sides.shape) + 2 * count).T
    below = len(ids)
    lining = corners.copy()
    lining[..., -1] = 1
    first, second = values[:, 0], values[:, 1]
    rim = [np.stack([end, start, start + below], 1), np.stack([end, start + below, end + below], 1)]
    rim_values = [np.stack([second, first, first], 1), np.stack([second, first, second], 1)]
    return (
        np.concatenate([outer, inner, outer[ids], inner[ids]]),
        np.concatenate([faces, faces[:, ::-1] + count, *rim]),
        np.concatenate([corners, lining[:, ::-1], *rim_values]),
    )


def cloth_of(drape, factor, steps=1):
    """Points, faces and corner values of the finished cloth; factor makes it thicker, steps smoother."""
    names = [str(name) for name in drape['names']]
    points, faces = drape['X'].astype(float), drape['tri']
    corners = corner_values(drape, names)
    smooth = loop_corners(faces, drape['piece'], corners, steps)
    thickness = thickness_of(drape, names, factor)
    for _ in range(steps):
        points, faces, corners, thickness = loop_subdivide(points, faces, corners, thickness)
    corners[..., :4] = smooth[..., :4]
    corners[..., 6] = smooth[..., 6]
    return two_sided(points, faces, corners, thickness)
