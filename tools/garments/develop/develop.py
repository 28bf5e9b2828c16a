"""From a photograph's passes to the two pictures that the shop keeps of a view.

    python3 develop.py WEIGHTS.tza OUT_FOLDER tee-front.npz …

`<cut>-<view>-light.webp`: grey, three squares one below the other: the roots of 0.6 x direct light, 1.5 x bounced light
and 3 x sheen. `<cut>-<view>-parts.webp`: red main cloth, green second colour, blue trims, black the mannequin; alpha is
the outline.
"""

import argparse
from pathlib import Path

import numpy as np
from denoise import read_weights, without_noise
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

FACTORS = np.array([0.6, 1.5, 3.0])
QUALITY = 92


def to_edge(light, seen):
    """Light up to the outline: where the few samples saw little of the cloth, its neighbourhood says what it is."""
    trusted = np.where(seen > 0.6, 1.0, 0.0)
    weight = gaussian_filter(trusted, 1.5) + 1e-6
    near = np.stack([gaussian_filter(light[..., c] * trusted, 1.5) / weight for c in range(3)], -1)
    far_weight = gaussian_filter(trusted, 6) + 1e-6
    far = np.stack([gaussian_filter(light[..., c] * trusted, 6) / far_weight for c in range(3)], -1)
    near = np.where(weight[..., None] > 0.02, near, far)
    return np.where(trusted[..., None] > 0, light, near)


def past_outline(squares, alpha):
    """The light carried on over the ground, so that neither a smaller size nor the codec mixes black into the outline."""
    far, nearest = distance_transform_edt(alpha == 0, return_indices=True)
    fading = np.clip((40 - far) / 24, 0, 1)
    return [square[tuple(nearest)] * fading for square in squares]


def to_bytes(values):
    return (np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)


def develop(passes, weights):
    """The light picture and the parts picture."""
    light, normal, seen, parts, alpha = (
        passes[name].astype(np.float32) for name in ('light', 'normal', 'seen', 'parts', 'alpha')
    )
    light = to_edge(without_noise(light, normal, seen, weights), seen)
    outline = to_bytes(alpha)
    roots = [np.sqrt(np.clip(light[..., c] * FACTORS[c], 0, 1)) for c in range(3)]
    squares = [to_bytes(root) for root in past_outline(roots, outline)]
    colors = to_bytes(parts / np.clip(alpha, 1e-3, 1)[..., None])
    colors[outline == 0] = 0
    return (
        Image.fromarray(np.concatenate(squares, 0), 'L'),
        Image.fromarray(np.concatenate([colors, outline[..., None]], -1), 'RGBA'),
    )


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument('weights', type=Path)
    ask.add_argument('out', type=Path)
    ask.add_argument('passes', type=Path, nargs='+')
    options = ask.parse_args()
    weights = read_weights(options.weights)
    for path in options.passes:
        light, parts = develop(np.load(path), weights)
        light.save(options.out / f'{path.stem}-light.webp', quality=QUALITY, method=6)
        parts.save(options.out / f'{path.stem}-parts.webp', lossless=True, quality=80, method=6)
        print(path.stem, flush=True)


if __name__ == '__main__':
    main()
