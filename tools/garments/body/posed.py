"""Body for the fitting: the CC0 MakeHuman base mesh with its young adult targets, arms lowered.

    python3 -m body.posed --assets MAKEHUMAN --out b18.npz --arm 18
    python3 -m body.posed --assets MAKEHUMAN --out s14.npz --arm 14 --elbow -44
    python3 -m body.posed --assets MAKEHUMAN --out f18.npz --arm 18 --sex female --height 1.70

MAKEHUMAN is a checkout of MakeHuman or its bare git directory. Units are metres; z is up, the body faces -y.

The file written holds
    v       (n, 3)  vertices
    quads   (f, 4)  faces; a triangle repeats its first corner
    tri     (2f, 3) the same faces as triangles
    joints  JSON: name of a joint -> [x, y, z]; joints of the left side and of the middle
    fore    (n,)    0..1, how much a vertex belongs to the forearms and hands
    head    (n,)    the same for the head
    hand    (n,)    the same for the hands
"""
import argparse
import json
import os
import subprocess

import numpy as np

BASE_MESH = 'makehuman/data/3dobjs/base.obj'
SKELETON = 'makehuman/data/rigs/default.mhskel'
WEIGHTS = 'makehuman/data/rigs/default_weights.mhw'
TARGETS = 'makehuman/data/targets/macrodetails/'
MAKEHUMAN_UNIT = 0.1
CLAVICLE_TURN = 3


def asset_reader(root):
    """Function that gives the text of a file of a checkout, or of the last commit of a bare git directory."""
    if os.path.isdir(os.path.join(root, 'makehuman')):
        def read(path):
            with open(os.path.join(root, path), encoding='utf8') as file:
                return file.read()
    else:
        def read(path):
            command = ['git', '--git-dir', root, 'show', 'HEAD:' + path]
            return subprocess.run(command, check=True, capture_output=True).stdout.decode('utf8')
    return read


def rotation(axis, degrees):
    """Rotation matrix (3, 3) about an axis of any length."""
    x, y, z = np.asarray(axis, float) / np.linalg.norm(axis)
    angle = np.radians(degrees)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def read_base_mesh(read):
    """Vertices (n, 3) in MakeHuman's units and axes, helpers included, and the faces of the skin as index lists."""
    vertices = []
    faces = []
    group = ''
    for line in read(BASE_MESH).splitlines():
        if line.startswith('v '):
            vertices.append([float(x) for x in line.split()[1:4]])
        elif line.startswith('g '):
            group = line[2:].strip()
        elif line.startswith('f ') and group == 'body':
            faces.append([int(corner.split('/')[0]) - 1 for corner in line.split()[1:]])
    return np.array(vertices), faces


def target_weights(sex):
    """Names of the target files and their weights: a young adult of average build, features mixed in equal parts."""
    return [
        (f'caucasian-{sex}-young', .34),
        (f'african-{sex}-young', .33),
        (f'asian-{sex}-young', .33),
        (f'universal-{sex}-young-averagemuscle-averageweight', 1.0),
        (f'proportions/{sex}-young-averagemuscle-averageweight-idealproportions', .6),
    ]


def apply_targets(read, vertices, sex):
    """Add the targets' displacements to the vertices, in place."""
    for name, weight in target_weights(sex):
        for line in read(TARGETS + name + '.target').splitlines():
            if line and line[0] not in '#"':
                index, *shift = line.split()
                vertices[int(index)] += weight * np.array([float(x) for x in shift[:3]])


def to_metres(vertices, used, height):
    """Turn to z up and -y forward, stand the vertices in use on the floor, scale the body to its height in metres."""
    turned = np.stack([vertices[:, 0], -vertices[:, 2], vertices[:, 1]], 1) * MAKEHUMAN_UNIT
    low = turned[used, 2].min()
    high = turned[used, 2].max()
    return (turned - [0, 0, low]) * (height / (high - low))


