import type { Call } from '#platform/server/call.ts'
import type { Attempt } from './new-attempt.ts'
import { checkoutAttempts } from './tables.ts'

/** False where the person has an unfinished attempt already. */
export async function insertAttempt(call: Call, attempt: Attempt): Promise<boolean> {
  if (attempt.draft.items.length === 0) throw new RangeError('An attempt that buys nothing')
  const rows = await call.db
    .insert(checkoutAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ id: checkoutAttempts.id })
  return rows.length > 0
}
