import { around, mirrored, turned } from '../outline.ts'
import { circle, draw, leaf, logoRect, poly, ring, starOutline, stroke } from '../shapes.ts'
import { mark } from './mark.ts'

const feather = (y: number, length: number) =>
  draw(
    `M${94 - length} ${y}L90 ${y}C94 ${y} 96 ${y + 4} 93 ${y + 8}C90 ${y + 14} 84 ${y + 17} 76 ${y + 17}L${94 - length + 16} ${y + 17}Z`,
  )

export const fitness = [
  mark(
    'dumbbell',
    'gym strength dumbbell muscle weight lift power',
    [logoRect(4, 38, 9, 24, 3), logoRect(16, 24, 15, 52, 4), logoRect(69, 24, 15, 52, 4), logoRect(87, 38, 9, 24, 3)],
    [logoRect(34, 43, 32, 14, 2)],
  ),
  mark(
    'kettlebell',
    'kettlebell crossfit iron forge box',
    [draw('M32 44C20 50 12 60 12 72C12 82 18 90 26 95L74 95C82 90 88 82 88 72C88 60 80 50 68 44Z')],
    [
      draw(
        'M22 42L29 15C30 9 34 5 40 5L60 5C66 5 70 9 71 15L78 42L66 38L60.500 18C60 16.500 59 16 58 16L42 16C41 16 40 16.500 39.500 18L34 38Z',
      ),
    ],
  ),
  mark('flame', 'fire burn flame heat hot torch', [
    draw(
      'M55 4C57 24 84 38 84 64C84 84 69 96 50 96C31 96 16 84 16 64C16 50 24 42 29 30C34 34 37 39 38 45C46 36 54 24 55 4ZM51 55C47 64 36 68 36 78C36 86 43 90 50 90C58 90 64 85 64 77C64 69 56 66 51 55Z',
    ),
  ]),
  mark('chevrons', 'peak rise level up elite performance summit', [
    stroke(
      [
        [10, 56],
        [50, 22],
        [90, 56],
      ],
      17,
    ),
    stroke(
      [
        [10, 88],
        [50, 54],
        [90, 88],
      ],
      17,
    ),
  ]),
  mark('plate', 'barbell plate club lifting', [
    ring(50, 50, 46, 12),
    circle(50, 50, 29),
    circle(50, 50, 9),
    around(circle(50, 31, 4.5), 6),
  ]),
  mark('wing', 'wing speed fast run sprint eagle hawk fly', [feather(18, 90), feather(40, 70)], [feather(62, 50)]),
  mark(
    'runner',
    'run runner track marathon athletic sport move',
    [
      draw('M40 36L62 28C68 26 73 30 72 36L66 56L82 64L80 92L68 92L69 71L48 61L54 44L44 48L36 60L26 53Z'),
      draw('M43 66L53 72L38 94L10 94L10 83L32 83Z'),
    ],
    [circle(76, 16, 11)],
  ),
  mark(
    'heart-pulse',
    'heart cardio health pulse wellness active',
    [draw('M50 94C30 80 14 66 8 52L30 52L38 38L52 68L60 52L92 52C86 66 70 80 50 94Z')],
    [draw('M6 44C2 22 16 8 31 8C39 8 46 12 50 20C54 12 61 8 69 8C84 8 98 22 94 44L56 44L52 51L39 23L25 44Z')],
  ),
  mark(
    'lotus',
    'yoga pilates zen balance studio calm mind',
    [
      leaf([43, 88], [4, 62], 0.16, 0.26),
      mirrored(leaf([43, 88], [4, 62], 0.16, 0.26)),
      leaf([44, 78], [20, 28], 0.24, 0.13),
      mirrored(leaf([44, 78], [20, 28], 0.24, 0.13)),
    ],
    [leaf([50, 72], [50, 8], 0.2)],
  ),
  mark('bolt-shield', 'bolt energy boost charge power', [
    draw('M50 4L90 16L90 48C90 70 74 88 50 97C26 88 10 70 10 48L10 16Z'),
    draw('M58 20L28 56L46 56L41 82L72 46L54 46Z'),
  ]),
  mark('ball', 'ball basketball team sport league hoops court', [
    draw(
      'M46.500 4.500L46.500 46.500L30 46.500C29 32 22 20 14.500 21.500C22 11 34 5 46.500 4.500ZM11 27C18 30 23 37 23.500 46.500L4.500 46.500C5 39 7 33 11 27ZM4.500 53.500L23.500 53.500C23 63 18 70 11 73C7 67 5 61 4.500 53.500ZM30 53.500L46.500 53.500L46.500 95.500C34 95 22 89 15 79C24 76 29.500 66 30 53.500Z',
    ),
    mirrored(
      draw(
        'M46.500 4.500L46.500 46.500L30 46.500C29 34 24 24 15 21C22 11 34 5 46.500 4.500ZM11 27C18 30 23 37 23.500 46.500L4.500 46.500C5 39 7 33 11 27ZM4.500 53.500L23.500 53.500C23 63 18 70 11 73C7 67 5 61 4.500 53.500ZM30 53.500L46.500 53.500L46.500 95.500C34 95 22 89 15 79C24 76 29.500 66 30 53.500Z',
      ),
    ),
  ]),
  mark('victory', 'win winner champion trophy star hero', [
    draw('M26 8L74 8C74 8 75 50 50 58C25 50 26 8 26 8Z'),
    logoRect(44, 62, 12, 16),
    logoRect(26, 82, 48, 12, 2),
    draw('M20 14L6 14C4 34 12 48 27 52L25 44C18 40 15 32 15 22L20 22Z'),
    mirrored(draw('M20 14L6 14C4 34 12 48 27 52L25 44C18 40 15 32 15 22L20 22Z')),
    starOutline(5, 13, 5.5, 50, 29),
  ]),
  mark(
    'cycle',
    'bike cycle wheel spin cycling ride',
    [
      ring(50, 50, 46, 11),
      around(
        turned(
          poly([
            [47.5, 38],
            [47.5, 20],
            [52.5, 20],
            [52.5, 38],
          ]),
          30,
        ),
        6,
      ),
    ],
    [circle(50, 50, 9)],
  ),
]
