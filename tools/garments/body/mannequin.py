"""Shop mannequin from the CC0 MakeHuman mesh: smooth, plain, a domed cap in place of the head.

    python3 -m body.mannequin --assets MAKEHUMAN --out mq-b18.npz --arm 18 --elbow -30
    python3 -m body.mannequin --assets MAKEHUMAN --out mq-s14.npz --arm 14 --elbow -44 --reach .035
    python3 -m body.mannequin --assets MAKEHUMAN --out mq-f18.npz --arm 18 --elbow -30 --sex female --height 1.70

The upper arms must hang as those of the body that the garment was draped on; bare forearms may bend less. Below long
sleeves the forearms are a little longer, so that cuffs end at the wrist.
The file holds v (n, 3), metres, z up, facing -y, and tri (m, 3). The legs end at the knees, below every picture.
"""

import argparse
import json

import numpy as np

from .neck import with_neck
from .posed import build as build_body
from .posed import rotation
from .surface import neighbour_mean, smoothed, subdivide, without_unused

HEIGHT = 1.80
"""Metres: the body to which lengths here belong."""
LOWEST = .42
"""Metres above the floor at which the legs end."""
SPREAD = {2: 11, 3: 4.5, 4: -1, 5: -6.5}
"""Degrees of each finger from the hand's length towards the little finger: side by side."""
THUMB = (.88, -.30, -.36)
"""Direction of the thumb along the hand, towards the little finger, and out of the back of the hand."""
LEGS_CLOSER = {'male': 3.5, 'female': 7}
"""Degrees by which the thighs are turned towards each other."""
SUBDIVISIONS = 2
PLAIN_STEPS, SMALL_STEPS, HAND_STEPS = 150, 60, 90
"""Smoothing steps: of the torso, of all that is small, and of small things on the hands, such as nails."""


def unit(vector):
    return vector / np.linalg.norm(vector)


def hand_axes(skeleton, side):
    """Unit vectors of a hand: along it, towards the little finger, and square to both."""
    along = unit(skeleton.head_of(f'finger3-1.{side}') - skeleton.head_of(f'wrist.{side}'))
    across = skeleton.head_of(f'finger5-1.{side}') - skeleton.head_of(f'finger2-1.{side}')
    normal = unit(np.cross(along, across))
    return along, np.cross(normal, along), normal


def finger_run(skeleton, finger, side):
    """Vector from a finger's first joint to its tip."""
    tip = skeleton.joint(skeleton.bones[f'finger{finger}-3.{side}']['tail'])
    return tip - skeleton.head_of(f'finger{finger}-1.{side}')


def close_hand(skeleton, side):
    """Lay the fingers side by side and the thumb along the palm."""
    along, across, normal = hand_axes(skeleton, side)
    for finger, wanted in SPREAD.items():
        run = finger_run(skeleton, finger, side)
        now = np.degrees(np.arctan2(run @ across, run @ along))
        skeleton.turn(f'finger{finger}-1.{side}', rotation(normal, wanted - now))
    outward = normal if side == 'L' else -normal
    now = unit(finger_run(skeleton, 1, side))
    wanted = unit(THUMB[0] * along + THUMB[1] * across + THUMB[2] * outward)
    axis = np.cross(now, wanted)
    degrees = np.degrees(np.arctan2(np.linalg.norm(axis), now @ wanted))
    skeleton.turn(f'finger1-1.{side}', rotation(axis, degrees))


def lengthen_forearm(skeleton, side, metres):
    """Stretch a forearm between elbow and wrist."""
    elbow = skeleton.head_of(f'lowerarm01.{side}')
    arm = skeleton.head_of(f'wrist.{side}') - elbow
    length = np.linalg.norm(arm)
    along = arm / length
    share = np.clip((skeleton.vertices - elbow) @ along / length, 0, 1)
    weight = skeleton.follow_weight(f'lowerarm01.{side}')[:, 0]
    skeleton.vertices += (metres * share * weight)[:, None] * along


def close_legs(skeleton, side, degrees):
    """Turn a thigh towards the other."""
    sign = 1 if side == 'L' else -1
    skeleton.turn(f'upperleg01.{side}', rotation([0, 1, 0], sign * degrees))


def plainness(points, joints, size):
    """Weight (n,) 0 to 1 of the smoothing that leaves a shop mannequin's chest, belly and crotch."""
    hip = joints['upperleg01.L']
    crotch = np.array([0, hip[1], hip[2] - .075 * size])
    near_crotch = np.exp(-(((points - crotch) / (np.array([.05, .11, .06]) * size)) ** 2).sum(1))
    top = joints['clavicle.L'][2] - .05 * size
    torso = np.clip((top - points[:, 2]) / (.05 * size), 0, 1)
    torso *= np.clip((points[:, 2] - hip[2]) / (.05 * size), 0, 1)
    torso *= np.clip((.16 * size - np.abs(points[:, 0])) / (.03 * size), 0, 1)
    return np.maximum(near_crotch, .5 * torso)


def smooth_skin(body, size):
    """Points (n, 3) and triangles (m, 3) of the whole body without small features."""
    hand = np.clip(body['hand'], 0, 1)
    points, quads = np.concatenate([body['v'], hand[:, None]], 1), body['quads']
    for _ in range(SUBDIVISIONS):
        points, quads = subdivide(points, quads)
    points, hand = points[:, :3], np.clip(points[:, 3], 0, 1)
    mean = neighbour_mean(quads, len(points))
    plain = plainness(points, json.loads(body['joints']), size)
    points = smoothed(points, mean, plain, PLAIN_STEPS, keep_volume=False)
    points = smoothed(points, mean, np.ones(len(points)), SMALL_STEPS)
    points = smoothed(points, mean, hand, HAND_STEPS)
    return points, np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])


def build(assets, sex, height, arm, elbow, reach):
    """Points (n, 3) and triangles (m, 3) of the mannequin; angles in degrees, lengths in metres."""

    def stand(skeleton, side):
        close_hand(skeleton, side)
        lengthen_forearm(skeleton, side, reach)
        close_legs(skeleton, side, LEGS_CLOSER[sex])

    size = height / HEIGHT
    body = build_body(assets, sex, height, arm, elbow, extra=stand)
    points, triangles = smooth_skin(body, size)
    joint = np.array(json.loads(body['joints'])['neck01'])
    points, triangles = with_neck(points, triangles, joint, sex, size)
    in_sight = (points[triangles][:, :, 2] > LOWEST * size).any(1)
    return without_unused(points, triangles[in_sight])


def main():
    ask = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    ask.add_argument('--assets', required=True, help='MakeHuman: a checkout or a bare git directory')
    ask.add_argument('--out', required=True)
    ask.add_argument('--arm', type=float, required=True, help='upper arm from the vertical, degrees')
    ask.add_argument('--elbow', type=float, default=-30, help='forward bend added to the elbow; -44 is straight')
    ask.add_argument('--reach', type=float, default=0, help='metres by which the forearms are longer')
    ask.add_argument('--sex', choices=('male', 'female'), default='male')
    ask.add_argument('--height', type=float, default=HEIGHT, help='metres')
    options = ask.parse_args()
    points, triangles = build(
        options.assets, options.sex, options.height, options.arm, options.elbow, options.reach
    )
    np.savez_compressed(options.out, v=points.astype(np.float32), tri=triangles.astype(np.int32))


if __name__ == '__main__':
    main()
