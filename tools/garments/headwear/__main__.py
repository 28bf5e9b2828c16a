"""Writes one piece of headwear: python3 -m headwear --kind cap|dad|trucker|beanie --out cap.npz"""
import argparse

from .beanie import build_beanie
from .cap import build_cap

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument('--kind', required=True, choices=('cap', 'dad', 'trucker', 'beanie'))
parser.add_argument('--out', required=True)
options = parser.parse_args()
shell = build_beanie() if options.kind == 'beanie' else build_cap(options.kind)
shell.save(options.out)
