import { expect, test } from 'vitest'
import { priceList } from '#config'
import { createChance } from '#platform/testing/chance.ts'
import { adviseMethods } from './advise.ts'
import { standardOptions } from './line-options.ts'
import { type LinePriceInput, linePrice } from './line-price.ts'
import type { ArtworkFacts } from './methods/artwork-facts.ts'
import { judgeLine } from './methods/judge-line.ts'
import { PRINT_METHODS } from './methods/method-names.ts'
import { lightTee } from './methods/printed-garment.ts'
import { onceText } from './once-text.ts'
import type { PooledPieces } from './pooled-pieces.ts'

const INKS = ['#d81e2c', '#ffffff', '#14233f', '#ffd100', '#00843d', '#5b2a86', '#8cc8ec']

const facts = (over: Partial<ArtworkFacts> = {}): ArtworkFacts => ({
  ...{ kind: 'flat', inks: INKS.slice(0, 3), stitches: 6_500, artwork: '' },
  ...{ width: 4, height: 3, coverage: 0.6, thinnestLine: 0.05, smallestLetter: 0.5 },
  ...over,
})

const line = (over: Partial<LinePriceInput> = {}): LinePriceInput => ({
  prints: [{ view: 'front', squareInches: 80, facts: facts() }],
  ...{ garment: lightTee, options: standardOptions, wholesale: false },
  ...{ blanks: { M: 472, '2XL': 672 }, quantities: { M: 12 } },
  ...over,
})

const adviceFor = (input: LinePriceInput, name: string) =>
  adviseMethods(priceList, input).find((one) => one.name === name)

test('the methods stand side by side, with set-up, looks and limits', () => {
  expect(adviceFor(line(), 'dtf')).toMatchObject({
    isChosen: true,
    isPossible: true,
    cheaperFrom: undefined,
    setUps: [],
  })
  expect(adviceFor(line(), 'screen')).toMatchObject({
    isChosen: false,
    isPossible: false,
    setUps: [{ amount: 7500 }],
    looks: ['3 inks, crisp edges, the longest lasting print'],
    judgments: [{ level: 'refused', text: 'Screen printing starts at 24 pieces: 12 more pieces.' }],
  })
  expect(adviceFor(line({ quantities: { M: 24 } }), 'screen')?.isPossible).toBe(true)
  expect(adviceFor(line(), 'embroidery')?.cheaperFrom).toBeUndefined()
})

test('what a piece costs is what the cart says of it, and set-up stands beside it by its name', () => {
  const quantities = { M: 20, '2XL': 10 }
  const input = line({ quantities, options: { ...standardOptions, printMethod: 'screen' } })
  const { lowestUnit, sizes } = linePrice(priceList, input)
  const advice = adviceFor(input, 'screen')
  expect(advice).toMatchObject({ each: lowestUnit, isFrom: true })
  expect(advice && onceText('screen', advice)).toBe('+ $75.00 screens set-up')
  expect(advice?.total).toBe(sizes.reduce((sum, { total }) => sum + total, 7500))
  expect(adviceFor(line({ quantities: { M: 1 } }), 'embroidery')).toMatchObject({ isFrom: false })
  expect(
    onceText('embroidery', linePrice(priceList, line({ options: { ...standardOptions, printMethod: 'embroidery' } }))),
  ).toBe('+ $40.00 digitizing')
  expect(onceText('dtf', linePrice(priceList, line()))).toBe('')
})

test('pieces of other lines that count with it count for its breaks, its least pieces and its crossover, each method its own', () => {
  const print = { view: 'front', squareInches: 80, facts: facts({ artwork: 'logo' }) }
  const input = line({ prints: [print], quantities: { M: 4 } })
  const withOthers = {
    ...input,
    pooledBy: (method: string): PooledPieces => ({
      garment: 20,
      prints: method === 'screen' ? { 'front logo': 20 } : {},
    }),
  }
  const screen = adviseMethods(priceList, withOthers).find(({ name }) => name === 'screen')
  expect(adviceFor(input, 'screen')).toMatchObject({ isPossible: false })
  expect(screen).toMatchObject({ isPossible: true, judgments: [] })
  const pooled = { garment: 20, prints: { 'front logo': 20 } }
  const options = { ...standardOptions, printMethod: 'screen' as const }
  expect(screen?.each).toBe(linePrice(priceList, { ...input, pooled, options }).lowestUnit)
  expect(screen?.each).toBeLessThan(adviceFor(input, 'screen')?.each ?? 0)
  const dtf = adviseMethods(priceList, withOthers).find(({ name }) => name === 'dtf')
  expect(dtf?.each).toBe(linePrice(priceList, { ...input, pooled: { garment: 20, prints: {} } }).lowestUnit)
})

