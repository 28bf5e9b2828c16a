import { describe, expect, test } from 'vitest'
import { priceList } from '#config'
import { standardOptions } from '../line-options.ts'
import { linePrice } from '../line-price.ts'
import { faultsOf } from '../price-list.ts'
import type { ArtworkFacts, ArtworkLayer } from './artwork-facts.ts'
import { chosenInks } from './chosen-inks.ts'
import { judgeLine } from './judge-line.ts'
import { PRINT_METHODS, type PrintMethodName } from './method-names.ts'
import type { PricedView } from './print-method.ts'
import { cottonShare, isDark, lightTee, type PrintedGarment } from './printed-garment.ts'
import { priceIn } from './quantity-table.ts'
import { inksOnUnderbase } from './underbase.ts'

const facts = (over: Partial<ArtworkFacts> = {}): ArtworkFacts => ({
  ...{ kind: 'flat', inks: ['#d81e2c', '#14233f', '#ffd100'], stitches: 6_500, artwork: 'crest' },
  ...{ width: 4, height: 3, coverage: 0.6, thinnestLine: 0.05, smallestLetter: 0.5 },
  ...over,
})
const front = (over: Partial<ArtworkFacts> = {}): PricedView => ({
  view: 'front',
  squareInches: 12,
  facts: facts(over),
})

const blackTee: PrintedGarment = { ...lightTee, color: '#17171a' }
const polo: PrintedGarment = { category: 'Sport Shirts', fabric: '60% cotton / 40% polyester', color: '#14233f' }
const cap: PrintedGarment = { category: 'Headwear', fabric: '100% cotton twill', color: '#14233f' }

interface Asked {
  readonly pieces?: number
  readonly garment?: PrintedGarment
  readonly prints?: readonly PricedView[]
}

const priced = (printMethod: PrintMethodName, { pieces = 24, garment = lightTee, prints = [front()] }: Asked = {}) =>
  linePrice(priceList, {
    ...{ prints, garment, wholesale: false, blanks: { M: 500 }, quantities: { M: pieces } },
    options: { ...standardOptions, printMethod },
  })

const judged = (name: PrintMethodName, { pieces = 24, garment = lightTee, prints = [front()] }: Asked = {}) =>
  judgeLine(priceList, name, { prints, garment, pieces }).map(({ level, text }) => `${level}: ${text}`)

