import { and, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockUnmade } from '#shop/orders/server/index.ts'
import type { BrokenPromise } from '../model/replan-promises.ts'
import { lockCalendar } from './lock-calendar.ts'
import { moveBookings } from './move-bookings.ts'
import { type OpenListing, type PlannedPromises, planPromises } from './plan-promises.ts'
import { brokenPromises } from './tables.ts'

const columnsOf = ({ orderNumber, day, shipsOn, arrivesFrom, arrivesTo }: BrokenPromise) => ({
  ...{ orderNumber, day, shipsOn, arrivesFrom, arrivesTo },
})

function isListedAs(listing: OpenListing, found: BrokenPromise): boolean {
  const isSameStay = listing.day === found.day && listing.shipsOn === found.shipsOn
  return isSameStay && listing.arrivesFrom === found.arrivesFrom && listing.arrivesTo === found.arrivesTo
}

interface Found {
  readonly broken: readonly BrokenPromise[]
  readonly listed: readonly OpenListing[]
}

/** Lists what is broken with its proposed dates, brings what was listed up to date, and closes what holds again. */
export async function listBroken(call: Call, { broken, listed }: Found): Promise<{ added: number; over: number }> {
  const open = new Map(listed.map((one) => [one.orderNumber, one]))
  const added = broken.filter(({ orderNumber }) => !open.has(orderNumber))
  for (const found of broken) {
    const listing = open.get(found.orderNumber)
    if (!listing || isListedAs(listing, found)) continue
    await call.db.update(brokenPromises).set(columnsOf(found)).where(eq(brokenPromises.id, listing.id))
  }
  if (added.length > 0) {
    const rows = added.map((found) => ({ id: newId('brk'), ...columnsOf(found), createdAt: call.now }))
    await call.db.insert(brokenPromises).values(rows)
  }
  const stillBroken = new Set(broken.map(({ orderNumber }) => orderNumber))
  const over = listed.filter(({ orderNumber }) => !stillBroken.has(orderNumber)).map(({ id }) => id)
  if (over.length > 0) {
    await call.db
      .update(brokenPromises)
      .set({ closedAt: call.now, outcome: 'kept' })
      .where(and(inArray(brokenPromises.id, over), isNull(brokenPromises.closedAt)))
  }
  return { added: added.length, over: over.length }
}

/** Makes on other days what leaves as promised all the same; what was called off since it was read takes no day any more. */
export async function moveKept(call: Call, planned: PlannedPromises): Promise<void> {
  for (const one of planned.moved) if (await lockUnmade(call, one.orderNumber)) await moveBookings(call, one, planned)
}

/**
 * Looks at every promise after the calendar has changed, in the transaction that changed it: what is broken is listed, what
 * holds again is not any more, and what can be made on other days and leave as promised is moved. No promise is changed.
 */
export async function reviewPromises(call: Call): Promise<{ listed: number; moved: number; holdAgain: number }> {
  return call.db.transaction(async () => {
    await lockCalendar(call)
    const planned = await planPromises(call)
    await moveKept(call, planned)
    const { added, over } = await listBroken(call, planned)
    return { listed: added, moved: planned.moved.length, holdAgain: over }
  })
}
