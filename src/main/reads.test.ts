import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { calls } from './modules.ts'

test('every read of staff says whether it tells of people', () => {
  const reads = calls(readConfig({}))
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method, changesNothing }) => access === 'staff' && (method === 'get' || changesNothing))
  expect(reads.length).toBeGreaterThan(20)
  expect(reads.filter(({ personal }) => personal === undefined).map(({ path }) => path)).toEqual([])
})
