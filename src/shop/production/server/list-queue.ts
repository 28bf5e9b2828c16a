import { delivery } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { colorNamed } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { isStillInShop } from '#shop/orders/model/moves.ts'
import { isOverdue } from '#shop/orders/model/needed-by.ts'
import { ORDER_STATES, stateOf } from '#shop/orders/model.ts'
import { type ListedItem, ordersByProof, ordersForPress, type QueuedOrder as Row } from '#shop/orders/server/index.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { inkNotes, lowDpiNotes } from '#shop/pricing/model/print-notes.ts'
import { countEntries } from '#shop/rosters/server/index.ts'
import type * as contract from '../contract.ts'
import type { QueueEntry } from '../contract.ts'
import { MOST_AT_ONCE } from '../model/bulk.ts'
import { dueSpan, shipByOf } from '../model/due.ts'
import { QUEUE_STATUSES } from '../model/queue-statuses.ts'
import { withInkChoices } from './inks/ink-choices.ts'

export const hexOf = (call: Call, { styleId, color }: { readonly styleId: number; readonly color: string }): string => {
  const style = currentCatalogue(call).styleById(styleId)
  return (style && colorNamed(style, color)?.hex) ?? ''
}

function viewsOf({ prints }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(prints)) return []
  const views = prints.flatMap((print: unknown) =>
    typeof print === 'object' && print !== null && 'view' in print ? [String(print.view)] : [],
  )
  return [...new Set(views)]
}

type CountOf = Awaited<ReturnType<typeof countEntries>>

const toItem = (call: Call, item: ListedItem, entriesOf: CountOf): QueueEntry['items'][number] => ({
  _id: item.id,
  title: item.title,
  brand: item.brand,
  code: item.code,
  color: item.color,
  hex: hexOf(call, item),
  quantities: item.quantities,
  pieces: item.quantity,
  views: viewsOf(item.options),
  lowDpiNotes: lowDpiNotes(item.options),
  inkNotes: inkNotes(item.options),
  ...readLineOptions(item.options),
  note: item.note,
  hash: item.approval?.hash ?? '',
  picture: item.images[0] ?? item.designImages[0] ?? '',
  entries: item.roster ? entriesOf(item.roster) : 0,
})

function toQueued(call: Call, order: Row, today: string, entriesOf: CountOf): QueueEntry {
  const shipBy = shipByOf(delivery, order)
  const state = stateOf(order)
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    isReady: order.isReady && order.status === 'in_production',
    placedDate: order.placedAt.toISOString(),
    shipBy,
    late: isStillInShop(state, order) && shipBy < today,
    isPickup: order.isPickup,
    isRush: order.isRush,
    neededBy: order.neededBy,
    isOverdue: isOverdue({ ...order, state }, today),
    customer: `${order.firstName} ${order.lastName}`.trim(),
    deliveryMethod: order.deliveryMethod,
    deliveryName: order.deliveryName,
    pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: order.items.map((item) => toItem(call, item, entriesOf)),
  }
}

export async function listQueue(
  call: CallOf<typeof contract.listQueue>,
  input: InputOf<typeof contract.listQueue>,
): Promise<ResultOf<typeof contract.listQueue>> {
  const orderNumber = input.order.toUpperCase()
  const ofStatus = input.status === 'all' ? QUEUE_STATUSES : [input.status]
  const today = localTimeOf(call.now, delivery.timeZone).date
  const among = input.proof === 'all' ? undefined : await call.use(ordersByProof)(call, input.proof)
  const { orders, total, page } = await ordersForPress(call, {
    states: orderNumber === '' ? ofStatus : ORDER_STATES,
    ...(orderNumber === ''
      ? { delivery: input.delivery, ...(among && { among }), ...dueSpan(delivery, input.due, today) }
      : { orderNumber }),
    page: input.page,
    perPage: MOST_AT_ONCE,
  })
  const items = await withInkChoices(
    call,
    orders.flatMap((order) => order.items),
  )
  const entriesOf = await countEntries(
    call,
    items.flatMap(({ roster }) => roster ?? []),
  )
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
  const printed = orders.map((order) => ({ ...order, items: byOrder.get(order.id) ?? [] }))
  return {
    orders: printed.map((order) => toQueued(call, order, today, entriesOf)),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / MOST_AT_ONCE)),
    today,
    deliveries: deliverySettings(call).methods.map(({ id, name }) => ({ id, name })),
  }
}
