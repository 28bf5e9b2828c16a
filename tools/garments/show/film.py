#!/usr/bin/python3
"""Makes the film of a turn:  film.py WEIGHTS.tza tee.npz LIGHT COLOR OUT

LIGHT holds what turntable.py wrote of the mesh, COLOR is the cloth's (#22304f). OUT receives turntable.webm (AV1),
turntable.mp4 (H.264) and turntable.webp, its first frame. Needs ffmpeg and rsvg-convert (librsvg2-bin).
"""

import subprocess
import sys
from functools import partial
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import map_coordinates

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / 'render'), str(HERE.parent / 'develop')]
from denoise import read_weights, without_noise
from develop import to_edge
from dye import Exposure, color_of, dyed, exposure_of
from figure import Print
from outline import Sheet, outline_of, skin_of
from stage import FRAMES, LIGHT_STEP, RATE, camera_of

from camera import project

PRINTS = {
    'front': Print('sunrise', 11.5, 2.6, inks={'#1f4e6b': '#2f6d8c'}),
    'back': Print('sunrise-small', 3.4, 1.3),
}
GROUND = '#f1efe9'
SAME_PLACE = 0.006
"""Metres: a point that another frame shows farther away than this is hidden there."""
CODECS = {
    'webm': '-c:v libsvtav1 -preset 4 -crf 38 -pix_fmt yuv420p -g 144',
    'mp4': '-c:v libx264 -preset veryslow -crf 22 -profile:v high -pix_fmt yuv420p -movflags +faststart -tune film',
}
COLOR_TAGS = '-color_primaries bt709 -color_trc bt709 -colorspace bt709'


def lit_frames(folder, weights):
    """Light without noise, by the number of the frame."""
    answer = {}
    for frame in range(0, FRAMES, LIGHT_STEP):
        passes = {name: values.astype(np.float32) for name, values in np.load(folder / f'{frame:03}.npz').items()}
        clean = without_noise(passes['light'], passes['normal'], passes['seen'], weights)
        answer[frame] = to_edge(clean, passes['seen'])
    return answer


def seen_from(place, frame, square):
    """A square (side, side, n) of a frame, where it shows the given places (p, 3): (p, n)."""
    fractions, _ = project(camera_of(frame), place)
    at = (fractions * square.shape[0] - 0.5)[:, ::-1].T
    return np.stack([map_coordinates(square[..., k], at, order=1, mode='nearest') for k in range(square.shape[-1])], -1)


def light_between(frame, own, lit, outlines):
    """Light of a frame (side, side, 3) from the lit frames before and after it, brought to their places in it."""
    is_cloth = own.alpha > 0.02
    place = own.place[is_cloth]
    total = np.zeros((len(place), 3))
    weight = np.zeros((len(place), 1))
    before = frame - frame % LIGHT_STEP
    for other in (before, before + LIGHT_STEP):
        there = outlines[other % FRAMES]
        square = np.dstack([lit[other % FRAMES], there.place, there.alpha])
        found = seen_from(place, other, square)
        apart = np.linalg.norm(found[:, 3:6] - place, axis=1)
        # A place that only the farther of the two shows still takes its light from it.
        share = 1 - abs(other - frame) / LIGHT_STEP + 0.01
        share = np.where((apart < SAME_PLACE) & (found[:, 6] > 0.9), share, 0)[:, None]
        total += found[:, :3] * share
        weight += share
    light = np.zeros((*is_cloth.shape, 3))
    light[is_cloth] = total / np.maximum(weight, 1e-6)
    known = np.zeros(is_cloth.shape)
    known[is_cloth] = weight[:, 0] > 0
    return to_edge(light, known)


def picture(own, light, cloth, seen):
    """A frame as it is shown: coded (side, side, 3)."""
    cover = np.clip(own.cover, 0, 1)
    garment = dyed(light, cloth * (1 - cover) + np.clip(own.ink, 0, 1), seen)
    ground = np.array([int(GROUND[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    alpha = own.alpha[..., None]
    return garment * alpha + ground * (1 - alpha)


def to_bytes(values):
    return (np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)


def encode(frames, out):
    """Writes the film from its frames (side, side, 3) of bytes."""
    side = frames[0].shape[0]
    source = f'-f rawvideo -pix_fmt rgb24 -s {side}x{side} -r {RATE} -i -'
    filters = '-vf scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int'
    raw = b''.join(frame.tobytes() for frame in frames)
    for ending, codec in CODECS.items():
        ask = f'ffmpeg -y -loglevel error {source} {filters} {codec} {COLOR_TAGS} -an'
        subprocess.run([*ask.split(), str(out / f'turntable.{ending}')], input=raw, check=True)
    Image.fromarray(frames[0]).save(out / 'turntable.webp', quality=82, method=6)


def main(weights, mesh, folder, color, out):
    show = partial(outline_of, skin_of(mesh), sheets={side: Sheet(order) for side, order in PRINTS.items()})
    lit = lit_frames(folder, read_weights(weights))
    outlines = {frame: show(frame) for frame in lit}
    seen = Exposure(*np.mean([exposure_of(lit[frame], outlines[frame].alpha > 0.98) for frame in lit], 0))
    frames = []
    for frame in range(FRAMES):
        own = outlines.get(frame) or show(frame)
        light = light_between(frame, own, lit, outlines)
        frames.append(to_bytes(picture(own, light, color_of(color), seen)))
    encode(frames, out)


if __name__ == '__main__':
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4], Path(sys.argv[5]))
