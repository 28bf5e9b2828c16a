import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { storeDrawn } from '#shop/artworks/server/index.ts'
import { drawViews } from '#shop/designs/server/index.ts'
import { type GarmentRow, garmentsOf, type RosterIdOf } from '../own-roster.ts'
import { rosterGarments, rosters } from '../tables.ts'

/** Something is printed on it, and it stands there for itself: the editor captures a design in one color of one style alone. */
export const isBare = (call: Call, { design, images }: Pick<GarmentRow, 'design' | 'images'>): boolean =>
  design.layers.length > 0 && !images.some((image) => idInAddress(image, call.config.publicUrl))

async function drawGarment(call: Call, ownerId: string, { rosterId, position, design }: GarmentRow): Promise<void> {
  const views = await drawViews(call, design)
  if (!views) return
  const drawn = views.flatMap((view) => ('jpeg' in view ? [view] : []))
  const addresses = (await storeDrawn(call, { ownerId, kind: 'captured-view', name: 'captured-view' }, drawn)).values()
  const images = views.map((view) => ('path' in view ? view.path : (addresses.next().value ?? '')))
  const garment = and(eq(rosterGarments.rosterId, rosterId), eq(rosterGarments.position, position))
  // With its account its pictures went.
  const isStillTheirs = inArray(
    rosterGarments.rosterId,
    call.db.select({ id: rosters.id }).from(rosters).where(eq(rosters.userId, ownerId)),
  )
  await call.db.update(rosterGarments).set({ images }).where(and(garment, isStillTheirs))
}

/**
 * Draws the design, with the samples of its fields, on each garment of a list of which there is no picture, and stores that as
 * its organiser's. Done twice it draws nothing. Call it outside transactions.
 */
export async function drawGarments(call: Call, rosterId: RosterIdOf): Promise<void> {
  const [roster] = await call.db.select({ userId: rosters.userId }).from(rosters).where(eq(rosters.id, rosterId))
  if (!roster?.userId) return
  for (const garment of await garmentsOf(call, rosterId))
    if (isBare(call, garment)) await drawGarment(call, roster.userId, garment)
}
