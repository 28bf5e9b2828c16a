import { Expected, fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { orderForPress, type PressOrder, proofCheck } from '#shop/orders/server/index.ts'
import { productionTexts } from '../texts.ts'
import { type CheckedItem, checkApproved, requireApproved } from './check-approved.ts'
import { withInkChoices } from './inks/ink-choices.ts'

export async function requireOrder(call: Call, orderNumber: string): Promise<PressOrder> {
  const order = (await orderForPress(call, orderNumber)) ?? fail(orderErrors, 'ORDER_NOT_FOUND')
  return { ...order, items: await withInkChoices(call, order.items) }
}

/** One item of an order, or all of them, where each is what its buyer approved, on a proof where the order needs one. */
export async function requireItems(
  call: Call,
  { orderNumber, itemId }: { readonly orderNumber: string; readonly itemId?: string },
): Promise<{ order: PressOrder; checked: readonly CheckedItem[] }> {
  const order = await requireOrder(call, orderNumber)
  const items = itemId === undefined ? order.items : order.items.filter(({ id }) => id === itemId)
  if (items.length === 0) fail(orderErrors, 'ORDER_NOT_FOUND')
  const numbered = (await checkApproved(call, { ...order, items })).map((one) => ({
    ...one,
    number: order.items.indexOf(one.item) + 1,
  }))
  requireApproved(numbered)
  await call.use(proofCheck)(call, orderNumber)
  return { order, checked: numbered }
}

/** What is wanted of each of several orders; a refusal says of which of them it speaks. */
export async function eachOrder<T>(
  orderNumbers: readonly string[],
  read: (orderNumber: string) => Promise<T>,
): Promise<T[]> {
  const found: T[] = []
  for (const orderNumber of orderNumbers) {
    const one = await read(orderNumber).catch((cause: unknown) => {
      if (!(cause instanceof Expected)) throw cause
      const { status, message, code, extra } = cause
      throw new Expected({ status, text: productionTexts.refusalOfOrder(orderNumber, message) }, code, extra)
    })
    found.push(one)
  }
  return found
}
