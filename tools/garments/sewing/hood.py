"""The hood: two halves with a seam from the neck over the head; it is led back to lie behind the neck. In metres."""
import numpy as np

from .curves import bezier, length, line, resample, solved
from .finished import vertex_normals
from .pieces import cut
from .torso import segments

TIP = (.02, .385)
"""Where the seam ends at the opening, on the flat half."""

SEWN_FRONT = .022
"""How far the two halves are sewn together above the neckline in front."""

CASING = .026
"""Distance from the opening at which the casing of the draw cord is stitched."""

RADIUS = .115
"""Of the hood standing upright before sewing."""


def neck_edge(reach):
    """The edge that is sewn to the neckline, from the front to the back, whose end lies `reach` behind its start."""
    return bezier((0, 0), (reach * .35, -.02), (reach * .7, 0), (reach, .045))


def hood_piece(neckline_half, columns, spacing):
    """One half, and how far back its neck edge reaches. neckline_half: length, columns: edges along the neckline."""
    reach = solved(lambda value: length(neck_edge(value)) < neckline_half, .1, .5)
    neck = neck_edge(reach)
    seam = bezier(neck[-1], (reach + .045, .20), (reach + .02, .40), TIP)
    front = line(TIP, (0, 0))
    border = [
        ('neck', neck, columns),
        ('seam', seam, segments(seam, spacing)),
        ('front', front, segments(front, spacing)),
    ]
    return cut('hood', border, spacing, 11), neck, reach


def upright(flat, reach, side, shoulder_height):
    """Places (n, 3) of a half as if worn; side: 1 left of the wearer, -1 right."""
    back = np.clip(flat[:, 0] / reach, 0, 1)
    up = flat[:, 1]
    turn = np.radians(28 + 152 * back)
    top = np.clip((up - .18) / .17, 0, 1) ** 2
    x = side * (RADIUS * np.sin(turn) * (1 - .8 * top) + .004)
    y = -.03 - RADIUS * 1.05 * np.cos(turn)
    return np.stack([x, y, shoulder_height - .03 + up + .05 * back], 1)


def add_hood(shirt):
    """Sew the two halves to the neckline, to each other along the seam, and a little above the front."""
    garment = shirt.garment
    front, back = garment.edge(0, 'neck'), garment.edge(1, 'neck')
    front_half, back_half = (len(front) - 1) // 2, (len(back) - 1) // 2
    neckline_half = (length(shirt.front.neck) + length(shirt.back.neck)) / 2
    runs = (
        front[: front_half + 1][::-1] + back[: back_half + 1][1:],
        front[front_half:] + back[back_half:][::-1][1:],
    )
    for side, run in zip((1, -1), runs):
        piece, neck, reach = hood_piece(neckline_half, front_half + back_half, shirt.spacing)
        number = garment.add(piece, upright(piece.points, reach, side, shirt.stand.shoulder_height), flip=side < 0)
        garment.sew(garment.edge(number, 'neck'), run)
        shirt.stitched[number] = [neck]
        shirt.hood.append(number)
        shirt.hood_necks.append(run)
    left, right = shirt.hood
    garment.sew(garment.edge(left, 'seam'), garment.edge(right, 'seam'))
    sewn = max(2, int(round(SEWN_FRONT / shirt.spacing)))
    garment.sew(garment.edge(left, 'front')[::-1][: sewn + 1], garment.edge(right, 'front')[::-1][: sewn + 1])


def lying_rim(neck_front, neck_back, front_length, tip=(.088, .045)):
    """Where the opening's edge lies, from the tip behind the neck to the front, left half (300, 3).

    neck_front, neck_back: middles of the neckline (3,); front_length: of the edge; tip: how far it lies behind and above
    the neckline.
    """
    start = np.array([0, neck_back[1] + tip[0], neck_back[2] + tip[1]])
    end = neck_front + [.003, -.006, .004]

    def rim(wide):
        leave = start + [wide * 1.3, 0, .015]
        arrive = np.array([wide * 1.05, neck_front[1] - .020, neck_front[2] + .110])
        return bezier(start, leave, arrive, end, 300)

    return rim(solved(lambda wide: length(rim(wide)) < front_length * .99, .02, .30))


class HoodGuide:
    """Leads the opening of the hood back behind the neck and holds it there softly."""

    def __init__(self, shirt, sewn, cloth):
        garment = shirt.garment
        self.cloth = cloth
        self.neck = sewn.point_of[shirt.hood_necks[0]]
        self.edges = []
        middle_back = cloth.points[self.neck[-1]].copy()
        for side, number in zip((1, -1), shirt.hood):
            piece = garment.pieces[number]
            along = length(piece.points[piece.edges['front']])
            points = sewn.point_of[garment.edge(number, 'front')]
            self.edges.append((side, points, along, cloth.points[points] - middle_back))
        self.height = middle_back[2]
        self.triangles = sewn.triangles
        self.points = np.unique(np.concatenate([sewn.point_of[sewn.piece_of == number] for number in shirt.hood]))
        self.front = sewn.point_of[sewn.piece_of == 0]

    def aim(self, share):
        """Pin the opening softly at a share (0 to 1) of its way from upright to lying."""
        cloth = self.cloth
        front, back = cloth.points[self.neck[0]], cloth.points[self.neck[-1]]
        cloth.pins[:] = 0
        lifted = np.array([0, 0, .05]) * np.sin(share * np.pi)
        for side, points, along, upright_places in self.edges:
            lying = resample(lying_rim(front, back, along), len(points) - 1) * [side, 1, 1]
            cloth.pins[points, :3] = (upright_places + back) * (1 - share) + lying * share + lifted
            cloth.pins[points, 3] = .3
            cloth.pins[points[0], 3] = 1
        cloth.pins[self.neck[0], 3] = 0

    def blow(self, speed):
        """Give the hood an outward speed, as if blown up from inside."""
        normals = vertex_normals(self.cloth.points.astype(float), self.triangles)
        outward = -np.sign(normals[self.front, 1].mean())
        self.cloth.speeds[self.points] += (outward * speed * normals[self.points]).astype(np.float32)

    def padding(self, share):
        """Centre and radii (3,) of a padded form that fills the hood on its way back."""
        centre = np.array([0, 0, self.height + .15]) * (1 - share) + np.array([0, .135, self.height - .01]) * share
        return centre, np.array([.085, .075, .10]) * (1 - share) + np.array([.095, .050, .085]) * share

    def filling(self):
        """Centre and radii (3,) of the form round which the hood comes to rest: left empty, it falls flat and pointed."""
        return np.array([0, .105, self.height - .035]), np.array([.11, .05, .09])
