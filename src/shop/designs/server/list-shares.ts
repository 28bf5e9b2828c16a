import { desc, eq } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../shares-contract.ts'
import { toShare } from './shares.ts'
import { designShares } from './tables.ts'

export async function listShares(
  call: CallOf<typeof contract.listShares>,
): Promise<ResultOf<typeof contract.listShares>> {
  const rows = await call.db
    .select()
    .from(designShares)
    .where(eq(designShares.userId, call.actor.userId))
    .orderBy(desc(designShares.sharedAt))
  return { shares: rows.map((row) => toShare(call, row)).filter((share) => share !== undefined) }
}
