"""Zips, placket, buttons, eyelets and cords on a finished drape.

    python3 -m sewing.trims drape.npz out.npz --kind zip|qzip|polo|hoodie

Everything is placed in the flat coordinates of the pieces and follows the folds.
"""
import argparse

import numpy as np

from .cords import lay_cords
from .finished import Finished
from .placket import lay_placket
from .surface import Front
from .zipper import lay_zip

QUARTER_ZIP = .20
COLLAR_ZIP = .060
BAND_ZIP = .060
POCKET_GAP = .0105


def full_zip(front):
    """Path from the lower edge of the waistband to the neck."""
    return [
        front.line_on('band', BAND_ZIP, .0005, meets=front.bottom + 1e-4),
        front.line(front.bottom + .001, front.top - .002),
    ]


def quarter_zip(front):
    """Path from the chest to near the top of the stand collar."""
    return [
        front.line(front.top - QUARTER_ZIP, front.top - .002),
        front.line_on('stand', .001, COLLAR_ZIP, meets=front.top - 1e-4),
    ]


def part_pocket(drape):
    """Open the pocket under the zip."""
    drape.remove(np.isin(drape.piece, drape.pieces('pocket')) & (np.abs(drape.flat[..., 0].mean(1)) < POCKET_GAP))


def lay_trims(drape, kind, seed):
    """Add the trims of one kind of garment to a drape."""
    front = Front(drape)
    if kind == 'zip':
        lay_zip(drape, full_zip(front))
    if kind == 'qzip':
        lay_zip(drape, quarter_zip(front))
    if kind == 'polo':
        lay_placket(drape, front)
    if kind in ('hoodie', 'zip'):
        lay_cords(drape, seed)
    if kind == 'zip':
        part_pocket(drape)


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument('mesh')
    ask.add_argument('out')
    ask.add_argument('--kind', required=True, choices=('zip', 'qzip', 'polo', 'hoodie'))
    ask.add_argument('--seed', type=int, default=3, help='another seed gives other lengths of cords')
    options = ask.parse_args()
    drape = Finished(options.mesh)
    lay_trims(drape, options.kind, options.seed)
    drape.save(options.out)
    print(options.out, sorted({part[0] for part in drape.parts}))


if __name__ == '__main__':
    main()
