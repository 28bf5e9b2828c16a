import type { Call } from '#platform/server/call.ts'
import { discountCodes } from './tables.ts'

/** Gives the demo shop a code to try; one that is there already stays as it is. */
export async function seedDiscounts(call: Call): Promise<void> {
  if (call.config.mode !== 'demo') return
  await call.db
    .insert(discountCodes)
    .values({
      ...{ code: 'WELCOME10', percent: 10, firstOrderOnly: true, usesPerPerson: 1 },
      ...{ note: 'For the demo.', createdAt: call.now, updatedAt: call.now },
    })
    .onConflictDoNothing()
}
