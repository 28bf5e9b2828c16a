import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { DEFAULT_BODY_LIMIT } from '#platform/server/gate-body.ts'
import { calls } from './modules.ts'

// The payment provider signs what it sends, and nothing of it is kept as a file.
const SIGNED_BY_MACHINES = ['/api/payments/webhook']

test('every call that takes large bodies or files counts their bytes against the budgets of a day', () => {
  const large = calls(readConfig({}))
    .map(({ endpoint }) => endpoint)
    .filter(({ bodyType, bodyLimit = 0 }) => bodyType === 'multipart' || bodyLimit > DEFAULT_BODY_LIMIT)
    .filter(({ path }) => !SIGNED_BY_MACHINES.includes(path))
  expect(large.length).toBeGreaterThanOrEqual(7)
  expect(large.filter(({ bringsFiles }) => !bringsFiles).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
