"""Measurements of the cuts, in centimetres, and the cloth they are made of."""
from dataclasses import dataclass, fields, replace


@dataclass(frozen=True)
class Pattern:
    """A top in centimetres, laid flat: widths are of the flat garment, ratios compare a rib with the edge it is sewn to."""

    chest: float = 56
    """Width under the arms."""
    hem: float = 53.5
    waist: float = 0
    """Width at the waist; 0: the sides are straight."""
    waist_height: float = 26
    """Of the narrowest place above the hem."""
    length: float = 72
    """From the shoulder at the neck to the hem or the waistband's seam."""
    shoulder: float = 47
    shoulder_slope: float = 4.3
    neck: float = 17.5
    neck_front: float = 9.2
    """Depth of the neckline in front."""
    neck_back: float = 2.2
    v_neck: bool = False
    armhole: float = 24.5
    """From the shoulder at the neck down to the underarm."""
    sleeve: float = 21.5
    """From the shoulder to the cuff's seam; 0: none."""
    bicep: float = 37.5
    """Width of the sleeve laid open at the underarm."""
    cuff: float = 35
    """Width of the sleeve laid open at its end."""
    collar: float = 2.0
    """Height of a flat ribbed collar."""
    collar_ratio: float = .80
    """Length of its free edge."""
    stand: float = 0
    """Height of a standing collar."""
    polo: float = 0
    """Height of a folded collar."""
    polo_points: float = 0
    """By how much it is longer at its points."""
    binding: float = 0
    """Height of the rib round a sleeveless armhole."""
    cuff_rib: float = 0
    cuff_seam_ratio: float = .88
    cuff_edge_ratio: float = .74
    waistband: float = 0
    hood: bool = False
    pocket: bool = False
    centre_line: bool = False
    """Whether the front has a zip or placket down its middle."""
    hand: float = 0
    """Radius of the ball of the hand that holds up the cuffs; 0 on short sleeves."""
    hips: float = 0
    """Height above the floor at which the waistband rests on the hips; 0: it hangs free."""
    puff: float = 1
    """By how much wider than the cloth the body is placed before sewing: for a body with a bust."""
    scale: float = 1
    """Cut and draped at full size, delivered at this scale."""

    @property
    def long_sleeved(self):
        return self.sleeve > 40

    def in_metres(self):
        """The same pattern with its lengths in metres."""
        plain = {'collar_ratio', 'cuff_seam_ratio', 'cuff_edge_ratio', 'puff', 'scale'}
        lengths = [f.name for f in fields(self) if f.type is float and f.name not in plain]
        return replace(self, **{name: getattr(self, name) * .01 for name in lengths})


@dataclass(frozen=True)
class Cloth:
    """bending stiffness in N m, stretch stiffness in N/m, weight in kg/m2."""

    bending: float = 2.2e-6
    stretch: float = 700
    weight: float = .19


JERSEY = Cloth()
PIQUE = Cloth(bending=3.5e-6, weight=.22)
PERFORMANCE = Cloth(bending=6e-6, stretch=900, weight=.28)
FLEECE = Cloth(bending=2.5e-5, stretch=900, weight=.33)

TEE = Pattern()
VNECK = replace(TEE, v_neck=True, neck_front=15, collar=1.9)
TANK = replace(
    TEE, sleeve=0, chest=55, hem=53, length=70, shoulder=31, shoulder_slope=2.2, neck=20.5, neck_front=14.5, neck_back=5,
    armhole=27, collar=1.1, collar_ratio=.88, binding=1.1,
)  # fmt: skip
WOMEN = replace(
    TEE, chest=48, waist=42, waist_height=28, hem=52.5, length=62, shoulder=39, shoulder_slope=4, neck=18.5,
    neck_front=10.5, neck_back=2, armhole=22, sleeve=17, bicep=32.5, cuff=29.5, collar=1.5, puff=1.05,
)  # fmt: skip
YOUTH = replace(
    TEE, chest=58, hem=56.5, shoulder=47.5, neck=19.5, neck_front=8.6, sleeve=19, length=66, bicep=40, cuff=38,
    collar=2.5, scale=.82,
)  # fmt: skip
POLO = replace(
    TEE, collar=0, polo=7.2, polo_points=1.3, chest=56.5, hem=55, cuff=33, cuff_rib=2.6, neck_front=9, centre_line=True
)  # fmt: skip
LONG = replace(TEE, sleeve=54, bicep=39, cuff=23, cuff_rib=3.2, armhole=25, hand=3.4)
HOODIE = replace(
    TEE, chest=60, hem=56, length=65.5, shoulder=50, neck=19.5, neck_front=9.5, armhole=27, sleeve=53, bicep=46, cuff=26,
    cuff_rib=6.5, cuff_seam_ratio=.70, cuff_edge_ratio=.68, waistband=6.5, collar=0, hood=True, pocket=True, hand=2.7,
    hips=83,
)  # fmt: skip
ZIP = replace(HOODIE, centre_line=True)
CREW = replace(
    HOODIE, hood=False, pocket=False, collar=2.4, collar_ratio=.80, neck=18.5, neck_front=8.5, cuff_seam_ratio=.82, hand=3.0
)  # fmt: skip
QZIP = replace(
    CREW, collar=0, stand=6.5, neck=17.5, neck_front=7.5, chest=58, length=70, shoulder=48.5, sleeve=54.5, bicep=41,
    cuff=25, cuff_rib=2.4, cuff_seam_ratio=.88, cuff_edge_ratio=.74, waistband=0, armhole=26, hand=3.4, hips=0,
    centre_line=True,
)  # fmt: skip

CUTS = {
    'tee': (TEE, JERSEY),
    'vneck': (VNECK, JERSEY),
    'tank': (TANK, JERSEY),
    'women': (WOMEN, JERSEY),
    'youth': (YOUTH, JERSEY),
    'long': (LONG, JERSEY),
    'polo': (POLO, PIQUE),
    'qzip': (QZIP, PERFORMANCE),
    'crew': (CREW, FLEECE),
    'hoodie': (HOODIE, FLEECE),
    'zip': (ZIP, FLEECE),
}
