"""Collars of all kinds, and the ribs of armholes, cuffs and waistband. Lengths are metres."""
import numpy as np

from . import ribs
from .curves import length

RIBBED_HEM = .06
"""The flat v of a piece whose hem is a rib starts here: its edge has no stitched hem."""


def neck_ring(shirt):
    """Points round the neckline: front from right to left, then back."""
    edge = shirt.garment.edge
    return edge(0, 'neck')[:-1] + edge(1, 'neck')[::-1][:-1]


def from_middle(shirt, ring):
    """The ring starting at the middle of the front."""
    middle = (len(shirt.garment.edge(0, 'neck')) - 1) // 2
    return ring[middle:] + ring[:middle]


def add_collar(shirt):
    """Sew on the collar that the pattern asks for; note which columns of it mirror each other: k and sum - k."""
    pattern = shirt.pattern
    ring = neck_ring(shirt)
    width = length(shirt.front.neck) + length(shirt.back.neck)
    front_columns = len(shirt.garment.edge(0, 'neck')) - 1
    if pattern.polo:
        add_polo_collar(shirt, from_middle(shirt, ring), width)
    elif pattern.stand:
        number = ribs.add_rib(shirt, 'stand', ring, width, pattern.stand, (1., .90), ribs.standing)
        shirt.collar = number, front_columns
    elif pattern.v_neck:
        mitre = length(shirt.front.neck) / 2, mitre_slope(shirt.front.neck)
        lean, ratios = ribs.standing_at_v, (.97, .90)
        ring = from_middle(shirt, ring)
        shirt.collar = ribs.add_rib(shirt, 'collar', ring, width, pattern.collar, ratios, lean, mitre), 0
    elif pattern.collar:
        ratios = .96, pattern.collar_ratio
        shirt.collar = ribs.add_rib(shirt, 'collar', ring, width, pattern.collar, ratios, ribs.standing), front_columns


def mitre_slope(neck):
    """Slope of the cut at which the two ends of a V-neck's rib meet."""
    middle = len(neck) // 2
    leaves = neck[middle + 14] - neck[middle + 1]
    return np.tan(np.pi / 2 - np.arctan2(abs(leaves[0]), abs(leaves[1]))) * .9


def add_polo_collar(shirt, ring, width):
    """An open strip from the middle of the front round the neck, folded over, with slanted points."""
    pattern = shirt.pattern
    ring = ring + ring[:1]
    number = ribs.add_rib(shirt, 'pcollar', ring, width, pattern.polo, (.98, 1.07), ribs.folded, is_open=True)
    points = shirt.garment.pieces[number].points
    near_end = np.clip(1 - np.minimum(points[:, 0], width - points[:, 0]) / .075, 0, 1) ** 1.5
    leaf = np.maximum(points[:, 1] - ribs.FOLD, 0)
    points[:, 1] += pattern.polo_points / (pattern.polo - ribs.FOLD) * near_end * leaf
    points[:, 0] += np.where(points[:, 0] < width / 2, -1, 1) * .25 * near_end * leaf
    shirt.collar = number, len(ring) - 1
    shirt.folded_collar = number


def add_bindings(shirt):
    """Ribs round the armholes of a tank."""
    garment = shirt.garment
    width = length(shirt.front.armhole) + length(shirt.back.armhole)
    for side in ('right', 'left'):
        front, back = garment.edge(0, 'arm ' + side), garment.edge(1, 'arm ' + side)
        ring = front[:-1] + back[::-1][:-1]
        ribs.add_rib(shirt, 'bind', ring, width, shirt.pattern.binding, (.94, .87), ribs.inward)


def add_cuffs(shirt):
    """Ribs at the ends of the sleeves."""
    pattern = shirt.pattern
    ratios = pattern.cuff_seam_ratio, pattern.cuff_edge_ratio
    for sleeve, direction in shirt.sleeves:
        ring = shirt.garment.edge(sleeve, 'hem')[:-1]
        ribs.add_rib(shirt, 'cuff', ring, pattern.cuff, pattern.cuff_rib, ratios, ribs.along(direction))
        raise_flat(shirt, sleeve)
        shirt.stitched[sleeve] = [hem_line(pattern.cuff)]


def add_waistband(shirt):
    """The rib round the hem."""
    pattern, edge = shirt.pattern, shirt.garment.edge
    ring = edge(0, 'hem')[:-1] + edge(1, 'hem')[::-1][:-1]
    lean = ribs.along(np.array([0, 0, -1.]))
    ribs.add_rib(shirt, 'band', ring, 2 * pattern.hem, pattern.waistband, (.93, .86), lean)
    for number, half in enumerate((shirt.front, shirt.back)):
        raise_flat(shirt, number)
        shirt.stitched[number] = [half.neck + [0, RIBBED_HEM], hem_line(pattern.hem)]


def hem_line(width):
    """The seam of a rib, on the raised piece."""
    return np.array([[-width / 2, RIBBED_HEM], [width / 2, RIBBED_HEM]])


def raise_flat(shirt, number):
    """Start a piece's flat v at RIBBED_HEM."""
    piece = shirt.garment.pieces[number]
    piece.points = piece.points + [0, RIBBED_HEM]
    shirt.raised[number] = RIBBED_HEM
