import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { designErrors } from '../contract.ts'
import type * as contract from '../shares-contract.ts'
import { designShares } from './tables.ts'

export async function unshareDesign(
  call: CallOf<typeof contract.unshareDesign>,
  { designId }: InputOf<typeof contract.unshareDesign>,
): Promise<ResultOf<typeof contract.unshareDesign>> {
  const gone = await call.db
    .delete(designShares)
    .where(and(eq(designShares.designId, designId), eq(designShares.userId, call.actor.userId)))
    .returning({ id: designShares.designId })
  return gone.length > 0 ? { success: true } : fail(designErrors, 'DESIGN_NOT_FOUND')
}
