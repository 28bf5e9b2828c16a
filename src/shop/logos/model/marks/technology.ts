import { around, mirrored, moved, turned } from '../outline.ts'
import { at, band, circle, draw, logoRect, poly, regular, ring, stroke } from '../shapes.ts'
import { mark } from './mark.ts'

const pins = [logoRect(31, 6, 9, 13, 2), logoRect(45.5, 6, 9, 13, 2), logoRect(60, 6, 9, 13, 2)]
const face = poly([at(0, 46), at(60, 46), [50, 50], at(300, 46)])

export const technology = [
  mark(
    'spark',
    'stellar star spark bright north light nova ai',
    [draw('M44 12C47 40 54 47 82 50C54 53 47 60 44 88C41 60 34 53 6 50C34 47 41 40 44 12Z')],
    [
      draw(
        'M79 8C80.500 20 83 22.500 95 24C83 25.500 80.500 28 79 40C77.500 28 75 25.500 63 24C75 22.500 77.500 20 79 8Z',
      ),
    ],
  ),
  mark(
    'chip',
    'chip hardware semiconductor robot micro device',
    [logoRect(23, 23, 54, 54, 9), logoRect(36, 36, 28, 28, 4), ...pins.map((one) => around(one, 4))],
    [logoRect(42, 42, 16, 16, 2)],
  ),
  mark(
    'cube',
    'cube block build box 3d stack systems',
    [moved(turned(face, 120), 2.2, 1.4), moved(turned(face, 240), -2.2, 1.4)],
    [moved(face, 0, -2.4)],
  ),
  mark(
    'signal',
    'signal wireless network connect mobile radio broadcast',
    [band(16, 84, 74, 15, 0, 90), band(16, 84, 48, 15, 0, 90)],
    [circle(27, 73, 12)],
  ),
  mark('bolt', 'bolt power electric energy volt fast current charge', [
    circle(50, 50, 45),
    draw('M57 14L27 56L46 56L41 86L73 43L53 43Z'),
  ]),
  mark(
    'code',
    'code software developer dev web app digital',
    [
      stroke(
        [
          [33, 22],
          [12, 50],
          [33, 78],
        ],
        14,
      ),
      stroke(
        [
          [67, 22],
          [88, 50],
          [67, 78],
        ],
        14,
      ),
    ],
    [
      stroke(
        [
          [57, 16],
          [43, 84],
        ],
        12,
      ),
    ],
  ),
  mark(
    'layers',
    'layers data platform cloud base stack print',
    [
      stroke(
        [
          [8, 50],
          [50, 71],
          [92, 50],
        ],
        11,
      ),
      stroke(
        [
          [8, 69],
          [50, 90],
          [92, 69],
        ],
        11,
      ),
    ],
    [
      poly(
        [
          [50, 9],
          [92, 30],
          [50, 51],
          [8, 30],
        ],
        4,
      ),
    ],
  ),
  mark('nodes', 'node team link hub mesh social chain', [
    circle(50, 19, 14),
    circle(20, 74, 14),
    circle(80, 74, 14),
    stroke(
      [
        [42.5, 37],
        [30, 57],
      ],
      9,
    ),
    stroke(
      [
        [57.5, 37],
        [70, 57],
      ],
      9,
    ),
    stroke(
      [
        [38, 74],
        [62, 74],
      ],
      9,
    ),
  ]),
  mark(
    'prism',
    'prism core nexus vertex apex',
    [
      poly([
        [46, 8],
        [46, 44],
        [16, 62],
        [6, 78],
      ]),
      mirrored(
        poly([
          [46, 8],
          [46, 44],
          [16, 62],
          [6, 78],
        ]),
      ),
    ],
    [
      poly([
        [50, 51],
        [84, 72],
        [90, 84],
        [10, 84],
        [16, 72],
      ]),
    ],
  ),
  mark(
    'orbit',
    'orbit space planet cosmos satellite galaxy',
    [
      circle(50, 50, 22),
      circle(50, 50, 15),
      turned(band(50, 50, 45, 11, 20, 160), -30),
      turned(band(50, 50, 45, 11, 200, 340), -30),
    ],
    [circle(50, 50, 10)],
  ),
  mark(
    'hexagon',
    'hex tech lab labs network engine',
    [regular(6, 46, 0, 5), regular(6, 30, 0, 3)],
    [regular(6, 19, 0, 2)],
  ),
  mark('ring-dot', 'loop sync circle one', [ring(50, 50, 45, 15)], [circle(50, 50, 17)]),
]
