import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDiscount, type Discount, type DiscountedLine, type DiscountInput } from './discount.ts'
import { discountSentence, discountText } from './discount-text.ts'

const code = (over: Partial<Discount> = {}): Discount => ({
  ...{ code: 'SPRING10', percent: 10, amount: null, minimum: 0, firstOrderOnly: false, startsOn: null, endsOn: null },
  ...{ usesPerPerson: null, usesInAll: null, styleIds: [], categories: [], styleNames: [], isStopped: false },
  ...over,
})
const off = (amount: number, over: Partial<Discount> = {}) => code({ percent: null, amount, ...over })
const line = (lineTotal: number, over: Partial<DiscountedLine> = {}): DiscountedLine => ({
  ...{ styleId: 39, category: 'T-Shirts', lineTotal },
  ...over,
})
const hoodies = { styleId: 50, category: 'Hoodies' }
const bought = (lines: readonly DiscountedLine[], over: Partial<DiscountInput> = {}): DiscountInput => ({
  ...{ lines, today: '2026-11-24', isFirstOrder: true, ownUses: 0, allUses: 0 },
  ...over,
})
const problemOf = (discount: Discount, input: Partial<DiscountInput> = {}) => {
  const result = applyDiscount(discount, bought([line(2000)], input))
  return 'problem' in result ? result.problem : undefined
}

describe('a code', () => {
  test('rounds a percentage once, on the sum of the lines', () => {
    const lines = [line(1005), line(1005), line(1005)]
    expect(applyDiscount(code(), bought(lines))).toEqual({ amount: 302, shares: [101, 101, 100] })
  })

  test('takes no more off than the lines cost that it concerns', () => {
    const lines = [line(900, hoodies), line(5000)]
    const result = applyDiscount(off(1500, { categories: ['Hoodies'] }), bought(lines))
    expect(result).toEqual({ amount: 900, shares: [900, 0] })
  })

  test('concerns its styles and its categories, and nothing else', () => {
    const lines = [line(1000), line(2000, hoodies), line(4000, { styleId: 7, category: 'Headwear' })]
    const result = applyDiscount(code({ categories: ['Hoodies'], styleIds: [7] }), bought(lines))
    expect(result).toEqual({ amount: 600, shares: [0, 200, 400] })
  })

  test('takes nothing off a line that cannot be ordered, which counts for no minimum either', () => {
    const lines = [line(4000), line(3000, { problem: 'Sold out.' })]
    expect(applyDiscount(code(), bought(lines))).toEqual({ amount: 400, shares: [400, 0] })
    const result = applyDiscount(code({ minimum: 5000 }), bought(lines))
    expect(result).toEqual({ problem: 'This code is for orders from $50.00: $10.00 more.' })
  })

  test('counts all goods for its minimum, those among them of which it takes nothing off', () => {
    const lines = [line(4000), line(1000, hoodies)]
    const result = applyDiscount(code({ minimum: 5000, categories: ['Hoodies'] }), bought(lines))
    expect(result).toEqual({ amount: 100, shares: [0, 100] })
  })

  test('says why it takes nothing off', () => {
    expect(problemOf(code({ isStopped: true }))).toBe('This code is no longer valid.')
    expect(problemOf(code({ firstOrderOnly: true }), { isFirstOrder: false })).toBe('This code is for a first order.')
    expect(problemOf(code({ usesInAll: 7 }), { allUses: 7 })).toBe('This code has been used as often as it may be.')
    expect(problemOf(code({ usesPerPerson: 1 }), { ownUses: 1 })).toBe('You have used this code already.')
    expect(problemOf(code({ usesPerPerson: 3 }), { ownUses: 3 })).toBe(
      'You have used this code 3 times already, and it may not be used more often.',
    )
    expect(problemOf(code({ categories: ['Hoodies', 'Headwear'] }))).toBe(
      'Nothing in your cart is on this code: it is for Hoodies and Headwear.',
    )
    expect(problemOf(code(), { lines: [] })).toBe('Nothing in your cart can be ordered right now.')
  })

  test('holds on its first and on its last day', () => {
    const period = code({ startsOn: '2026-12-01', endsOn: '2026-12-24' })
    expect(problemOf(period, { today: '2026-11-30' })).toBe('This code begins on December 1, 2026.')
    expect(problemOf(period, { today: '2026-12-01' })).toBeUndefined()
    expect(problemOf(period, { today: '2026-12-24' })).toBeUndefined()
    expect(problemOf(period, { today: '2026-12-25' })).toBe('This code was valid until December 24, 2026.')
  })

  test('is called by what it takes off which goods', () => {
    expect(discountText(code())).toBe('10% off')
    expect(discountText(off(1500, { categories: ['Sport Shirts'] }))).toBe('$15.00 off Sport Shirts')
    const styleNames = ['BELLA + CANVAS 3001', 'GILDAN 5000', 'GILDAN 18500']
    expect(discountText(code({ styleNames }))).toBe('10% off BELLA + CANVAS 3001, GILDAN 5000, and GILDAN 18500')
    expect(discountText(code({ styleNames, categories: ['Headwear', 'Outerwear'] }))).toBe(
      '10% off Headwear, Outerwear, BELLA + CANVAS 3001, and 2 more',
    )
  })

  test('says in one sentence all that it does', () => {
    expect(discountSentence(code())).toBe('10% off.')
    expect(discountSentence(code({ firstOrderOnly: true, usesPerPerson: 1 }))).toBe(
      '10% off on a first order, once per person.',
    )
    expect(discountSentence(code({ firstOrderOnly: true, minimum: 5000 }))).toBe(
      '10% off on a first order from $50.00.',
    )
    const busy = off(1500, {
      ...{ categories: ['Hoodies'], minimum: 5000, startsOn: '2026-12-01', endsOn: '2026-12-24' },
      ...{ usesPerPerson: 2, usesInAll: 1_000 },
    })
    expect(discountSentence(busy)).toBe(
      '$15.00 off Hoodies on orders from $50.00, from December 1, 2026 to December 24, 2026, up to 2 times per person, for 1,000 orders in all.',
    )
    expect(discountSentence(code({ startsOn: '2026-12-01', usesInAll: 1 }))).toBe(
      '10% off, from December 1, 2026, for one order in all.',
    )
    expect(discountSentence(code({ endsOn: '2026-12-24' }))).toBe('10% off, until December 24, 2026.')
  })
})

