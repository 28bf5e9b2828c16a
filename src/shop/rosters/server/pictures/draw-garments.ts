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

interface Asked {
  readonly ownerId: string
  readonly signal: AbortSignal | undefined
}

async function drawGarment(call: Call, { rosterId, position, design }: GarmentRow, asked: Asked): Promise<void> {
  const { ownerId, signal } = asked
  const views = await drawViews(call, design, signal)
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
export async function drawGarments(call: Call, rosterId: RosterIdOf, signal?: AbortSignal): Promise<void> {
  const { userId, state } = rosters
  const [roster] = await call.db.select({ ownerId: userId, state }).from(rosters).where(eq(rosters.id, rosterId))
  // Of one that is given up nobody looks at pictures, and opening and cancelling has no end.
  if (!roster?.ownerId || roster.state === 'cancelled') return
  const { ownerId } = roster
  for (const garment of await garmentsOf(call, rosterId))
    if (isBare(call, garment)) await drawGarment(call, garment, { ownerId, signal })
}

/** The same for whoever waits for the answer: rejects after so long, and no other view is begun. */
export async function drawGarmentsWithin(call: Call, rosterId: RosterIdOf, milliseconds: number): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds)
  const isOver = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  await Promise.race([drawGarments(call, rosterId, signal), isOver])
}
