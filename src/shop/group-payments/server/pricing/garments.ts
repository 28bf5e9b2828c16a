import { asc, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import { rosterGarments } from '#shop/rosters/server/tables.ts'
import type { GroupRosterId } from '../group.ts'

export type GroupGarment = typeof rosterGarments.$inferSelect

export const groupGarments = (call: Call, rosterId: GroupRosterId): Promise<GroupGarment[]> =>
  call.db
    .select()
    .from(rosterGarments)
    .where(eq(rosterGarments.rosterId, rosterId))
    .orderBy(asc(rosterGarments.position))

/** So many pieces of a garment, as lines of a cart are priced. */
export const lineOfGarment = (garment: GroupGarment, quantities: Quantities) => {
  const { styleId, itemCode, color, options, prints, design, images, designImages, rights } = garment
  return { styleId, itemCode, color, quantities, note: '', options, prints, design, images, designImages, rights }
}
