import { expect, test } from 'vitest'
import { openCheckout } from '../testing/checkout.fixture.ts'
import type { Planted } from '../testing/simulation/bank.ts'
import { type Run, simulate } from '../testing/simulation/simulate.ts'

/** SIMULATED_SEEDS=10000 npx vitest run src/shop/checkout/server/simulation.test.ts */
const SEEDS = Number(process.env.SIMULATED_SEEDS ?? 300)
const FIRST = Number(process.env.FIRST_SEED ?? 1)

const { shop } = await openCheckout()

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
