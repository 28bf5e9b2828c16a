import { gangCell, roomOf, THOUSANDTHS } from '#shop/production/model/gang-sheets/cell.ts'
import { nest } from '#shop/production/server/gang-sheets/nest.ts'
import { gangFixture, sharedOf } from '#shop/production/testing/gang-sheets.fixture.ts'

// `node bench/gang-sheets.ts`: how long nesting takes, and how much of the film made-up prints cover.

const roll = { rollWidth: 22, mostLength: 120, spacing: 0.25 }
const SEEDS = [1, 2, 3, 4, 5]
const MOST_SECONDS = 5
const LEAST_SHARE = 0.8

function measure(prints: number, seed: number) {
  const fixture = gangFixture(seed, prints)
  const cells = fixture.flatMap((print) => gangCell(print, roll) ?? [])
  const began = performance.now()
  const sheets = nest(cells, roomOf(roll), 4)
  const seconds = (performance.now() - began) / 1000
  const lengths = sheets.map(({ length }) => ({ length: length / THOUSANDTHS }))
  return { prints, seed, seconds, sheets: sheets.length, share: sharedOf(fixture, lengths, roll.rollWidth) }
}

const measured = [...SEEDS.map((seed) => measure(200, seed)), measure(2000, 1)]
console.table(
  measured.map(({ seconds, share, ...one }) => ({
    ...one,
    s: seconds.toFixed(2),
    'of the film': `${(share * 100).toFixed(1)} %`,
  })),
)
const isGood = measured.every(
  ({ prints, seconds, share }) => prints > 200 || (seconds < MOST_SECONDS && share >= LEAST_SHARE),
)
console.log(`limits for 200 prints: ${MOST_SECONDS} s, ${LEAST_SHARE * 100} % of the film`)
process.exitCode = isGood ? 0 : 1
