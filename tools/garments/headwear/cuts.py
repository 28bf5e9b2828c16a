"""Measures of the caps: metres, radians where named so. Profiles are (outwards, up), 1 = lower edge, 1 = button."""
from dataclasses import dataclass, field
from math import radians


@dataclass
class Dent:
    """A hollow (depth > 0) or ridge in the crown at an angle from the front (degrees, + to the wearer's left)."""
    angle: float
    height: float
    depth: float
    wide: float
    tall: float
    tilt: float = 0.


@dataclass
class Cap:
    """One kind of cap."""
    height: float
    front: list
    side: list
    back: list
    seams: tuple = (0, 60, 120, 180, 240, 300)
    panels: tuple = ('front', 'side-left', 'back', 'side-right')
    half_width: float = .0815
    half_depth: float = .1000
    button_back: float = .006
    visor_angle: float = radians(66)
    visor_length: float = .072
    visor_radius: float = .125
    visor_slope: float = .24
    visor_rows: int = 6
    sag: dict = field(default_factory=dict)
    wobble: float = .0009
    dents: tuple = ()
    opening: tuple = (.0375, .046)
    eyelets: tuple = (30, 90, 150, 210, 270, 330)
    eyelet_height: float = .66
    closure: str = 'snap'
    creases: float = 0.
    mesh: bool = False
    stiff: bool = True
    seed: int = 3


SIDE = [
    (1, 0), (.997, .13), (.978, .28), (.935, .45), (.860, .62), (.755, .765), (.620, .875), (.45, .948),
    (.24, .988), (0, 1),
]
BACK = [
    (1, 0), (1.008, .12), (.998, .26), (.958, .42), (.885, .58), (.77, .73), (.61, .855), (.41, .942),
    (.2, .986), (0, 1),
]

STRUCTURED = Cap(
    height=.1135,
    front=[
        (1, 0), (.978, .16), (.942, .34), (.890, .52), (.818, .685), (.718, .82), (.580, .915), (.40, .970),
        (.20, .994), (0, 1),
    ],
    side=SIDE,
    back=BACK,
    sag=dict(front=.0002, side=.0012, back=.0014),
)

DAD = Cap(
    height=.106,
    front=[
        (1, 0), (.985, .16), (.955, .34), (.90, .52), (.815, .69), (.70, .825), (.54, .92), (.35, .975),
        (.16, .996), (0, 1),
    ],
    side=SIDE,
    back=BACK,
    visor_length=.070,
    visor_radius=.098,
    visor_slope=.30,
    sag=dict(front=.0026, side=.0034, back=.0036),
    wobble=.0021,
    creases=.00055,
    stiff=False,
    dents=(
        Dent(-24, .58, .0050, .026, .030, .5),
        Dent(31, .72, .0042, .022, .026, -.6),
        Dent(75, .50, .0048, .020, .045, .35),
        Dent(-82, .62, .0046, .030, .030, -.3),
        Dent(140, .66, .0052, .030, .034, .4),
        Dent(-150, .58, .0046, .026, .030, -.5),
        Dent(8, .86, .0030, .030, .016, .1),
    ),
    closure='buckle',
    seed=11,
)

TRUCKER = Cap(
    height=.126,
    front=[
        (1, 0), (.998, .17), (.990, .36), (.968, .55), (.925, .72), (.84, .86), (.68, .95), (.44, .99),
        (.2, .999), (0, 1),
    ],
    side=SIDE,
    back=BACK,
    seams=(62, 118, 180, 242, 298),
    panels=('front', 'mesh-left', 'mesh-back', 'mesh-right'),
    visor_radius=.19,
    visor_slope=.17,
    sag=dict(front=-.0004, side=.0012, back=.0014),
    eyelets=(),
    mesh=True,
    seed=7,
)

CAPS = dict(cap=STRUCTURED, dad=DAD, trucker=TRUCKER)
