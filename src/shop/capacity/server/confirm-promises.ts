import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { changePromise } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { capacityErrors } from '../contract.ts'
import type { BrokenPromise } from '../model/replan-promises.ts'
import { lockCalendar } from './lock-calendar.ts'
import { moveBookings } from './move-bookings.ts'
import { notifyOfNewDates } from './notify-of-new-dates.tsx'
import { type OpenListing, type PlannedPromises, planPromises } from './plan-promises.ts'
import { listBroken, moveKept } from './review-promises.ts'
import { brokenPromises } from './tables.ts'

type ConfirmCall = CallOf<typeof contract.confirmPromises>
type Input = InputOf<typeof contract.confirmPromises>

interface Chosen {
  readonly listing: OpenListing
  readonly found: BrokenPromise
}

/** The new dates, the days on which it is made, and the email. False where it was made or called off this very moment. */
async function confirm(
  call: ConfirmCall,
  { listing, found }: Chosen,
  planned: PlannedPromises,
  note: string,
): Promise<boolean> {
  const { orderNumber, shipsOn, arrivesFrom, arrivesTo, promised } = found
  if (!(await changePromise(call, { orderNumber, shipsOn, arrivesFrom, arrivesTo, note }))) return false
  await moveBookings(call, found, planned)
  const outcome = { closedAt: call.now, closedBy: call.actor.userId, outcome: 'confirmed' as const }
  await call.db
    .update(brokenPromises)
    .set({ ...{ shipsOn, arrivesFrom, arrivesTo }, ...outcome })
    .where(and(eq(brokenPromises.id, listing.id), isNull(brokenPromises.closedAt)))
  const before = { promisedFrom: promised.arrivesFrom, promisedTo: promised.arrivesTo }
  const email = { promiseId: listing.id, orderNumber, note, arrivesFrom, arrivesTo, ...before }
  await call.jobs.send(notifyOfNewDates, email, { key: listing.id })
  return true
}

/** Orders that the log names; a hundred would say no more. */
const MOST_NAMED = 20
const named = (orderNumbers: readonly string[]) =>
  Object.fromEntries(orderNumbers.slice(0, MOST_NAMED).map((number, at) => [`order${at + 1}`, number]))

async function confirmListed(call: ConfirmCall, { promises, note }: Input) {
  await lockCalendar(call)
  const planned = await planPromises(call)
  await moveKept(call, planned)
  const seen = new Map(promises.map(({ promiseId, shipsOn }) => [promiseId, shipsOn]))
  const chosen = planned.listed.flatMap((listing) => {
    const found = planned.broken.find(({ orderNumber }) => orderNumber === listing.orderNumber)
    return found && seen.has(listing.id) ? [{ listing, found }] : []
  })
  const asSeen = chosen.filter(({ listing, found }) => found.shipsOn <= (seen.get(listing.id) ?? ''))
  const done = new Set<string>()
  for (const one of asSeen) if (await confirm(call, one, planned, note)) done.add(one.found.orderNumber)
  const isOpen = ({ orderNumber }: { orderNumber: string }) => !done.has(orderNumber)
  await listBroken(call, { broken: planned.broken.filter(isOpen), listed: planned.listed.filter(isOpen) })
  const moved = chosen.length - asSeen.length
  const counts = { confirmed: done.size, moved, settled: promises.length - done.size - moved }
  if (done.size > 0) await recordAction(call, { about: named([...done]), after: counts })
  return counts
}

/**
 * Promises the listed orders their new dates, in one transaction. Each is planned once more under the lock: what would be
 * later than the asker saw stays listed with what it would be, and what holds again or was settled by somebody else is left.
 */
export async function confirmPromises(
  call: ConfirmCall,
  input: Input,
): Promise<ResultOf<typeof contract.confirmPromises>> {
  const counts = await call.db.transaction(() => confirmListed(call, input))
  if (counts.confirmed > 0) return counts
  return fail(capacityErrors, counts.moved > 0 ? 'DATES_MOVED' : 'SETTLED_ALREADY')
}
