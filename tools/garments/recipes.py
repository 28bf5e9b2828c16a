"""What is made of what: the poses, the drape, the fabric and the camera of each garment."""

from typing import NamedTuple

from camera import CLASSES

HEADWEAR = tuple(cut for cut in CLASSES if CLASSES[cut] in ('cap', 'beanie'))


class Pose(NamedTuple):
    """A body: degrees from the vertical to the upper arm, bend of the elbow, sex."""

    arm: int
    elbow: int = 8
    sex: str = 'male'

    @property
    def name(self):
        kind = 'female' if self.sex == 'female' else 'straight' if self.elbow < 0 else 'bent'
        return f'{kind}{self.arm}'

    @property
    def height(self):
        """Metres."""
        return 1.70 if self.sex == 'female' else 1.80


BENT = tuple(Pose(arm) for arm in (42, 30, 18))
BENT_SLOWLY = tuple(Pose(arm) for arm in (42, 36, 30, 24, 18))
STRAIGHT = tuple(Pose(arm, -44) for arm in (42, 34, 26, 20, 14))
FEMALE = tuple(Pose(arm, sex='female') for arm in (42, 30, 18))


HEAVY = '--spacing .007 --substeps 20 --frames 30 --gust .6'
"""Settings of sewing/drape.py for thick cloth."""

LONG_ARMS = '--elbow -44 --reach .035'
"""Settings of body/mannequin.py that bring the hands out of long sleeves."""


class Recipe(NamedTuple):
    """A top. Its drape is sewn on the first pose; the mannequin of its model view stands in the last one."""

    poses: tuple
    fabric: str = 'jersey'
    thickness: float = 1.0
    """Factor of the renderer's cloth."""
    drape: str = ''
    """Settings of sewing/drape.py."""
    trims: str = ''
    """Kind of sewing/trims.py; none where empty."""
    mannequin: str = ''
    """Settings of body/mannequin.py."""


TOPS = {
    'tee': Recipe(BENT_SLOWLY),
    'vneck': Recipe(BENT_SLOWLY),
    'polo': Recipe(BENT, 'pique', 1.1, '--spacing .006 --roughness .024 --gust .8', 'polo'),
    'women': Recipe(FEMALE, 'jersey', 0.9, '--spacing .006 --frames 50 --roughness .022 --friction .3'),
    'youth': Recipe(BENT, drape='--roughness .026'),
    'tank': Recipe(BENT, 'jersey', 0.9, '--spacing .006 --roughness .024 --gust 1'),
    'long': Recipe(STRAIGHT, drape='--spacing .0065 --substeps 20 --frames 45', mannequin=LONG_ARMS),
    'crew': Recipe(STRAIGHT, 'fleece', 1.6, f'{HEAVY} --roughness .02 --apart .8 --seed 3', mannequin=LONG_ARMS),
    'hoodie': Recipe(STRAIGHT, 'fleece', 1.6, f'{HEAVY} --roughness .02 --apart .8 --seed 5', 'hoodie', LONG_ARMS),
    'zip': Recipe(STRAIGHT, 'fleece', 1.6, f'{HEAVY} --roughness .02 --apart .8 --seed 9', 'zip', LONG_ARMS),
    'qzip': Recipe(STRAIGHT, 'performance', 1.0, f'{HEAVY} --substeps 18 --roughness .022', 'qzip', LONG_ARMS),
}

HEADWEAR_OPTIONS = {'cap': '--fabric twill --relief .5', 'beanie': '--fabric rib --relief .8'}
"""Settings of render/photograph.py by class."""


def views_of(cut):
    return ('front', 'side', 'back', 'quarter' if cut in HEADWEAR else 'model')


def render_options(cut):
    """Settings of render/photograph.py without view, mesh and mannequin."""
    if cut in HEADWEAR:
        return HEADWEAR_OPTIONS[CLASSES[cut]].split()
    recipe = TOPS[cut]
    return ['--fabric', recipe.fabric, '--cloth', str(recipe.thickness)]
