import { describe, expect, test } from 'vitest'
import { priceList } from '#config'
import { type Chance, createChance } from '#platform/testing/chance.ts'
import { standardOptions } from './line-options.ts'
import type { ArtworkFacts } from './methods/artwork-facts.ts'
import { PRINT_METHODS } from './methods/method-names.ts'
import type { PricedView } from './methods/print-method.ts'
import { lightTee } from './methods/printed-garment.ts'
import { type LineTogether, priceLines } from './price-lines.ts'

const list = {
  ...priceList,
  methods: {
    ...priceList.methods,
    embroidery: { ...priceList.methods.embroidery, categories: ['T-Shirts'] },
  },
}

const facts = (artwork: string): ArtworkFacts => ({
  ...{ kind: 'flat', inks: ['#c03010'], stitches: 4_000, width: 3, height: 3, coverage: 0.5 },
  ...{ thinnestLine: 0.1, smallestLetter: 0.5, artwork },
})

const front = (artwork?: string): PricedView => ({
  ...{ view: 'front', squareInches: 9, artwork },
  facts: facts(artwork ?? 'unnamed'),
})

const line = (over: Partial<LineTogether> = {}): LineTogether => ({
  ...{ styleId: 39, garment: lightTee, options: standardOptions, wholesale: false, isAvailable: true },
  ...{ blanks: { M: 472, '2XL': 672 }, quantities: { M: 12 }, prints: [front('star')] },
  ...over,
})

const totalOf = (lines: readonly LineTogether[]) =>
  priceLines(list, lines).reduce((sum, { price, isOrderable }) => sum + (isOrderable ? price.total : 0), 0)
const screen = { ...standardOptions, printMethod: 'screen' } as const

describe('lines of one cart', () => {
  test('with the same artwork cost what as many pieces in one line cost', () => {
    expect(totalOf([line(), line()])).toBe(totalOf([line({ quantities: { M: 24 } })]))
    expect(totalOf([line(), line()])).toBeLessThan(2 * totalOf([line()]))
  })

  test('of another style share the break on the print and not the one on the garment', () => {
    const [first] = priceLines(list, [line(), line({ styleId: 40 })])
    expect(first?.pooled).toEqual({ garment: 0, prints: { 'front star': 12 } })
  })

  test.each([
    ['another content', { prints: [front('moon')] }],
    ['another place', { prints: [{ ...front('star'), view: 'back' }] }],
    ['another method', { options: { ...standardOptions, printMethod: 'dtg' } }],
    ['artwork whose content is not known', { prints: [{ ...front(), facts: undefined }] }],
  ] as const)('with %s share no break on the print', (_what, over) => {
    const [first] = priceLines(list, [line(), line({ styleId: 40, ...over })])
    expect(first?.pooled).toEqual({ garment: 0, prints: {} })
  })

  test('that cannot be ordered count for nobody', () => {
    const [first] = priceLines(list, [line(), line({ isAvailable: false })])
    expect(first?.pooled).toEqual({ garment: 0, prints: {} })
  })

  test('reach the least number of pieces of screen printing together, and lose it together', () => {
    const [twelve, few] = [line({ options: screen }), line({ options: screen, quantities: { M: 11 } })]
    expect(priceLines(list, [twelve, twelve]).map(({ isOrderable }) => isOrderable)).toEqual([true, true])
    expect(priceLines(list, [twelve, few]).map(({ isOrderable }) => isOrderable)).toEqual([false, false])
  })

  test('say how many more pieces the next break takes, the others counted', () => {
    const [first] = priceLines(list, [line({ quantities: { M: 7 } }), line({ quantities: { M: 3 } })])
    expect(first?.price.nextBreak?.pieces).toBe(2)
  })
})

const SEED = 20_261_124
const CARTS = 10_000

function someLine(chance: Chance): LineTogether {
  const views = ['front', 'back'].filter(() => chance.whole(0, 2) > 0)
  return line({
    styleId: chance.whole(1, 3),
    options: {
      premiumFabric: chance.whole(0, 3) === 0,
      printMethod: PRINT_METHODS[chance.whole(0, PRINT_METHODS.length - 1)] ?? 'dtf',
    },
    quantities: { M: chance.whole(0, 40), '2XL': chance.whole(0, 6) },
    prints: views.map((view) => ({ ...front(chance.whole(0, 5) > 0 ? `art ${chance.whole(1, 3)}` : undefined), view })),
    isAvailable: chance.whole(0, 9) > 0,
  })
}

test(`of ${CARTS} carts no line is dearer than alone, and no order of lines changes what they cost`, () => {
  const chance = createChance(SEED)
  for (let cart = 0; cart < CARTS; cart++) {
    const lines = Array.from({ length: chance.whole(1, 6) }, () => someLine(chance))
    const priced = priceLines(list, lines)
    for (const [at, one] of lines.entries()) {
      const [alone] = priceLines(list, [one])
      const together = priced[at]
      if (!alone || !together) throw new Error('A line was not priced.')
      expect(together.price.total, `cart ${cart}, line ${at}`).toBeLessThanOrEqual(alone.price.total)
      if (alone.isOrderable) expect(together.isOrderable, `cart ${cart}, line ${at}`).toBe(true)
    }
    expect(totalOf(lines.toReversed()), `cart ${cart}`).toBe(totalOf(lines))
    const turned = priceLines(list, lines.toReversed()).toReversed()
    expect(turned.map(({ isOrderable, pooled }) => [isOrderable, pooled])).toEqual(
      priced.map(({ isOrderable, pooled }) => [isOrderable, pooled]),
    )
  }
})
