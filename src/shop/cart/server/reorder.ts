import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { addSeconds } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import { toCents } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { type OrderItem, orderErrors } from '#shop/orders/contract.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import type * as contract from '../contract.ts'
import { cartErrors } from '../contract.ts'
import { MOST_LINES } from '../model/limits.ts'
import { sizesOnSale } from '../model/priced-line.ts'
import {
  goneText,
  leftOutText,
  priceChange,
  type ReorderChange,
  sizesChange,
  splitSizes,
} from '../model/reorder-changes.ts'
import { cartTexts } from '../texts.ts'
import { makeLines, type NewLine } from './add-cart-item.ts'
import { type CartLineId, lockCart, priceRows, selectLines, toCart } from './cart-lines.ts'
import { type CartGarment, requireGarment } from './garment.ts'
import { readSentDesign } from './line-pictures.ts'
import { orderToRepeat } from './order-to-repeat.ts'
import { cartLines } from './tables.ts'

type ReorderCall = CallOf<typeof contract.reorder>

interface Again {
  readonly item: OrderItem
  /** Nothing where it cannot be ordered any more. */
  readonly line: NewLine | undefined
  readonly changes: readonly ReorderChange[]
}

interface BoughtItem extends OrderItem {
  readonly design: unknown
}

async function lineOf(call: ReorderCall, garment: CartGarment, item: BoughtItem): Promise<Again> {
  const { available, left } = splitSizes(item.quantities, sizesOnSale(garment.style, garment.color.name))
  if (Object.keys(available).length === 0) return { item, line: undefined, changes: [goneText(item)] }
  // A blank is shown as the garment looks today.
  const images = item.images.filter((image) => idInAddress(image, call.config.publicUrl))
  const [line] = await makeLines(call, [{ garment, quantities: available, images }], {
    note: item.note,
    designImages: item.designImages,
    // What the designer was asked then has been done.
    options: { ...readLineOptions(item.options), designerNote: undefined },
    // The same artwork of the same person: what was confirmed then still is.
    rights: item.rights ?? null,
    design: await readSentDesign(item.design),
  })
  return { item, line, changes: sizesChange(item, left) }
}

/** The shop has no time for it now: it may be asked again. */
const isBusy = ({ status }: Expected) => status === 429 || status === 503

/** What cannot be made any more is left out, and its reason said; the rest goes into the cart. */
async function again(call: ReorderCall, item: BoughtItem): Promise<Again> {
  // In a cart its pieces would all say what the sample says.
  if (item.roster) return { item, line: undefined, changes: [leftOutText(item, cartTexts.ordersAnewAsGroup)] }
  try {
    return await lineOf(call, requireGarment(call, item.itemCode, item.color), item)
  } catch (cause) {
    if (!(cause instanceof Expected) || isBusy(cause)) throw cause
    return { item, line: undefined, changes: [leftOutText(item, cause.message)] }
  }
}

/** A second press, or the same in another window, within so many seconds means the first. */
const SAME_PRESS_SECONDS = 10

/** What another press has put in a moment ago: the line of each thing that is still in the cart. */
async function justAdded(call: ReorderCall, orderNumber: string): Promise<Map<string, CartLineId>> {
  const rows = await call.db
    .select({ id: cartLines.id, itemId: cartLines.reorderedItem })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.userId, call.actor.userId),
        eq(cartLines.reorderedFrom, orderNumber),
        isNotNull(cartLines.reorderedItem),
        isNull(cartLines.removedAt),
        gt(cartLines.createdAt, addSeconds(call.now, -SAME_PRESS_SECONDS)),
      ),
    )
  return new Map(rows.map(({ id, itemId }) => [itemId ?? '', id]))
}

/** Puts them into the cart, once however often it is pressed; answers the line of each thing, and the cart. */
async function putIn(call: ReorderCall, orderNumber: string, all: readonly Again[]) {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    await lockCart(call, userId)
    const before = await justAdded(call, orderNumber)
    const made = all.flatMap(({ item, line }) => (line ? [{ ...line, reorderedItem: item._id }] : []))
    // Ids of one millisecond are in no order, and the cart stands in theirs: it is to stand as the order does.
    const ids = made.map(({ id }) => id).sort()
    const lines = made.map((line, at) => ({ ...line, id: ids[at] ?? line.id, reorderedFrom: orderNumber }))
    if (before.size === 0 && lines.length > 0) await call.db.insert(cartLines).values(lines)
    const rows = await selectLines(call, userId)
    if (rows.length > MOST_LINES) fail(cartErrors, 'CART_FULL')
    return { lineOf: before.size > 0 ? before : new Map(lines.map((line) => [line.reorderedItem, line.id])), rows }
  })
}

export async function reorder(
  call: ReorderCall,
  input: InputOf<typeof contract.reorder>,
): Promise<ResultOf<typeof contract.reorder>> {
  const order = await orderToRepeat(call, input.orderNumber)
  if (!order) fail(orderErrors, 'ORDER_NOT_FOUND')
  const all: Again[] = []
  // One after the other: each decodes pictures.
  for (const item of order.ordersData) all.push(await again(call, item))
  const { lineOf: added, rows } = await putIn(call, input.orderNumber, all)
  const priced = new Map(priceRows(call, call.actor, rows).map((line) => [line.lineId, line]))
  const changes = all.flatMap(({ item, changes: known }) => {
    const now = priced.get(added.get(item._id) ?? 'crt_none')
    const sizePrices = Object.fromEntries(
      Object.entries(item.sizePrices).map(([size, price]) => [size, toCents(price)]),
    )
    const once = item.setUps.reduce((sum, { amount }) => sum + toCents(amount), 0)
    return [...known, ...(now ? priceChange(item, { sizePrices, once }, now) : [])]
  })
  return { ...toCart(call, call.actor, rows), added: added.size, changes }
}
