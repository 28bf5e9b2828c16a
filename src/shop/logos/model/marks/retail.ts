import { around, mirrored } from '../outline.ts'
import { band, circle, draw, leaf, logoRect, poly, starOutline } from '../shapes.ts'
import { mark } from './mark.ts'

const bow = draw('M47 26C40 8 22 2 18 12C15 21 28 28 47 31Z')

export const retail = [
  mark(
    'bag',
    'bag shop store market boutique buy',
    [draw('M14 34L86 34L92 88C92 92 90 94 86 94L14 94C10 94 8 92 8 88Z'), band(50, 50, 21, 9, 90, 270)],
    [draw('M29 28C29 14 38 5 50 5C62 5 71 14 71 28L62 28C62 19 57 13.500 50 13.500C43 13.500 38 19 38 28Z')],
  ),
  mark('tag', 'tag price sale outlet discount deal thrift', [
    draw('M52 8L88 8C91 8 92 9 92 12L92 48L49 91C46 94 43 94 40 91L9 60C6 57 6 54 9 51Z'),
    circle(73, 27, 8),
  ]),
  mark(
    'awning',
    'corner shop store general market grocery deli',
    [draw('M13 54L87 54L87 95L69 95L69 66L49 66L49 95L13 95Z'), logoRect(24, 66, 15, 15, 1)],
    [
      draw('M14 8L28 8L24 36C24 43 20 47 14 47C8 47 4 43 4 36Z'),
      draw('M32 8L48 8L48 36C48 43 44 47 38 47C32 47 28 43 28 36Z'),
      mirrored(draw('M32 8L48 8L48 36C48 43 44 47 38 47C32 47 28 43 28 36Z')),
      mirrored(draw('M14 8L28 8L24 36C24 43 20 47 14 47C8 47 4 43 4 36Z')),
    ],
  ),
  mark(
    'hanger',
    'fashion clothing hanger wardrobe style apparel',
    [
      draw(
        'M50 44C52 44 54 44.500 56 46L94 74C100 79 97 88 90 88L10 88C3 88 0 79 6 74L44 46C46 44.500 48 44 50 44ZM50 56L22 77L78 77Z',
      ),
    ],
    [
      draw(
        'M45.500 40L45.500 33C45.500 29 48 27.500 51 26C55 24 56 22 56 19.500C56 16 53.500 14 50 14C46.500 14 44 16.500 44 20L34 20C34 11 41 4 50 4C59 4 66 11 66 19.500C66 27 61 31.500 54.500 34.500L54.500 40Z',
      ),
    ],
  ),
  mark('tee', 'shirt tee print apparel wear merch clothing', [
    draw('M34 10C38 20 62 20 66 10L80 14L97 36L82 50L76 44L76 92L24 92L24 44L18 50L3 36L20 14Z'),
  ]),
  mark(
    'gift',
    'gift present surprise party box',
    [logoRect(6, 33, 38, 18, 2), logoRect(56, 33, 38, 18, 2), logoRect(12, 56, 32, 38, 2), logoRect(56, 56, 32, 38, 2)],
    [logoRect(46.5, 33, 7, 61), bow, mirrored(bow)],
  ),
  mark('flower', 'flower florist bloom rose petal garden', [around(circle(50, 23, 17), 6)], [circle(50, 50, 9)]),
  mark(
    'basket',
    'basket grocery farm fresh organic produce',
    [
      draw('M6 44L94 44L84 88C83 92 80 94 76 94L24 94C20 94 17 92 16 88Z'),
      logoRect(29, 56, 7, 26, 3),
      logoRect(46.5, 56, 7, 26, 3),
      logoRect(64, 56, 7, 26, 3),
    ],
    [draw('M16 38L40 6L48 11L28 38Z'), mirrored(draw('M16 38L40 6L48 11L28 38Z'))],
  ),
  mark(
    'ring',
    'ring jewel jewelry wedding diamond gem',
    [circle(50, 65, 31), circle(50, 65, 20)],
    [
      poly([
        [36, 5],
        [64, 5],
        [74, 17],
        [50, 32],
        [26, 17],
      ]),
    ],
  ),
  mark('home', 'home house furniture decor living interior', [
    draw('M50 6L96 46L86 46L86 92L14 92L14 46L4 46ZM50 44C38 34 26 48 38 60L50 71L62 60C74 48 62 34 50 44Z'),
  ]),
  mark('needle', 'button tailor sewing craft fabric stitch', [
    circle(50, 50, 45),
    circle(50, 50, 34),
    circle(50, 50, 28),
    circle(41, 41, 5.5),
    circle(59, 41, 5.5),
    circle(41, 59, 5.5),
    circle(59, 59, 5.5),
  ]),
  mark('star-seal', 'star best choice quality select', [
    starOutline(12, 47, 39, 50, 50, 3),
    starOutline(5, 25, 10.5, 50, 51),
  ]),
  mark(
    'sprig',
    'natural soap candle beauty skin botanical',
    [
      leaf([46.5, 58], [10, 32], 0.35, 0.3),
      mirrored(leaf([46.5, 58], [10, 32], 0.35, 0.3)),
      leaf([46.5, 92], [12, 72], 0.3, 0.35),
      mirrored(leaf([46.5, 92], [12, 72], 0.3, 0.35)),
    ],
    [leaf([50, 44], [50, 4], 0.38)],
  ),
]
