import { and, eq, ne } from 'drizzle-orm'
import { timeZone } from '#config'
import { addDays } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { paymentErrors } from '#shop/payments/contract.ts'
import { paymentProvider } from '#shop/payments/server/index.ts'
import { deadlineAt, deadlineProblem } from '#shop/rosters/model/deadline.ts'
import { garmentsOf, isOwnRoster, lockOwnRoster } from '#shop/rosters/server/index.ts'
import { rosterEntries, rosters } from '#shop/rosters/server/tables.ts'
import type * as contract from '../contract.ts'
import { groupPaymentErrors } from '../contract.ts'
import { MOST_DAYS_OPEN } from '../model/kinds.ts'
import { findGroup } from './group.ts'
import { pricesAtMinimum } from './pricing/prices-at-minimum.ts'
import { groupOrders, groupPrices } from './tables.ts'

type OpenCall = CallOf<typeof contract.openGroupPayments>
type Input = InputOf<typeof contract.openGroupPayments>

function requireDeadline(call: OpenCall, { deadline }: Input): Date {
  const until = deadlineAt(deadline, timeZone)
  const problem = deadlineProblem(until, call.now, MOST_DAYS_OPEN)
  return problem ? fail(groupPaymentErrors, problem) : until
}

/** Whether the same was opened before; another minimum or way of delivery was promised to nobody and is refused. */
async function isOpened(call: OpenCall, { rosterId, minimum, deliveryMethod }: Input): Promise<boolean> {
  const group = await findGroup(call, rosterId)
  if (!group) return false
  if (group.minimum !== minimum || group.deliveryMethod !== deliveryMethod) fail(groupPaymentErrors, 'GROUP_OPENED')
  return true
}

async function requireEmptyList(call: OpenCall, { rosterId }: Input): Promise<void> {
  const stands = and(eq(rosterEntries.rosterId, rosterId), ne(rosterEntries.state, 'withdrawn'))
  if ((await call.db.$count(rosterEntries, stands)) > 0) fail(groupPaymentErrors, 'HAS_ENTRIES')
}

/** Freezes what every piece costs: from now on members pay, and no price of theirs rises. */
export async function openGroupPayments(
  call: OpenCall,
  input: Input,
): Promise<ResultOf<typeof contract.openGroupPayments>> {
  if (call.use(paymentProvider).name === 'closed') fail(paymentErrors, 'CHECKOUT_CLOSED')
  const { rosterId, minimum, deliveryMethod, address, county = null } = input
  const deadline = requireDeadline(call, input)
  if ((await call.db.$count(rosters, isOwnRoster(call, rosterId))) === 0) fail(groupPaymentErrors, 'GROUP_NOT_FOUND')
  const garments = await garmentsOf(call, rosterId)
  const prices = await pricesAtMinimum(call, { garments, minimum, deliveryMethod, place: { address, county } })
  await call.db.transaction(async () => {
    // Whoever opens it twice finds it opened.
    const roster = await lockOwnRoster(call, rosterId)
    if (roster.paying !== 'each') fail(groupPaymentErrors, 'NOT_EACH')
    if (await isOpened(call, input)) return
    if (roster.state !== 'open') fail(groupPaymentErrors, 'GROUP_OVER')
    if (roster.rules.maximum !== null && minimum > roster.rules.maximum)
      fail(groupPaymentErrors, 'MINIMUM_ABOVE_MAXIMUM')
    await requireEmptyList(call, input)
    const rules = { ...roster.rules, minimum }
    await call.db
      .update(rosters)
      .set({ rules, deadline, revision: roster.revision + 1, changedAt: call.now })
      .where(eq(rosters.id, rosterId))
    await call.db.insert(groupOrders).values({
      ...{ rosterId, userId: call.actor.userId, state: 'open', minimum, deliveryMethod, address, county },
      ...{ openedAt: call.now, latest: addDays(call.now, MOST_DAYS_OPEN) },
    })
    await call.db.insert(groupPrices).values(prices.map((price) => ({ ...price, rosterId })))
  })
  return { success: true }
}
