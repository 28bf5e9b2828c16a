import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-db.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('guests of the connection get times as dates, with values or without, and nothing for none', async () => {
  const times = "timestamptz '2026-03-01 12:00Z' as at, null::timestamptz as never"
  const found = { at: new Date('2026-03-01T12:00:00Z'), never: null }
  expect((await database.run(`select ${times}`)).rows).toEqual([found])
  expect((await database.run(`select ${times} where $1 = 1`, [1])).rows).toEqual([found])
})