describe('screen printing', () => {
  test('costs a set-up for each ink once, and little for each piece', () => {
    const { sizes, setUps, total } = priced('screen')
    expect(setUps).toEqual([{ key: 'screen front crest', label: 'Set-up of 3 screens, front', amount: 7500 }])
    expect(sizes[0]?.parts[1]).toEqual({ kind: 'print', label: 'Front print, 3 inks', amount: 380 })
    expect(total).toBe(24 * (470 + 380) + 7500)
  })

  test('needs white below the colors on a dark garment, a screen of its own', () => {
    const { sizes, setUps } = priced('screen', { garment: blackTee })
    expect(setUps.map(({ amount }) => amount)).toEqual([7500, 2500])
    expect(sizes[0]?.parts[1]).toEqual({ kind: 'print', label: 'Front print, 3 inks and white underbase', amount: 450 })
    const white = priced('screen', { garment: blackTee, prints: [front({ inks: ['#ffffff'] })] })
    expect(white.setUps.map(({ amount }) => amount)).toEqual([2500])
    const black = priced('screen', { garment: blackTee, prints: [front({ inks: ['#101010', '#ffffff'] })] })
    expect(black.setUps.map(({ amount }) => amount)).toEqual([5000, 2500])
    const onlyBlack = priced('screen', { garment: blackTee, prints: [front({ inks: ['#101010'] })] })
    expect(onlyBlack.setUps.map(({ amount }) => amount)).toEqual([2500])
  })

  test.each([
    ['a pale gray that is printed in Natural', '#16181b', '#cee8e6', false],
    ['a brown that is printed in a lighter one', '#1d429b', '#3e2f04', true],
    ['lemon yellow, which is as light as white', '#16181b', '#fff04a', true],
    ['cream', '#16181b', '#fbeecb', false],
  ])('pays for white below %s where its films have it', (_ink, color, artwork, isBased) => {
    const garment = { ...lightTee, color }
    const prints = [front({ inks: [artwork] })]
    const inks = chosenInks(priceList, 'screen', prints).map((ink) => ink.color)
    expect(inksOnUnderbase(inks, color)).toEqual([isBased])
    expect(priced('screen', { garment, prints }).setUps).toHaveLength(isBased ? 2 : 1)
  })

  test('colors that share the nearest ink of the chart share a screen, and that is said', () => {
    const prints = [front({ inks: ['#d81e2c', '#d92030', '#14233f'] })]
    expect(priced('screen', { prints }).setUps.map(({ amount }) => amount)).toEqual([5000])
    expect(judged('screen', { prints })).toEqual(['warning: 2 of your colors are printed in Red.'])
  })

  test('an artwork in which no ink was found is refused', () => {
    expect(judged('screen', { prints: [front({ inks: [] })] })).toEqual([
      'refused: Front: nothing solid was found in it to print this way.',
    ])
  })

  test('pays for the screens of an artwork once for several lines', () => {
    const quantities = { M: 24 }
    const line = { garment: lightTee, options: { ...standardOptions, printMethod: 'screen' as const }, quantities }
    const paidSetUps = new Set(['screen front crest'])
    const second = linePrice(priceList, {
      ...line,
      prints: [front()],
      wholesale: false,
      blanks: { M: 500 },
      paidSetUps,
    })
    expect(second.setUps).toEqual([])
    expect(second.total).toBe(24 * (470 + 380))
  })

  test.each([
    ['too few pieces', { pieces: 20 }, 'refused: Screen printing starts at 24 pieces: 4 more pieces.'],
    ['a hat', { garment: cap }, 'refused: Hats do not fit this press.'],
    [
      'seven inks',
      { prints: [front({ inks: ['#d81e2c', '#ffffff', '#14233f', '#ffd100', '#00843d', '#5b2a86', '#8cc8ec'] })] },
      'refused: The front in all: 7 colors; screen printing takes at most 6.',
    ],
    ['a photograph', { prints: [front({ kind: 'tonal' })] }, 'warning: Front: its gradients become visible dots.'],
    [
      'a hairline',
      { prints: [front({ thinnestLine: 0.008 })] },
      'warning: Front: the thinnest line is 0.008 in wide and may break up; screens hold 0.014 in.',
    ],
  ])('says of %s what is wrong', (_what, asked, said) => {
    expect(judged('screen', asked)).toEqual([said])
  })
})

describe('embroidery', () => {
  test('costs by stitches and is digitized once, however often it is on the garment', () => {
    const prints = [front(), { ...front(), view: 'left' }]
    const { sizes, setUps } = priced('embroidery', { garment: polo, prints })
    expect(setUps).toEqual([{ key: 'embroidery crest', label: 'Digitizing, front', amount: 4000 }])
    expect(sizes[0]?.parts.slice(1, 3)).toEqual([
      { kind: 'print', label: 'Front print, up to 7 thousand stitches', amount: 740 },
      { kind: 'print', label: 'Left print, up to 7 thousand stitches', amount: 740 },
    ])
  })

  test.each([
    ['a T-shirt', {}, 'refused: Embroidery is offered on headwear and sport shirts.'],
    [
      'small letters',
      { garment: polo, prints: [front({ smallestLetter: 0.12 })] },
      'refused: Front: the smallest letter is 0.12 in high; embroidery needs 0.2 in.',
    ],
    [
      'a photograph',
      { garment: polo, prints: [front({ kind: 'tonal' })] },
      'refused: Front: thread cannot show its gradients or photograph.',
    ],
    [
      'the front of a cap that is too small for it',
      { garment: cap, prints: [front()] },
      'refused: On the front embroidery is at most 5 by 2.25 in.',
    ],
    [
      'a place without a hoop',
      { garment: polo, prints: [{ ...front(), view: 'sleeve' }] },
      'refused: The sleeve of this garment does not fit a hoop.',
    ],
  ])('says of %s what is wrong', (_what, asked, said) => {
    expect(judged('embroidery', asked)).toEqual([said])
  })
})