test('with other lines beside it, too, a method is cheaper from its crossover on up to 1,000 pieces, and at the one before it is not', () => {
  const chance = createChance(17)
  for (let round = 0; round < 20; round++) {
    const print = {
      ...{ view: 'front', squareInches: chance.whole(4, 200) },
      facts: facts({ inks: INKS.slice(0, chance.whole(1, 6)), artwork: 'logo', stitches: chance.whole(500, 20_000) }),
    }
    const others = new Map(PRINT_METHODS.map((name) => [name, chance.happens(0.5) ? chance.whole(1, 90) : 0]))
    const garment = chance.whole(0, 120)
    const pooledBy = (name: (typeof PRINT_METHODS)[number]) => ({
      garment,
      prints: { 'front logo': others.get(name) ?? 0 },
    })
    const options = { ...standardOptions, printMethod: chance.oneOf(PRINT_METHODS) }
    const input = line({ prints: [print], options })
    const priced = (name: (typeof PRINT_METHODS)[number], pieces: number) =>
      linePrice(priceList, {
        ...input,
        pooled: pooledBy(name),
        options: { ...options, printMethod: name },
        quantities: { M: pieces },
      }).total
    for (const { name, cheaperFrom, isChosen } of adviseMethods(priceList, { ...input, pooledBy })) {
      if (isChosen) continue
      const isBetter = (pieces: number) =>
        priced(name, pieces) < priced(options.printMethod, pieces) &&
        judgeLine(priceList, name, { ...input, pooled: pooledBy(name), pieces }).every(
          ({ level }) => level !== 'refused',
        )
      let first: number | undefined
      for (let pieces = 1_000; pieces >= 1 && isBetter(pieces); pieces--) first = pieces
      expect(cheaperFrom, `${name} against ${options.printMethod}, round ${round}`).toBe(first)
    }
  }
})

test('while the artwork is not read, a method that needs it has no price', () => {
  const input = line({ prints: [{ view: 'front', squareInches: 80 }] })
  expect(adviceFor(input, 'screen')).toMatchObject({ each: undefined, isPossible: false, cheaperFrom: undefined })
  expect(adviceFor(input, 'dtg')?.each).toBeGreaterThan(0)
})

test('a method that is not offered is not advised, but for the one that is chosen', () => {
  const { methods } = priceList
  const list = { ...priceList, methods: { ...methods, screen: { ...methods.screen, isOffered: false } } }
  expect(adviseMethods(list, line()).map(({ name }) => name)).toEqual(['dtf', 'dtg', 'embroidery'])
  const chosen = line({ options: { ...standardOptions, printMethod: 'screen' } })
  expect(adviseMethods(list, chosen).find(({ name }) => name === 'screen')).toMatchObject({ isPossible: false })
})

test('from the crossover on, up to 1,000 pieces, a method is cheaper at every number, and at the one before it is not', () => {
  const chance = createChance(20_261_124)
  for (let round = 0; round < 40; round++) {
    const input = line({
      prints: ['front', 'back'].slice(0, chance.whole(1, 2)).map((view) => ({
        ...{ view, squareInches: chance.whole(4, 200) },
        facts: facts({
          inks: INKS.slice(0, chance.whole(1, 7)),
          stitches: chance.whole(500, 40_000),
          width: 3,
          height: 2,
        }),
      })),
      garment: {
        category: chance.oneOf(['T-Shirts', 'Sport Shirts']),
        fabric: '100% cotton',
        color: chance.oneOf(['#ffffff', '#14233f']),
      },
      options: { ...standardOptions, printMethod: chance.oneOf(PRINT_METHODS) },
      wholesale: chance.happens(0.3),
    })
    const at = (printMethod: (typeof PRINT_METHODS)[number], pieces: number) =>
      linePrice(priceList, { ...input, options: { ...input.options, printMethod }, quantities: { M: pieces } }).total
    for (const { name, cheaperFrom, isChosen } of adviseMethods(priceList, input)) {
      if (isChosen) continue
      const isBetter = (pieces: number) =>
        at(name, pieces) < at(input.options.printMethod, pieces) &&
        judgeLine(priceList, name, { ...input, pieces }).every(({ level }) => level !== 'refused')
      let first: number | undefined
      for (let pieces = 1_000; pieces >= 1 && isBetter(pieces); pieces--) first = pieces
      expect(cheaperFrom, `${name} against ${input.options.printMethod}, round ${round}`).toBe(first)
    }
  }
})
