import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../base/endpoint.ts'
import { expectRefusal, openApi } from '../../testing/test-api.ts'
import type { SignedIn } from '../call.ts'
import { handle } from '../http.ts'
import { users } from '../identity/tables.ts'
import { recordAction } from './index.ts'
import { staffActions } from './tables.ts'

const result = z.object({ done: z.literal(true) })
const paint = endpoint({
  method: 'post',
  path: '/api/walls/{wallId}/paint',
  access: 'staff',
  summary: 'Paint a wall; a painted one is painted over',
  params: z.object({ wallId: z.string() }),
  body: z.object({ how: z.enum(['well', 'badly']), note: z.string(), brushId: z.string(), trackingNumber: z.string() }),
  result,
})
const look = endpoint({ method: 'get', path: '/api/walls', access: 'staff', summary: 'Look', result })
const visit = endpoint({
  method: 'get',
  path: '/api/guests/{guestId}',
  access: 'staff',
  personal: true,
  summary: 'A guest',
  params: z.object({ guestId: z.string() }),
  query: z.object({
    search: z.string().default(''),
    sort: z.string().default('name'),
    page: z.coerce.number().default(1),
  }),
  result,
})
const own = endpoint({
  method: 'get',
  path: '/api/notes/{noteId}',
  access: 'customer',
  personal: true,
  summary: 'A note, for its owner and for staff',
  params: z.object({ noteId: z.string() }),
  result,
})
const lean = endpoint({ method: 'post', path: '/api/lean', access: 'customer', summary: 'Lean', result })

/** Renames the asker, writes it down, and falls off the ladder where it is done badly. */
function doPaint(call: SignedIn, { how }: { how: 'well' | 'badly' }) {
  return call.db.transaction(async () => {
    await call.db.update(users).set({ lastName: 'Painted' }).where(eq(users.id, call.actor.userId))
    await recordAction(call, { about: { bucketId: 'b1' }, before: { colour: null }, after: { colour: 'red' } })
    if (how === 'badly') throw new Error('the ladder fell')
    return { done: true as const }
  })
}

let visits = 0
const countVisit = () => {
  visits++
  return { done: true as const }
}
const done = () => ({ done: true as const })
const shop = await openApi({
  calls: [handle(paint, doPaint), handle(look, done), handle(lean, done), handle(visit, countVisit), handle(own, done)],
})
const logOf = (actorId: string) => shop.db.select().from(staffActions).where(eq(staffActions.actorId, actorId))
const input = { wallId: 'w1', how: 'well' as const, note: 'for Ann', brushId: 'br1', trackingNumber: '1ZX999' }

test('a change by staff is one line with ids, in the words of the call, and nothing that was written', async () => {
  const ada = await shop.signedIn({ roles: ['admin'] })
  await ada.call(paint, input)
  expect(await logOf(ada.userId)).toMatchObject([
    {
      ...{ operation: 'post /api/walls/{wallId}/paint', what: 'Paint a wall', state: 'done' },
      about: { wallId: 'w1', brushId: 'br1', bucketId: 'b1' },
      ...{ before: { colour: null }, after: { colour: 'red' } },
    },
  ])
  expect(JSON.stringify(await logOf(ada.userId))).not.toMatch(/for Ann|1ZX999/)
})

test('what failed stands in the log as failed, and what it had noted went back with what it had changed', async () => {
  const ada = await shop.signedIn({ roles: ['admin'] })
  await expectRefusal(ada.call(paint, { ...input, how: 'badly' }), 500)
  expect(shop.takeErrors()).toHaveLength(1)
  const [line, ...others] = await logOf(ada.userId)
  expect(others).toEqual([])
  expect(line).toMatchObject({ state: 'failed', before: null, after: null, about: { wallId: 'w1', brushId: 'br1' } })
})

test('reads that tell of nobody are not logged, nor what customers do, nor what the gate turned away', async () => {
  const [ada, ann] = [await shop.signedIn({ roles: ['admin'] }), await shop.signedIn()]
  await ada.call(look, {})
  await ada.call(lean, {})
  await expectRefusal(ada.call(paint, { ...input, how: 'not at all' as never }), 400)
  await expectRefusal(ann.call(paint, input), 403)
  expect([...(await logOf(ada.userId)), ...(await logOf(ann.userId))]).toEqual([])
})

describe('what staff read of people', () => {
  test('is one line with ids and the kind of search, without the words of it', async () => {
    const ada = await shop.signedIn({ roles: ['admin'] })
    await ada.call(visit, { guestId: 'g1' })
    await ada.call(visit, { guestId: 'g2', search: 'Ann Example', page: 3 })
    await ada.call(visit, { guestId: 'ann@example.com', search: 'ann@example.com', sort: 'email' })
    const lines = await logOf(ada.userId)
    expect(lines).toMatchObject([
      { operation: 'get /api/guests/{guestId}', what: 'A guest', state: 'read', about: { guestId: 'g1' } },
      { state: 'read', about: { guestId: 'g2', searchedBy: 'search' } },
      { state: 'read', about: { searchedBy: 'search, sort' } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Ann|ann@/)
  })

  test('is logged where owners may read it as well, and an owner’s own read is not', async () => {
    const [ada, ann] = [await shop.signedIn({ roles: ['admin'] }), await shop.signedIn()]
    await ada.call(own, { noteId: 'l1' })
    await ann.call(own, { noteId: 'l1' })
    expect(await logOf(ada.userId)).toMatchObject([{ state: 'read', about: { noteId: 'l1' } }])
    expect(await logOf(ann.userId)).toEqual([])
  })

  test('is logged by HEAD as well: how long the answer is tells something', async () => {
    const ada = await shop.signedIn({ roles: ['admin'] })
    await ada.fetch('/api/guests/g1?search=Ann', { method: 'HEAD' })
    expect(await logOf(ada.userId)).toMatchObject([{ state: 'read', about: { guestId: 'g1', searchedBy: 'search' } }])
  })

  test('costs one statement', async () => {
    const ada = await shop.signedIn({ roles: ['admin'] })
    await ada.call(look, {})
    const { statements: without } = await shop.countStatements(() => ada.call(look, {}))
    const { statements } = await shop.countStatements(() => ada.call(visit, { guestId: 'g1' }))
    expect(statements - without).toBe(1)
  })

  test('is not read where no line can be written', async () => {
    const ada = await shop.signedIn({ roles: ['admin'] })
    const before = visits
    await shop.db.execute(sql`alter table staff_actions rename to away`)
    try {
      await expectRefusal(ada.call(visit, { guestId: 'g1' }), 500)
    } finally {
      await shop.db.execute(sql`alter table away rename to staff_actions`)
    }
    expect(shop.takeErrors()).toHaveLength(1)
    expect(visits).toBe(before)
    await ada.call(visit, { guestId: 'g1' })
    expect(visits).toBe(before + 1)
  })
})
