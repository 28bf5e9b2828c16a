import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createLogger } from '#platform/server/log.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { rowsOf } from '../db/index.ts'
import { defineJob, startJobs } from './index.ts'

const shop = await openApi({ calls: [] })
const runner = await startJobs(shop.database, createLogger('silent'))
afterAll(() => runner.stop())

const done: number[] = []
const poison = defineJob({
  name: 'test.poison',
  data: z.object({}),
  retries: 1,
  work: () => Promise.reject(new Error('This job always fails')),
})
const honest = defineJob({
  name: 'test.honest',
  data: z.object({ number: z.number() }),
  retries: 1,
  work: async (_call, { number }) => {
    done.push(number)
  },
})

test('a job that always fails holds up nobody, and is parked where it can be seen', async () => {
  await runner.send(poison, {})
  for (const number of [1, 2, 3]) await runner.send(honest, { number })
  await runner.work([poison, honest], shop.systemCall)
  await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual([1, 2, 3])
  const states = async () =>
    rowsOf<{ state: string }>(
      await shop.db.execute(sql`select state::text as state from pgboss.job where data->>'job' = ${poison.name}`),
    )
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'failed' }])
}, 40_000)
