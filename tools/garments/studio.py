#!/usr/bin/python3
"""Makes garments from the pattern to the shop's pictures: studio.py --assets MAKEHUMAN --weights W.tza tee hoodie … | all

A step whose result lies in the work folder is not done again. One render runs at a time.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from camera import CLASSES, TURNS
from recipes import HEADWEAR, TOPS, render_options, views_of

HERE = Path(__file__).resolve().parent
CATALOGUE = HERE.parent.parent / 'catalogue/garments'
SIZE = 1200
"""Pixels of the catalogue's pictures."""


def arguments():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument('cuts', nargs='+', choices=[*TOPS, *HEADWEAR, 'all'])
    ask.add_argument('--assets', type=Path, required=True, help='MakeHuman: a checkout or a bare git directory')
    ask.add_argument('--weights', type=Path, required=True, help="weights of Open Image Denoise's network, *.tza")
    ask.add_argument('--work', type=Path, required=True, help='folder for what lies between')
    ask.add_argument('--out', type=Path, help='the catalogue; for other sizes a folder in the work folder')
    ask.add_argument('--views', nargs='+', choices=[*TURNS, 'model'], help='only these')
    ask.add_argument('--size', type=int, default=SIZE, help='pixels')
    ask.add_argument('--samples', type=int, default=8)
    options = ask.parse_args()
    options.assets, options.weights = options.assets.resolve(), options.weights.resolve()
    options.work = options.work.resolve()
    out = options.out or (CATALOGUE if options.size == SIZE else options.work / f'out-{options.size}')
    options.out = out.resolve()
    options.shots = options.work / f'shots-{options.size}-{options.samples}'
    return options


def run(*command):
    print(' '.join(map(str, command)), flush=True)
    # The renderer tells each of its steps.
    told = subprocess.DEVNULL if command[0] == 'blender' else None
    subprocess.run([str(part) for part in command], check=True, cwd=HERE, stdout=told)


def make(result, *command):
    """Runs a command that writes this file, unless it is there."""
    if result.exists():
        return result
    unfinished = result.with_name(f'unfinished-{result.name}')
    run(*(unfinished if part is result else part for part in command))
    unfinished.replace(result)
    return result


def body_of(pose, options):
    body = options.work / f'body-{pose.name}.npz'
    stand = ('--arm', pose.arm, '--elbow', pose.elbow, '--sex', pose.sex, '--height', pose.height)
    return make(body, sys.executable, '-m', 'body.posed', '--assets', options.assets, '--out', body, *stand)


def mannequin_of(pose, settings, options):
    made = options.work / f'mannequin-{pose.name}.npz'
    stand = ('--arm', pose.arm, '--sex', pose.sex, '--height', pose.height, *settings.split())
    return make(made, sys.executable, '-m', 'body.mannequin', '--assets', options.assets, '--out', made, *stand)


def garment_of(cut, options):
    """The finished mesh of a garment, with its trims."""
    mesh = options.work / f'{cut}.npz'
    if cut in HEADWEAR:
        return make(mesh, sys.executable, '-m', 'headwear', '--kind', cut, '--out', mesh)
    recipe = TOPS[cut]
    poses = [body_of(pose, options) for pose in recipe.poses]
    draped = options.work / f'draped-{cut}.npz' if recipe.trims else mesh
    solver = options.work / 'cloth.so'
    sew = (sys.executable, '-m', 'sewing.drape', '--cut', cut, '--poses', *poses, '--solver', solver)
    make(draped, *sew, '--out', draped, *recipe.drape.split())
    if recipe.trims:
        make(mesh, sys.executable, '-m', 'sewing.trims', draped, mesh, '--kind', recipe.trims)
    return mesh


def photograph(cut, view, mesh, options):
    frame = CLASSES[cut]
    wear = ()
    if view == 'model':
        recipe = TOPS[cut]
        wear = ('--body', mannequin_of(recipe.poses[-1], recipe.mannequin, options))
        frame += '-model'
    shot = options.shots / f'{cut}-{view}.npz'
    blender = ('blender', '-b', '--python-exit-code', 1, '-P', 'render/photograph.py', '--')
    stand = ('--mesh', mesh, '--view', 'front' if view == 'model' else view, '--frame', frame, *wear)
    quality = ('--size', options.size, '--samples', options.samples)
    return make(shot, *blender, *stand, *render_options(cut), *quality, '--out', shot)


def main():
    options = arguments()
    for folder in (options.work, options.shots, options.out):
        folder.mkdir(parents=True, exist_ok=True)
    for cut in [*TOPS, *HEADWEAR] if 'all' in options.cuts else options.cuts:
        mesh = garment_of(cut, options)
        wanted = [view for view in views_of(cut) if not options.views or view in options.views]
        shots = [photograph(cut, view, mesh, options) for view in wanted]
        if shots:
            run(sys.executable, 'develop/develop.py', options.weights, options.out, *shots)
        run(sys.executable, 'printmap.py', options.work, options.out, cut)


main()
