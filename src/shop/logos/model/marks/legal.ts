import { mirrored, turned } from '../outline.ts'
import { at, cap, circle, draw, leaf, logoRect, poly, ring, starOutline, stroke } from '../shapes.ts'
import { mark } from './mark.ts'

const pan = draw('M4 56L42 56C40 68 33 74 23 74C13 74 6 68 4 56Z')
const strings = draw('M23 26L40 52L34.500 52L23 35L11.500 52L6 52Z')
const branch = [200, 226, 252, 278, 304].flatMap((angle, index) => [
  leaf(at(angle, 40), at(angle + 24, 48 - index), 0.3),
  ...(index > 3 ? [] : [leaf(at(angle + 8, 33), at(angle + 28, 28), 0.3)]),
])
const shield = draw('M50 4L90 14L90 48C90 70 74 88 50 97C26 88 10 70 10 48L10 14Z')

export const legal = [
  mark(
    'scales',
    'scale justice balance fair court judge',
    [pan, mirrored(pan), strings, mirrored(strings), logoRect(30, 86, 40, 9, 2), logoRect(46, 28, 8, 54)],
    [draw('M50 4L57 12L88 17L88 23L12 23L12 17L43 12Z')],
  ),
  mark(
    'column',
    'pillar column law firm heritage estate classic',
    [
      logoRect(25, 29, 9, 50),
      logoRect(39, 29, 9, 50),
      logoRect(52, 29, 9, 50),
      logoRect(66, 29, 9, 50),
      logoRect(14, 84, 72, 11, 1),
    ],
    [draw('M18 24C8 24 6 8 18 8L82 8C94 8 92 24 82 24Z')],
  ),
  mark(
    'shield',
    'defense protect shield guard rights',
    [draw('M47 5L47 96C25 87 10 70 10 48L10 14Z')],
    [draw('M53 5L90 14L90 48C90 70 75 87 53 96ZM62 20L62 78C74 70 81 60 81 48L81 24Z')],
  ),
  mark(
    'gavel',
    'gavel judge court trial litigation auction',
    [
      turned(logoRect(14, 16, 9, 36, 3), 45),
      turned(logoRect(26, 19, 26, 30), 45),
      turned(logoRect(55, 16, 9, 36, 3), 45),
      turned(logoRect(34, 53, 10, 40, 4), 45),
    ],
    [logoRect(48, 87, 46, 9, 2)],
  ),
  mark(
    'laurel',
    'honor award victory laurel excellence',
    [...branch, ...branch.map((one) => mirrored(one))],
    [starOutline(5, 17, 7, 50, 46)],
  ),
  mark('key', 'key property title estate real home trust', [
    ring(50, 27, 22, 10),
    draw('M45 53L55 53L55 70L70 70L70 78L55 78L55 84L66 84L66 92L55 92L55 97L45 97Z'),
  ]),
  mark(
    'arch',
    'gate arch house door entry immigration',
    [
      draw('M8 94L8 48C8 30 17 16 32 9L41 29C33 33 28 40 28 48L28 94Z'),
      mirrored(draw('M8 94L8 48C8 30 17 16 32 9L41 29C33 33 28 40 28 48L28 94Z')),
    ],
    [draw('M37 6L63 6L56 32L44 32Z')],
  ),
  mark(
    'document',
    'contract notary document paper will mediation',
    [
      draw('M18 5L62 5L82 25L82 52C72 52 64 60 64 70C64 78 68 84 74 87L74 95L18 95Z'),
      logoRect(30, 32, 38, 7),
      logoRect(30, 47, 28, 7),
      logoRect(30, 62, 24, 7),
    ],
    [circle(83, 70, 12)],
  ),
  mark(
    'diamond',
    'clear counsel advocate legal partner',
    [
      poly([
        [50, 3],
        [72, 25],
        [50, 47],
        [28, 25],
      ]),
      poly([
        [25, 28],
        [47, 50],
        [25, 72],
        [3, 50],
      ]),
      poly([
        [75, 28],
        [97, 50],
        [75, 72],
        [53, 50],
      ]),
    ],
    [
      poly([
        [50, 53],
        [72, 75],
        [50, 97],
        [28, 75],
      ]),
    ],
  ),
  mark(
    'seal',
    'seal notary certified official stamp',
    [starOutline(16, 38, 32, 50, 38, 2), circle(50, 38, 24)],
    [
      starOutline(5, 18, 7.5, 50, 39),
      draw('M26 70L42 77L36 97L28 90L18 92Z'),
      mirrored(draw('M26 70L42 77L36 97L28 90L18 92Z')),
    ],
  ),
  mark(
    'dome',
    'capitol dome state public senate civic government',
    [
      cap(50, 54, 32, -90, 90),
      logoRect(10, 60, 80, 8),
      logoRect(18, 73, 10, 12),
      logoRect(36, 73, 10, 12),
      logoRect(54, 73, 10, 12),
      logoRect(72, 73, 10, 12),
      logoRect(6, 89, 88, 8),
    ],
    [logoRect(46, 3, 8, 15, 2)],
  ),
  mark('chevron-shield', 'family divorce guardian veteran', [
    shield,
    stroke(
      [
        [26, 54],
        [50, 34],
        [74, 54],
      ],
      11,
    ),
    stroke(
      [
        [26, 76],
        [50, 56],
        [74, 76],
      ],
      11,
    ),
  ]),
]
