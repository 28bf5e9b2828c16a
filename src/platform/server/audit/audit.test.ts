import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
  errors: [],
})
const look = endpoint({ method: 'get', path: '/api/walls', access: 'staff', summary: 'Look', result, errors: [] })
const lean = endpoint({ method: 'post', path: '/api/lean', access: 'customer', summary: 'Lean', result, errors: [] })

/** Renames the asker, writes it down, and falls off the ladder where it is done badly. */
function doPaint(call: SignedIn, { how }: { how: 'well' | 'badly' }) {
  return call.db.transaction(async () => {
    await call.db.update(users).set({ lastName: 'Painted' }).where(eq(users.id, call.actor.userId))
    await recordAction(call, { about: { bucketId: 'b1' }, before: { colour: null }, after: { colour: 'red' } })
    if (how === 'badly') throw new Error('the ladder fell')
    return { done: true as const }
  })
}

const done = () => ({ done: true as const })
const shop = await openApi({ calls: [handle(paint, doPaint), handle(look, done), handle(lean, done)] })
const logOf = (actorId: string) => shop.db.select().from(staffActions).where(eq(staffActions.actorId, actorId))
const ask = { wallId: 'w1', how: 'well' as const, note: 'for Ann', brushId: 'br1', trackingNumber: '1ZX999' }

test('a change by staff is one line with ids, in the words of the call, and nothing that was written', async () => {
  const ada = await shop.signedIn({ roles: ['admin'] })
  await ada.call(paint, ask)
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
  await expectRefusal(ada.call(paint, { ...ask, how: 'badly' }), 500)
  expect(shop.takeErrors()).toHaveLength(1)
  const [line, ...others] = await logOf(ada.userId)
  expect(others).toEqual([])
  expect(line).toMatchObject({ state: 'failed', before: null, after: null, about: { wallId: 'w1', brushId: 'br1' } })
})

test('reads are not logged, nor what customers do, nor what the gate turned away', async () => {
  const [ada, ann] = [await shop.signedIn({ roles: ['admin'] }), await shop.signedIn()]
  await ada.call(look, {})
  await ada.call(lean, {})
  await expectRefusal(ada.call(paint, { ...ask, how: 'not at all' as never }), 400)
  await expectRefusal(ann.call(paint, ask), 403)
  expect([...(await logOf(ada.userId)), ...(await logOf(ann.userId))]).toEqual([])
})
