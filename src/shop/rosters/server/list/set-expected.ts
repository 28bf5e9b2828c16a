import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../entries-contract.ts'
import { lockOwnRoster, requireOpenRoster } from '../own-roster.ts'
import { rosterExpected } from '../tables.ts'

/** In place of those before; who was reminded within the day is not reminded anew for being named again. */
export async function setExpected(
  call: CallOf<typeof contract.setExpected>,
  { rosterId, people }: InputOf<typeof contract.setExpected>,
): Promise<ResultOf<typeof contract.setExpected>> {
  return call.db.transaction(async () => {
    requireOpenRoster(await lockOwnRoster(call, rosterId))
    const before = await call.db.delete(rosterExpected).where(eq(rosterExpected.rosterId, rosterId)).returning()
    const reminded = new Map(before.flatMap(({ email, remindedAt }) => (email ? [[email, remindedAt] as const] : [])))
    const rows = people.map(({ name, email }, at) => ({
      ...{ id: newId('rex'), rosterId, position: at + 1, name, email: email || null },
      remindedAt: reminded.get(email) ?? null,
    }))
    if (rows.length > 0) await call.db.insert(rosterExpected).values(rows)
    return { success: true }
  })
}
