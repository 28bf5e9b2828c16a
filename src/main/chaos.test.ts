import { expect, test } from 'vitest'
import { runChaosTest } from '../../scripts/chaos/run.ts'

const server = process.env.TEST_DATABASE_URL

// On a server twenty-five kills, and a database that goes away now and then; embedded each start takes longer, and only
// one process may have the folder.
const strength = server ? { kills: 25, processes: 3, shoppers: 6 } : { kills: 6, processes: 1, shoppers: 4 }

test(`killed again and again under a provider that misbehaves, the shop loses and doubles nothing (${server ? 'PostgreSQL' : 'embedded'})`, async () => {
  const said: string[] = []
  const report = await runChaosTest({
    ...strength,
    ...{
      server,
      seconds: 300,
      seed: Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000),
      cutSeconds: server ? 8 : 0,
      hurry: true,
    },
    say: (line) => said.push(line),
  })
  expect(report, said.join('\n')).toMatchObject({ lost: [], doubled: [], wrong: [] })
  expect(report.kills).toBeGreaterThanOrEqual(strength.kills)
  expect(report.orders).toBeGreaterThan(0)
  expect(report.accepted).toBeGreaterThan(0)
  expect(report.onTerms).toBeGreaterThan(0)
  expect(report.ofGroups).toBeGreaterThan(0)
}, 600_000)
