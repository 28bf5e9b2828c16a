import { beforeAll, expect, test } from 'vitest'
import { methodCapacities } from '#shop/capacity/server/tables.ts'
import { discountCodes } from '#shop/discounts/server/tables.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import type { Planted } from '../testing/simulation/bank.ts'
import { SIMULATED_CODE } from '../testing/simulation/shopper.ts'
import { type Run, simulate } from '../testing/simulation/simulate.ts'

/** SIMULATED_SEEDS=10000 npx vitest run src/shop/checkout/server/simulation.test.ts */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? 300)
const FIRST = Number(process.env.FIRST_SEED ?? 1)

const { shop } = await openCheckout()

beforeAll(async () => {
  const dates = { createdAt: shop.clock.now(), updatedAt: shop.clock.now() }
  await shop.db.insert(discountCodes).values({ code: SIMULATED_CODE, percent: 10, ...dates })
  // So little that an order often takes two days.
  const day = { updatedAt: shop.clock.now(), updatedBy: null }
  await shop.db.insert(methodCapacities).values({ method: 'dtf', perDay: 15, ...day })
})

const run = (seed: number, planted?: Planted): Promise<Run> =>
  simulate(shop.systemCall, planted === undefined ? { seed } : { seed, planted })

test(`no seed of ${SEEDS} breaks a rule, whatever dies, is cut, pressed twice or comes late`, async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
    expect(await run(seed)).toMatchObject({ seed, broken: undefined })
  shop.takeErrors()
}, 3_600_000)

test('a bank that forgets keys is caught, and its seed shows the same again', async () => {
  const planted: Planted = 'forgets-keys'
  let caught: Run | undefined
  for (let seed = 1; seed <= 400 && !caught; seed++) {
    const tried = await run(seed, planted)
    if (tried.broken) caught = tried
  }
  expect(caught?.broken).toMatch(/^I[1-9]: /)
  expect(await run(caught?.seed ?? 0, planted)).toEqual(caught)
  expect(await run(caught?.seed ?? 0)).toMatchObject({ broken: undefined })
}, 300_000)
