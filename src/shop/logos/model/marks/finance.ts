import { around, mirrored, turned } from '../outline.ts'
import { band, cap, circle, draw, logoRect, poly, regular, ring, slice, stroke } from '../shapes.ts'
import { mark } from './mark.ts'

const shield = draw('M50 6L88 18L88 48C88 70 72 86 50 95C28 86 12 70 12 48L12 18Z')

export const finance = [
  mark(
    'rise',
    'growth rise gain invest capital up wealth',
    [logoRect(10, 58, 20, 32, 3), logoRect(40, 36, 20, 54, 3)],
    [logoRect(70, 10, 20, 80, 3)],
  ),
  mark(
    'bank',
    'bank trust union reserve treasury heritage',
    [
      poly([
        [50, 8],
        [93, 32],
        [93, 38],
        [7, 38],
        [7, 32],
      ]),
      logoRect(16, 45, 13, 31),
      logoRect(71, 45, 13, 31),
      logoRect(7, 83, 86, 10),
    ],
    [logoRect(43.5, 45, 13, 31)],
  ),
  mark('shield-rise', 'secure insurance shield protect guard safe', [
    shield,
    stroke(
      [
        [28, 76],
        [50, 56],
        [72, 76],
      ],
      11,
    ),
    stroke(
      [
        [28, 54],
        [50, 34],
        [72, 54],
      ],
      11,
    ),
  ]),
  mark('arrow', 'forward next advance momentum trade', [
    circle(50, 50, 45),
    draw('M50 21L77 50L61 50L61 78L39 78L39 50L23 50Z'),
  ]),
  mark('share', 'share partner portion pie fund', [slice(47, 53, 41, 90, 360)], [slice(54, 46, 40, 0, 90)]),
  mark(
    'gem',
    'diamond gem jewel value premium',
    [
      poly([
        [29, 14],
        [47, 14],
        [32, 36],
        [9, 36],
      ]),
      mirrored(
        poly([
          [29, 14],
          [47, 14],
          [32, 36],
          [9, 36],
        ]),
      ),
      poly([
        [9, 41],
        [31, 41],
        [45, 84],
      ]),
      mirrored(
        poly([
          [9, 41],
          [31, 41],
          [45, 84],
        ]),
      ),
    ],
    [
      poly([
        [50, 17],
        [62.5, 36],
        [37.5, 36],
      ]),
      poly([
        [36, 41],
        [64, 41],
        [50, 88],
      ]),
    ],
  ),
  mark(
    'acorn',
    'oak acorn saving tree forest nut seed',
    [cap(50, 44, 36, -90, 90), logoRect(46, 1, 8, 6, 2)],
    [draw('M18 50L82 50C80 70 66 84 50 95C34 84 20 70 18 50Z')],
  ),
  mark(
    'vault',
    'vault lock safe custody deposit',
    [ring(50, 50, 45, 12), around(logoRect(45.5, 21, 9, 12, 1), 4)],
    [regular(8, 13, 22.5)],
  ),
  mark(
    'interlock',
    'partners alliance bridge together link advisors',
    [draw('M10 10L62 10L62 27L27 27L27 62L10 62Z')],
    [turned(draw('M10 10L62 10L62 27L27 27L27 62L10 62Z'), 180)],
  ),
  mark(
    'coins',
    'coin money cash pay mint budget tax accounting',
    [logoRect(10, 72, 50, 16, 8), logoRect(16, 51, 50, 16, 8), logoRect(10, 30, 50, 16, 8)],
    [circle(76, 26, 16)],
  ),
  mark('horizon', 'sun sunrise horizon future dawn', [
    cap(50, 52, 40, -90, 90),
    logoRect(10, 60, 80, 9, 2),
    logoRect(22, 76, 56, 9, 2),
  ]),
  mark('crescent', 'moon capital arc', [band(50, 50, 45, 17, 30, 330)], [circle(50, 50, 16)]),
]
