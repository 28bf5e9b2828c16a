import { describe, expect, test } from 'vitest'
import { priceList } from '#config'
import { standardOptions } from './line-options.ts'
import { type LinePriceInput, linePrice } from './line-price.ts'
import { dtf } from './methods/dtf.ts'
import { lightTee } from './methods/printed-garment.ts'
import { breakAt } from './piece-price.ts'
import { faultsOf, type PriceList } from './price-list.ts'
import { eachPricedOption } from './priced-options.ts'
import { nextBreakText } from './sized-price.ts'
import { type Making, unitPrice } from './unit-price.ts'

const list: PriceList = {
  prints: [
    { name: 'small', upTo: 16, price: 600 },
    { name: 'large', upTo: 110, price: 1100 },
  ],
  ...eachPricedOption(() => 500),
  breaks: [
    { pieces: 1, percentOffBlank: 0, percentOffPrint: 0 },
    { pieces: 12, percentOffBlank: 3, percentOffPrint: 20 },
    { pieces: 24, percentOffBlank: 6, percentOffPrint: 32 },
  ],
  wholesalePercentOffBlank: 20,
  designerNote: 1500,
  methods: priceList.methods,
}
const plain: Making = { prints: [], garment: lightTee, options: standardOptions, wholesale: false }
const front = { view: 'front', squareInches: 100 }

const line = (over: Partial<LinePriceInput> = {}): LinePriceInput => ({
  ...plain,
  blanks: { M: 472, L: 472, '2XL': 672 },
  quantities: { M: 1 },
  ...over,
})

describe('one piece', () => {
  test('a blank costs its blank price', () => {
    expect(unitPrice(list, 472, plain, 1)).toEqual({
      amount: 472,
      parts: [{ kind: 'blank', label: 'Blank garment', amount: 472 }],
    })
  })

  test('every decorated view adds the price of its printed area', () => {
    const prints = [front, { view: 'back', squareInches: 16 }]
    expect(unitPrice(list, 472, { ...plain, prints }, 1).parts.slice(1)).toEqual([
      { kind: 'print', label: 'Front print, large', amount: 1100 },
      { kind: 'print', label: 'Back print, small', amount: 600 },
    ])
  })

  test('a view without artwork costs nothing', () => {
    expect(unitPrice(list, 472, { ...plain, prints: [{ view: 'side', squareInches: 0 }] }, 1).amount).toBe(472)
  })

  test('an area at its bound has the price of the bound; beyond the last bound the last price holds', () => {
    expect(dtf.price(list, { view: { view: 'front', squareInches: 16 }, garment: lightTee, pieces: 1 })?.price).toBe(
      600,
    )
    expect(dtf.price(list, { view: { view: 'front', squareInches: 16.01 }, garment: lightTee, pieces: 1 })?.price).toBe(
      1100,
    )
    expect(dtf.price(list, { view: { view: 'front', squareInches: 4000 }, garment: lightTee, pieces: 1 })?.price).toBe(
      1100,
    )
  })

  test('premium fabric adds 5.00 that no quantity reduces', () => {
    const premium = { ...plain, options: { ...standardOptions, premiumFabric: true } }
    expect(unitPrice(list, 472, premium, 1).amount).toBe(972)
    expect(unitPrice(list, 472, premium, 24).amount - unitPrice(list, 472, plain, 24).amount).toBe(500)
  })

  test('wholesale takes 20 % off the blank and nothing off the print', () => {
    const priced = unitPrice(list, 500, { ...plain, prints: [front], wholesale: true }, 1)
    expect(priced.amount).toBe(400 + 1100)
    expect(priced.parts[1]).toEqual({ kind: 'wholesale', label: 'Wholesale, 20% off', amount: -100 })
  })

  test('a price is rounded once, not per reduction', () => {
    // 0.64 less 20 % is 0.512, less 3 % 0.49664: 0.50, where a rounded 0.51 would come to 0.4947 and 0.49.
    expect(unitPrice(list, 64, { ...plain, wholesale: true }, 12).amount).toBe(50)
    // 0.61 less 20 % is 0.488, less 3 % 0.47336: 0.47, where a rounded 0.49 would come to 0.4753 and 0.48.
    expect(unitPrice(list, 61, { ...plain, wholesale: true }, 12).amount).toBe(47)
  })
})

describe('quantity breaks', () => {
  test.each([
    [0, 1],
    [1, 1],
    [11, 1],
    [12, 12],
    [23, 12],
    [24, 24],
    [10_000, 24],
  ])('%i pieces reach the break from %i', (pieces, from) => {
    expect(breakAt(list, pieces).pieces).toBe(from)
  })

  test('count the pieces of the whole line, whatever their sizes', () => {
    const priced = linePrice(list, line({ prints: [front], quantities: { M: 6, '2XL': 6 } }))
    expect(priced.pieces).toBe(12)
    expect(priced.sizes.map(({ size, unit, total }) => [size, unit, total])).toEqual([
      ['M', 1338, 8028],
      ['2XL', 1532, 9192],
    ])
    expect(priced.total).toBe(8028 + 9192)
    expect(priced.lowestUnit).toBe(1338)
  })

  test('are announced with what they save', () => {
    const { nextBreak } = linePrice(list, line({ prints: [front], quantities: { M: 6 } }))
    expect(nextBreak).toEqual({ pieces: 6, savingEach: 234, sameForAll: true })
    expect(nextBreak && nextBreakText(nextBreak)).toBe('6 more pieces: $2.34 less each')
    expect(nextBreakText({ pieces: 1, savingEach: 120, sameForAll: true })).toBe('1 more piece: $1.20 less each')
  })

  test('that save more on one size than on another are announced with the least', () => {
    const { nextBreak } = linePrice(list, line({ quantities: { M: 6, '2XL': 5 } }))
    expect(nextBreak).toEqual({ pieces: 1, savingEach: 14, sameForAll: false })
    expect(nextBreak && nextBreakText(nextBreak)).toBe('1 more piece: at least $0.14 less each')
  })

  test('that save nothing are skipped, and after the last none is announced', () => {
    const flat = {
      ...list,
      breaks: [
        ...list.breaks.slice(0, 1),
        { pieces: 12, percentOffBlank: 0, percentOffPrint: 20 },
        ...list.breaks.slice(2),
      ],
    }
    expect(linePrice(flat, line({ quantities: { M: 6 } })).nextBreak?.pieces).toBe(18)
    expect(linePrice(list, line({ quantities: { M: 24 } })).nextBreak).toBeUndefined()
  })
})