class Skeleton:
    """Bones over a vertex array (n, 3) that posing changes in place."""

    def __init__(self, vertices, rig, weights):
        self.vertices = vertices
        self.bones = rig['bones']
        self.joints = rig['joints']
        self.weights = weights
        self.children = {}
        for name, bone in self.bones.items():
            self.children.setdefault(bone['parent'], []).append(name)

    def subtree(self, bone):
        """The bone and all bones that hang on it."""
        names = [bone]
        for child in self.children.get(bone, []):
            names += self.subtree(child)
        return names

    def joint(self, name):
        """Place (3,) of a joint: the middle of its helper cube."""
        return self.vertices[self.joints[name]].mean(0)

    def head_of(self, bone):
        """Place (3,) of the joint a bone turns about."""
        return self.joint(self.bones[bone]['head'])

    def skin_weight(self, bone):
        """Weight (n,) of the bone and all that hangs on it, summed, not limited to 1."""
        weight = np.zeros(len(self.vertices))
        for name in self.subtree(bone):
            for index, value in self.weights.get(name, []):
                weight[index] += value
        return weight

    def follow_weight(self, bone):
        """Weight (n, 1) in 0..1 with which vertices follow a turn; the joints behind the first follow fully."""
        weight = self.skin_weight(bone)
        for name in self.subtree(bone):
            for end in ('head', 'tail'):
                if name == bone and end == 'head':
                    continue
                weight[self.joints[self.bones[name][end]]] = 1
        return np.clip(weight, 0, 1)[:, None]

    def turn(self, bone, matrix):
        """Turn a bone, and all that hangs on it, about its head."""
        weight = self.follow_weight(bone)
        centre = self.head_of(bone)
        turned = (self.vertices - centre) @ matrix.T + centre
        self.vertices[:] = self.vertices * (1 - weight) + turned * weight


def lower_arm(skeleton, side, arm, elbow):
    """Lower an upper arm to `arm` degrees from the vertical and bend its elbow `elbow` degrees forward."""
    sign = 1 if side == 'L' else -1
    upper = skeleton.joint(f'lowerarm01.{side}____head') - skeleton.joint(f'upperarm01.{side}____head')
    now = np.degrees(np.arctan2(abs(upper[0]), -upper[2]))
    turn = now - arm
    skeleton.turn(f'clavicle.{side}', rotation([0, 1, 0], sign * CLAVICLE_TURN))
    skeleton.turn(f'upperarm01.{side}', rotation([0, 1, 0], sign * (turn - CLAVICLE_TURN)))
    skeleton.turn(f'lowerarm01.{side}', rotation([1, 0, 0], -elbow))


def joint_places(skeleton):
    """Joints of the left side and of the middle: name -> [x, y, z]."""
    names = [name for name in skeleton.bones if name.endswith('.L') or '.' not in name]
    return {name: skeleton.joint(name + '____head').tolist() for name in names}


def skin(faces, count):
    """Vertices in use (m,), quads (f, 4) and triangles (2f, 3) that index them."""
    used = np.unique(np.concatenate([np.array(face) for face in faces]))
    place = -np.ones(count, int)
    place[used] = np.arange(len(used))
    quads = np.array([place[face] if len(face) == 4 else [*place[face], place[face[0]]] for face in faces])
    return used, quads, np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])


def build(assets, sex='male', height=1.80, arm=24, elbow=8, extra=None):
    """The posed body as a dictionary of arrays. `extra(skeleton, side)` may pose more bones of a side ('L', 'R')."""
    read = asset_reader(assets)
    vertices, faces = read_base_mesh(read)
    apply_targets(read, vertices, sex)
    used, quads, tri = skin(faces, len(vertices))
    vertices = to_metres(vertices, used, height)
    skeleton = Skeleton(vertices, json.loads(read(SKELETON)), json.loads(read(WEIGHTS))['weights'])
    for side in 'LR':
        lower_arm(skeleton, side, arm, elbow)
        if extra:
            extra(skeleton, side)
    part = {
        'fore': skeleton.skin_weight('lowerarm01.L') + skeleton.skin_weight('lowerarm01.R'),
        'head': skeleton.skin_weight('head'),
        'hand': skeleton.skin_weight('wrist.L') + skeleton.skin_weight('wrist.R'),
    }
    return {
        'v': vertices[used],
        'tri': tri,
        'quads': quads,
        'joints': json.dumps(joint_places(skeleton)),
        **{name: weight[used] for name, weight in part.items()},
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--assets', required=True, help='MakeHuman: a checkout or a bare git directory')
    parser.add_argument('--out', required=True)
    parser.add_argument('--arm', type=float, default=24, help='upper arm from the vertical, degrees')
    parser.add_argument('--elbow', type=float, default=8, help='degrees the elbow bends forward; -44: straight')
    parser.add_argument('--sex', choices=('male', 'female'), default='male')
    parser.add_argument('--height', type=float, default=1.80, help='metres')
    args = parser.parse_args()
    np.savez(args.out, **build(args.assets, args.sex, args.height, args.arm, args.elbow))


if __name__ == '__main__':
    main()