describe('what only a layer can say', () => {
  const layer = (name: string, over: Partial<ArtworkLayer> = {}): ArtworkLayer => ({
    ...{ id: `id of ${name}`, name, kind: 'flat', inks: ['#d81e2c'], thinnestLine: 0.05, smallestLetter: 0.5 },
    ...over,
  })
  /** A view of these layers, with the facts that they make up together. */
  const made = (layers: readonly ArtworkLayer[], view = 'front'): PricedView => ({
    ...{ view, squareInches: 12 },
    facts: facts({
      layers,
      kind: layers.some(({ kind }) => kind === 'tonal') ? 'tonal' : 'flat',
      inks: [...new Set(layers.flatMap(({ inks }) => inks))],
      thinnestLine: Math.min(...layers.map(({ thinnestLine }) => thinnestLine ?? 1)),
      smallestLetter: Math.min(...layers.map(({ smallestLetter }) => smallestLetter ?? 1)),
    }),
  })
  const crest = layer('crest.png')
  const judge = (name: PrintMethodName, layers: readonly ArtworkLayer[], garment = polo) =>
    judgeLine(priceList, name, { prints: [made(layers)], garment, pieces: 24 })

  test('is said of that layer by its name, and of no other', () => {
    expect(judge('embroidery', [crest, layer('“CREW”', { smallestLetter: 0.12 })])).toEqual([
      {
        level: 'refused',
        text: '“CREW”: the smallest letter is 0.12 in high; embroidery needs 0.2 in.',
        layer: { id: 'id of “CREW”', name: '“CREW”', view: 'front' },
      },
    ])
    expect(judge('screen', [crest, layer('hair.svg', { thinnestLine: 0.008 })])).toEqual([
      {
        level: 'warning',
        text: 'hair.svg: the thinnest line is 0.008 in wide and may break up; screens hold 0.014 in.',
        layer: { id: 'id of hair.svg', name: 'hair.svg', view: 'front' },
        about: 'lines',
      },
    ])
    const photo = layer('us.jpg', { kind: 'tonal' })
    expect(judge('screen', [crest, photo])).toMatchObject([
      { level: 'warning', text: 'us.jpg: its gradients become visible dots.', layer: { name: 'us.jpg' } },
    ])
    expect(judge('embroidery', [crest, photo])).toMatchObject([
      {
        level: 'refused',
        text: 'us.jpg: thread cannot show its gradients or photograph.',
        layer: { name: 'us.jpg' },
      },
    ])
    expect(judge('dtf', [photo])).toEqual([])
    expect(judge('dtg', [photo])).toEqual([])
  })

  test('is a letter that is a thousandth too small, and reads as that', () => {
    expect(judge('embroidery', [layer('“CREW”', { smallestLetter: 0.199 })])[0]?.text).toContain('0.199 in high')
    expect(judge('embroidery', [layer('“CREW”', { smallestLetter: 0.2 })])).toEqual([])
  })

  test('names a layer whose inks alone are too many; where they are only together, it is the view', () => {
    const many = ['#d81e2c', '#ffffff', '#14233f', '#ffd100', '#00843d', '#5b2a86', '#8cc8ec']
    expect(judge('screen', [crest, layer('flags.png', { inks: many })])).toMatchObject([
      {
        level: 'refused',
        text: 'flags.png: 7 colors; screen printing takes at most 6.',
        layer: { name: 'flags.png' },
      },
    ])
    const [one, other] = [layer('one.png', { inks: many.slice(0, 4) }), layer('other.png', { inks: many.slice(4) })]
    expect(judge('screen', [one, other])).toEqual([
      { level: 'refused', text: 'The front in all: 7 colors; screen printing takes at most 6.' },
    ])
  })

  test('of an empty layer beside others is a warning, and a refusal where there is nothing else', () => {
    const empty = layer('“漢字”', { inks: [], thinnestLine: null, smallestLetter: null })
    const text = '“漢字”: nothing solid was found in it to print this way.'
    expect(judge('embroidery', [crest, empty])).toMatchObject([{ level: 'warning', text }])
    expect(judge('embroidery', [empty])).toMatchObject([{ level: 'refused', text }])
    expect(judge('screen', [empty])).toMatchObject([{ level: 'refused', text }])
  })

  test('is said of each layer of one name, so that each can be found', () => {
    const small = (id: string) => layer('“CREW”', { id, smallestLetter: 0.1 })
    const prints = [made([small('one'), small('two')]), made([small('three')], 'back')]
    const said = judgeLine(priceList, 'embroidery', { prints, garment: polo, pieces: 24 })
    expect(said.map((one) => [one.layer?.id, one.layer?.view])).toEqual([
      ['one', 'front'],
      ['two', 'front'],
      ['three', 'back'],
    ])
    expect(new Set(said.map(({ text }) => text)).size).toBe(1)
  })

  test('cuts the name of a long text short', () => {
    const words = '“The quick brown fox jumps over the lazy dog and on”'
    const [said] = judge('embroidery', [layer(words, { smallestLetter: 0.1 })])
    expect(said?.text).toMatch(/^“The quick brown fox jumps over the la…”: the smallest/)
    expect(said?.layer?.name).toBe(words)
  })

  test('goes by the limits that staff have set', () => {
    const { methods } = priceList
    const list = { ...priceList, methods: { ...methods, screen: { ...methods.screen, thinnestLine: 0.03 } } }
    const asked = { prints: [made([layer('fine.svg', { thinnestLine: 0.02 })])], garment: lightTee, pieces: 24 }
    expect(judgeLine(priceList, 'screen', asked)).toEqual([])
    expect(judgeLine(list, 'screen', asked)).toMatchObject([{ level: 'warning', layer: { name: 'fine.svg' } }])
  })
})