const SEED = 20_261_124
const CARTS = 10_000

const someLine = fc.record({
  styleId: fc.integer({ min: 1, max: 4 }),
  category: fc.constantFrom('T-Shirts', 'Hoodies', 'Headwear'),
  lineTotal: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 90_000_000 })),
  problem: fc.option(fc.constant('Sold out.'), { freq: 5 }),
})
const someValue = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 100_000_000 }) }),
)
const someCode = fc
  .record({
    value: someValue,
    minimum: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
    styleIds: fc.subarray([1, 2]),
    categories: fc.subarray(['Hoodies', 'Headwear']),
  })
  .map(({ value, ...rest }) => code({ ...value, ...rest }))
/** A cart, and the same lines in another order. */
const someCart = fc.array(someLine, { maxLength: 12 }).chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    order: fc.shuffledSubarray([...lines.keys()], { minLength: lines.length, maxLength: lines.length }),
  }),
)

test('of 10,000 carts none costs less than nothing, shares add up, and the order of lines does not matter', () => {
  let applied = 0
  fc.assert(
    fc.property(someCode, someCart, (discount, { lines, order }) => {
      const result = applyDiscount(discount, bought(lines))
      const moved = applyDiscount(discount, bought(order.flatMap((at) => lines[at] ?? [])))
      if ('problem' in result) {
        expect(moved).toEqual(result)
        return
      }
      applied += 1
      const { amount, shares } = result
      expect('amount' in moved && moved.amount).toBe(amount)
      expect('shares' in moved && moved.shares.toSorted()).toEqual(shares.toSorted())
      expect(shares).toHaveLength(lines.length)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      expect(amount).toBeGreaterThanOrEqual(0)
      for (const [at, { styleId, category, lineTotal, problem }] of lines.entries()) {
        const share = shares[at] ?? Number.NaN
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(problem ? 0 : lineTotal)
        const isForAll = discount.styleIds.length + discount.categories.length === 0
        if (!isForAll && !discount.styleIds.includes(styleId) && !discount.categories.includes(category))
          expect(share).toBe(0)
      }
    }),
    { seed: SEED, numRuns: CARTS },
  )
  expect(applied, 'the test would prove nothing').toBeGreaterThan(CARTS / 3)
})