describe('a line', () => {
  test('without pieces costs nothing and has no lowest price', () => {
    expect(linePrice(list, line({ quantities: { M: 0 } }))).toEqual({
      pieces: 0,
      setUps: [],
      sizes: [],
      lowestUnit: undefined,
      total: 0,
      nextBreak: undefined,
    })
  })

  test('of a size without a price is refused', () => {
    expect(() => linePrice(list, line({ quantities: { '9XL': 1 } }))).toThrow(/9XL/)
  })
})

describe('over thousands of lines', () => {
  // A small generator with a fixed seed, so that a failure can be repeated.
  function* randomNumbers(seed: number) {
    let state = seed
    while (true) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      yield state / 2 ** 32
    }
  }

  const numbers = randomNumbers(20_261_120)
  const random = (below: number) => Math.floor((numbers.next().value ?? 0) * below)
  const makings = Array.from({ length: 400 }, () => ({
    blank: 1 + random(12_000),
    making: {
      prints: ['front', 'back', 'side'].slice(0, random(4)).map((view) => ({ view, squareInches: random(300) })),
      options: { ...standardOptions, premiumFabric: random(2) === 1 },
      garment: lightTee,
      wholesale: random(2) === 1,
    },
  }))

  test('the price of a piece never rises with the quantity', () => {
    for (const { blank, making } of makings) {
      let before = Number.POSITIVE_INFINITY
      for (const pieces of [1, 2, 11, 12, 13, 23, 24, 47, 48, 71, 72, 143, 144, 287, 288, 10_000]) {
        const { amount } = unitPrice(priceList, blank, making, pieces)
        expect(amount).toBeLessThanOrEqual(before)
        before = amount
      }
    }
  })

  test('prices are whole cents and their parts add up', () => {
    for (const { blank, making } of makings) {
      const { amount, parts } = unitPrice(priceList, blank, making, 1 + random(400))
      expect(Number.isSafeInteger(amount)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
    }
  })

  test('the announced saving is what the larger order pays less', () => {
    for (const { blank, making } of makings.slice(0, 100)) {
      const input = { ...making, blanks: { M: blank }, quantities: { M: 1 + random(300) } }
      const now = linePrice(priceList, input)
      if (!now.nextBreak) continue
      const later = linePrice(priceList, { ...input, quantities: { M: now.pieces + now.nextBreak.pieces } })
      expect((now.lowestUnit ?? 0) - (later.lowestUnit ?? 0)).toBe(now.nextBreak.savingEach)
    }
  })

  test('a larger print never costs less', () => {
    let before = 0
    for (let area = 1; area < 400; area++) {
      const price =
        dtf.price(priceList, { view: { view: 'front', squareInches: area }, garment: lightTee, pieces: 1 })?.price ?? 0
      expect(price).toBeGreaterThanOrEqual(before)
      before = price
    }
  })
})

describe('the price list', () => {
  test('of the shop can be sold from, with the breaks it announces', () => {
    expect(faultsOf(priceList)).toEqual([])
    expect(priceList.breaks.map((one) => one.pieces)).toEqual([1, 12, 24, 48, 72, 144, 288])
    expect(priceList.premiumFabric).toBe(500)
    expect(priceList.wholesalePercentOffBlank).toBe(20)
  })

  test.each([
    ['a part of a cent', { premiumFabric: 0.5 }, /whole number of cents/],
    ['more than everything off', { wholesalePercentOffBlank: 101 }, /0 to 100/],
    ['no print price', { prints: [] }, /no print price/],
    ['print prices out of order', { prints: list.prints.toReversed() }, /ascend by area/],
    [
      'a larger print that costs less',
      {
        prints: [
          { name: 'a', upTo: 1, price: 2 },
          { name: 'b', upTo: 2, price: 1 },
        ],
      },
      /larger print/,
    ],
    ['a first break above one piece', { breaks: list.breaks.slice(1) }, /not one piece/],
    [
      'breaks out of order',
      { breaks: [list.breaks[0], list.breaks[2], list.breaks[1]].flatMap((one) => one ?? []) },
      /ascend by pieces/,
    ],
    [
      'a later break that gives less',
      { breaks: [...list.breaks, { pieces: 48, percentOffBlank: 0, percentOffPrint: 40 }] },
      /gives less/,
    ],
  ])('with %s is refused', (_what, change, problem) => {
    const problems = faultsOf({ ...list, ...change }).map((fault) => fault.problem)
    expect(problems.join(' ')).toMatch(problem)
  })
})