test('embroidery is offered on a category however its capitals are written', () => {
  const { methods } = priceList
  const list = {
    ...priceList,
    methods: { ...methods, embroidery: { ...methods.embroidery, categories: ['sport SHIRTS'] } },
  }
  const line = { prints: [front()], pieces: 24 }
  expect(judgeLine(list, 'embroidery', { ...line, garment: polo })).toEqual([])
  expect(judgeLine(list, 'embroidery', { ...line, garment: lightTee })).toMatchObject([{ level: 'refused' }])
  expect(judged('embroidery', { garment: { ...cap, category: 'HEADWEAR ' } })).toEqual([
    'refused: On the front embroidery is at most 5 by 2.25 in.',
  ])
})

test('beyond the end of a price table its last column and its last row hold: no piece costs more, and none nothing', () => {
  for (const table of [priceList.methods.screen.prints, priceList.methods.embroidery.prints]) {
    const lastPieces = table.pieces.at(-1) ?? 0
    const lastAmount = table.rows.at(-1)?.upTo ?? 0
    for (const amount of [1, lastAmount, lastAmount + 1, 1_000_000]) {
      const prices = [1, lastPieces - 1, lastPieces, lastPieces + 1, 10_000].map((pieces) =>
        priceIn(table, amount, pieces),
      )
      expect(prices).toEqual(prices.toSorted((one, other) => other - one))
      expect(prices.at(-1)).toBe(prices.at(2))
      expect(prices.at(-1)).toBeGreaterThan(0)
    }
    expect(priceIn(table, lastAmount + 1, lastPieces)).toBe(priceIn(table, lastAmount, lastPieces))
  }
})

describe('direct to garment', () => {
  test('costs more on a dark garment, for the white below', () => {
    const part = (garment: PrintedGarment) => priced('dtg', { garment }).sizes[0]?.parts[1]
    expect(part(lightTee)).toEqual({ kind: 'print', label: 'Front print, small', amount: 700 })
    expect(part(blackTee)).toEqual({ kind: 'print', label: 'Front print, small with white underbase', amount: 900 })
  })

  test('needs cotton', () => {
    expect(judged('dtg', { garment: { ...lightTee, fabric: '100% recycled polyester' } })).toEqual([
      'refused: Needs a garment with at least 50% cotton; this one is listed with 0%.',
    ])
    expect(judged('dtg', { garment: polo })).toEqual([])
  })
})

test('direct to film takes everything', () => {
  expect(judged('dtf', { pieces: 1, garment: cap, prints: [front({ kind: 'tonal' })] })).toEqual([])
})

