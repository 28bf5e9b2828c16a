"""A top from its pattern: pieces cut, placed round the body and sewn. Lengths are metres."""
import numpy as np

from . import collars, pocket, ribs, torso
from .curves import length
from .garment import Garment
from .hood import add_hood
from .sleeves import SleeveCut, arm_bones, places_round_arm

WIDE_SLEEVE, NARROW_SLEEVE = .064, .045
"""Least radius of a sleeve before sewing, over a body with a bust and otherwise."""


class Shirt:
    """The pieces of a top and what is known of them; pieces 0 and 1 are front and back."""

    def __init__(self, pattern, spacing, body):
        """pattern: in centimetres; spacing: of the mesh; body: the arrays of body/posed.py."""
        self.pattern = pattern.in_metres()
        self.spacing = spacing
        self.body = body
        self.garment = Garment()
        self.front, self.back = torso.outlines(self.pattern)
        self.stand = torso.Stand(self.pattern, self.front.side, body)
        self.stitched = {0: [self.front.neck], 1: [self.back.neck]}
        self.raised = {}
        self.shortening = {}
        self.sleeves, self.hood, self.hood_necks = [], [], []
        self.sleeve_cut = self.collar = self.folded_collar = None
        self.build()

    def build(self):
        """Cut and sew all pieces. Ribs and hood start from where the edges they are sewn to stand."""
        self.add_body()
        if self.pattern.sleeve:
            self.add_sleeves()
        collars.add_collar(self)
        if self.pattern.binding:
            collars.add_bindings(self)
        if self.pattern.cuff_rib:
            collars.add_cuffs(self)
        if self.pattern.waistband:
            collars.add_waistband(self)
        if self.pattern.hood:
            add_hood(self)

    def add_body(self):
        """Front and back, sewn at sides and shoulders."""
        pattern, garment = self.pattern, self.garment
        lines = pocket.mesh_lines() if pattern.pocket else []
        if pattern.centre_line:
            lines = [*lines, np.array([(0, .01), (0, pattern.length - pattern.neck_front - .004)])]
        front = torso.body_piece('front', self.front, self.front, pattern, self.spacing, 1, lines)
        back = torso.body_piece('back', self.back, self.front, pattern, self.spacing, 2)
        garment.add(front, self.stand.places(front.points, 1))
        garment.add(back, self.stand.places(back.points, -1), flip=True)
        for edge in ('side right', 'side left', 'shoulder right', 'shoulder left'):
            garment.sew(garment.edge(0, edge), garment.edge(1, edge))

    def add_sleeves(self):
        """Both sleeves, closed and set into the armholes; 'right' is x > 0, the wearer's left."""
        garment, edge = self.garment, self.garment.edge
        sleeve = SleeveCut(self.pattern, length(self.front.armhole) + length(self.back.armhole))
        self.sleeve_cut = sleeve
        least = WIDE_SLEEVE if self.pattern.puff > 1 else NARROW_SLEEVE
        caps = [torso.segments(half.armhole, self.spacing) for half in (self.front, self.back)]
        for side, name, seed in ((1, 'sleeveL', 3), (-1, 'sleeveR', 4)):
            piece = sleeve.piece(name, seed, caps, self.spacing)
            places = places_round_arm(sleeve, piece.points, self.body, side, least)
            number = garment.add(piece, places, flip=side > 0)
            garment.sew(edge(number, 'under right'), edge(number, 'under left')[::-1])
            arm = 'arm right' if side > 0 else 'arm left'
            garment.sew(edge(number, 'cap front'), edge(0, arm)[::side])
            garment.sew(edge(number, 'cap back'), edge(1, arm)[::-side])
            _, upper, fore, _ = arm_bones(self.body, side)
            self.sleeves.append((number, fore if self.pattern.sleeve > .4 else upper))

    def is_rib(self):
        """Whether each piece is a rib (k,)."""
        return np.array([piece.name in ribs.RIBS for piece in self.garment.pieces])

    def flat_raised(self, number):
        """Flat v at which a piece starts."""
        return self.raised.get(number, 0)
