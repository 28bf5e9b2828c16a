import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { chartOf } from '#shop/pricing/model/methods/chosen-inks.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type { PressInk } from '../../contract.ts'
import type * as contract from '../../inks-contract.ts'
import { inkErrors } from '../../inks-contract.ts'
import { inksOf, isBeforeProduction } from '../../model/inks.ts'
import { requireOrder } from '../require-order.ts'
import { inkChoices } from '../tables.ts'

type ChooseCall = CallOf<typeof contract.chooseInks>

const textOf = (inks: readonly PressInk[]) =>
  inks.map(({ view, artwork, name }) => `${view} ${artwork}: ${name}`).join(', ')

/** What was ordered needs no row, and can be had again after it has left the chart. */
async function store(call: ChooseCall, itemId: string, ink: PressInk, found: { name: string; color: string }) {
  const { view, artwork } = ink
  const own = and(eq(inkChoices.itemId, itemId), eq(inkChoices.view, view), eq(inkChoices.artwork, artwork))
  if (found.name === (ink.ordered ?? ink.name)) return call.db.delete(inkChoices).where(own)
  const chosen = { name: found.name, color: found.color, chosenAt: call.now, chosenBy: call.actor.userId }
  return call.db
    .insert(inkChoices)
    .values({ itemId, view, artwork, ...chosen })
    .onConflictDoUpdate({ target: [inkChoices.itemId, inkChoices.view, inkChoices.artwork], set: chosen })
}

/** The order and its approval stay as they are: a choice stands beside them, and the press prints by it. */
export async function chooseInks(
  call: ChooseCall,
  { orderNumber, itemId, inks }: InputOf<typeof contract.chooseInks>,
): Promise<ResultOf<typeof contract.chooseInks>> {
  const itemNow = async () => {
    const order = await requireOrder(call, orderNumber)
    const item = order.items.find(({ id }) => id === itemId) ?? fail(orderErrors, 'ORDER_NOT_FOUND')
    return { order, item, inks: inksOf(item.options) }
  }
  return call.db.transaction(async () => {
    // Whoever moves it into production waits, or was first.
    await call.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber)).for('update')
    const { order, item, inks: before } = await itemNow()
    if (!isBeforeProduction(order)) fail(inkErrors, 'INKS_FIXED')
    const chart = chartOf(currentBook(call).list, item.options.printMethod)
    for (const { view, artwork, name } of inks) {
      const ink = before.find((one) => one.view === view && one.artwork === artwork) ?? fail(inkErrors, 'NOT_ITS_COLOR')
      const kept = [ink.name, ink.ordered].includes(name) ? { name, color: ink.color } : undefined
      await store(call, itemId, ink, chart.find((one) => one.name === name) ?? kept ?? fail(inkErrors, 'NOT_ON_CHART'))
    }
    const { inks: after } = await itemNow()
    await recordAction(call, { before: { inks: textOf(before) }, after: { inks: textOf(after) } })
    return { inks: after }
  })
}