test('a method that is not offered, or an artwork that was not read, is refused', () => {
  const { methods } = priceList
  const list = { ...priceList, methods: { ...methods, screen: { ...methods.screen, isOffered: false } } }
  const asked = { prints: [front()], garment: lightTee, pieces: 24 }
  expect(judgeLine(list, 'screen', asked)).toMatchObject([
    { level: 'refused', text: expect.stringMatching(/not offered/) },
  ])
  expect(judgeLine(priceList, 'screen', { ...asked, prints: [{ view: 'front', squareInches: 12 }] })).toHaveLength(1)
  expect(judgeLine(list, 'screen', { ...asked, prints: [] })).toEqual([])
})

test.each(PRINT_METHODS)('by %s the price of a piece never rises with the quantity', (name) => {
  for (const garment of [lightTee, blackTee, polo, cap]) {
    let before = Number.POSITIVE_INFINITY
    for (let pieces = 1; pieces <= 1_000; pieces++) {
      const { lowestUnit = 0, total } = priced(name, { pieces, garment })
      expect(lowestUnit).toBeLessThanOrEqual(before)
      expect(total).toBeGreaterThan(0)
      before = lowestUnit
    }
  }
})

test.each([
  ['#ffffff', false],
  ['#c9ccd0', false],
  ['#ffd100', false],
  ['#d81e2c', true],
  ['#14233f', true],
  ['#000000', true],
])('a garment in %s is dark: %s', (color, dark) => {
  expect(isDark({ color })).toBe(dark)
})

test.each([
  ['100% combed and ring-spun cotton', 100],
  ['65% polyester / 35% combed ring-spun cotton', 35],
  ['50% polyester / 25% combed and ring-spun cotton / 25% rayon', 25],
  ['100% recycled polyester', 0],
  ['Cotton', 100],
  ['Cotton-polyester-spandex front, polyester mesh back', 0],
])('%s has %i percent of cotton', (fabric, percent) => {
  expect(cottonShare({ fabric })).toBe(percent)
})

test('a price table in which more costs less, or a piece of more costs more, cannot be published', () => {
  const { screen } = priceList.methods
  const withRows = (rows: (typeof screen.prints)['rows']) =>
    faultsOf({
      ...priceList,
      methods: { ...priceList.methods, screen: { ...screen, prints: { pieces: [24, 48], rows } } },
    })
  expect(withRows([{ upTo: 1, prices: [300, 200] }])).toEqual([])
  expect(withRows([{ upTo: 1, prices: [200, 300] }])).toEqual([
    { path: ['methods', 'screen', 'prints', 'rows', 0, 'prices', 1], problem: 'A piece of more costs more.' },
  ])
  expect(
    withRows([
      { upTo: 1, prices: [300, 200] },
      { upTo: 2, prices: [200, 100] },
    ]),
  ).toMatchObject([{}, {}])
  expect(withRows([{ upTo: 1, prices: [300] }])).toHaveLength(1)
  expect(withRows([])).toHaveLength(1)
})

test('another name on each piece is printed from film or direct to garment; screens and threads refuse it by a sentence', () => {
  const saidOf = (name: PrintMethodName, hasFields: boolean) =>
    judgeLine(priceList, name, { prints: [front()], garment: lightTee, pieces: 24, hasFields }).map(({ text }) => text)
  for (const name of ['dtf', 'dtg'] as const) expect(saidOf(name, true)).toEqual(saidOf(name, false))
  for (const name of ['screen', 'embroidery'] as const) {
    expect(saidOf(name, true)).toEqual([expect.stringContaining('prints the same on every piece')])
    expect(saidOf(name, false).join()).not.toContain('every piece')
  }
})

test('a design with a name on it prints its sample on all pieces by any method but a screen', () => {
  const refusedBy = (name: PrintMethodName) =>
    judgeLine(priceList, name, { prints: [front({ isPerPiece: true })], garment: polo, pieces: 24 })
      .filter(({ level }) => level === 'refused')
      .map(({ text }) => text)
  expect(refusedBy('screen')).toEqual([expect.stringContaining('A screen prints the same on every piece')])
  for (const name of ['dtf', 'embroidery'] as const) expect(refusedBy(name)).toEqual([])
})
