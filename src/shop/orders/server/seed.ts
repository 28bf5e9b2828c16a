import { eq } from 'drizzle-orm'
import { delivery, identity } from '#config'
import { addDays, addHours } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import { deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { demoPayment } from '#shop/payments/server/index.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import type { OrderAddress } from '../contract.ts'
import type { LineStyle } from '../model/frozen-line.ts'
import { type OrderState, statusOf } from '../model.ts'
import type { ItemDraft } from './draft.ts'
import { recordOrder } from './record-order.ts'
import { orderEvents, orders } from './tables.ts'

/** What a demo order freezes of a style of the catalogue. */
export interface SeedStyle extends LineStyle {
  readonly colors: readonly { readonly name: string; readonly images: { readonly front: string } }[]
  readonly prices: readonly { readonly size: string; readonly priceCents: Cents }[]
}

interface SeedOrder {
  readonly daysAgo: number
  /** The styles by their numbers, with the pieces of each size; sizes that a style lacks are left out. */
  readonly items: readonly {
    readonly itemCode: string
    readonly color: number
    readonly quantities: Record<string, number>
  }[]
  /** What happened after it was paid, with the days that passed since. */
  readonly later: readonly (readonly [state: OrderState, afterDays: number])[]
  /** Fetched at the counter. */
  readonly isPickup?: boolean
  readonly trackingNumber?: string
  readonly note?: string
}

const SHOPPER = 'shopper@pressroom.test'

const ADDRESS: OrderAddress = {
  firstName: 'Sam',
  lastName: 'Shopper',
  phone: '2125550117',
  street: '350 5th Ave',
  apt: 'Suite 2100',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
}

const ORDERS: readonly SeedOrder[] = [
  {
    daysAgo: 210,
    items: [{ itemCode: '18500', color: 0, quantities: { M: 4, L: 6, XL: 2 } }],
    later: [
      ['in_production', 1],
      ['shipped', 2],
      ['delivered', 5],
    ],
    trackingNumber: '1Z999AA10123456784',
  },
  {
    daysAgo: 74,
    items: [{ itemCode: '3600', color: 1, quantities: { S: 2, M: 2 } }],
    later: [['cancelled', 1]],
  },
  {
    daysAgo: 33,
    items: [
      { itemCode: '3001', color: 2, quantities: { S: 5, M: 12, L: 8, '2XL': 1 } },
      { itemCode: '2400', color: 0, quantities: { M: 3, L: 3 } },
    ],
    later: [
      ['in_production', 1],
      ['shipped', 2],
      ['delivered', 4],
    ],
    trackingNumber: '1Z999AA10123456795',
    note: 'Please pack the tees by size.',
  },
  {
    daysAgo: 4,
    items: [{ itemCode: '5000', color: 3, quantities: { M: 6, L: 6 } }],
    later: [
      ['in_production', 1],
      ['shipped', 2],
    ],
    trackingNumber: '1Z999AA10123456806',
  },
  {
    daysAgo: 3,
    items: [{ itemCode: '3600', color: 2, quantities: { S: 2, M: 4 } }],
    later: [
      ['in_production', 1],
      ['ready', 2],
    ],
    isPickup: true,
  },
  { daysAgo: 1, items: [{ itemCode: '3001', color: 4, quantities: { M: 1, L: 1 } }], later: [] },
]

function toItem(style: SeedStyle, { color, quantities: wanted }: SeedOrder['items'][number], note: string): ItemDraft {
  const { styleId, itemCode, code, brand, category, title, colors, prices } = style
  const chosen = colors[color % colors.length]
  const sizePrices = Object.fromEntries(
    prices.filter(({ size }) => size in wanted).map(({ size, priceCents }) => [size, priceCents]),
  )
  const quantities = Object.fromEntries(Object.entries(wanted).filter(([size]) => size in sizePrices))
  return {
    ...{ styleId, itemCode, code, brand, category, title },
    color: chosen?.name ?? '',
    quantities,
    sizePrices,
    unitPrice: Math.min(...Object.values(sizePrices)),
    lineTotal: Object.entries(quantities).reduce((total, [size, count]) => total + count * (sizePrices[size] ?? 0), 0),
    note,
    options: { ...standardOptions, prints: [] },
    design: null,
    images: chosen ? [chosen.images.front] : [],
    designImages: [],
  }
}

/** The counter, where its buyer fetches it. */
const COUNTER: OrderAddress = { ...ADDRESS, apt: '', ...identity.address }

/** How the shop delivered it then: by what it offers first, or over the counter. */
function deliveryOf({ isPickup = false }: SeedOrder, { now, goods }: { now: Date; goods: Cents }) {
  const to = { country: 'US', code: ADDRESS.zip } as const
  const options = deliveryOptions(delivery, { now, goods, to })
  return options.find((one) => one.isPickup === isPickup) ?? options[0]
}

async function seedOrder(call: Call, userId: string, seed: SeedOrder, items: readonly ItemDraft[]): Promise<void> {
  const placedAt = addDays(call.now, -seed.daysAgo)
  const subtotal = items.reduce((sum, item) => sum + item.lineTotal, 0)
  const promised = deliveryOf(seed, { now: placedAt, goods: subtotal })
  if (!promised) throw new RangeError('The shop offers no delivery method')
  // Blanks under $110 a piece, delivered in New York City, bear no sales tax.
  const totals = { subtotal, shipping: promised.price, tax: 0, grandTotal: subtotal + promised.price }
  const { id } = await recordOrder(call, {
    userId,
    ...(await demoPayment(call, { userId, amount: totals.grandTotal })),
    placedAt,
    email: SHOPPER,
    firstName: ADDRESS.firstName,
    lastName: ADDRESS.lastName,
    cardBrand: 'visa',
    last4Digits: '4242',
    currency: 'USD',
    totals,
    taxLines: [],
    shippingAddress: promised.isPickup ? COUNTER : ADDRESS,
    billingAddress: ADDRESS,
    delivery: {
      method: promised.id,
      ...{ name: promised.name, isPickup: promised.isPickup, shipsOn: promised.shipsOn },
      ...{ arrivesFrom: promised.arrivesFrom, arrivesTo: promised.arrivesTo },
    },
    items,
  })
  const [last] = seed.later.at(-1) ?? []
  if (!last) return
  const { trackingNumber } = seed
  const at = (afterDays: number) => addHours(addDays(placedAt, afterDays), 2)
  const readyAfter = seed.later.findLast(([state]) => state === 'ready')?.[1]
  await call.db
    .update(orders)
    .set({
      status: statusOf(last),
      ...(trackingNumber ? { trackingNumber, carrier: 'UPS' } : {}),
      ...(readyAfter === undefined ? {} : { readyAt: at(readyAfter) }),
    })
    .where(eq(orders.id, id))
  await call.db.insert(orderEvents).values(
    seed.later.map(([state, afterDays]) => ({
      id: newId('evt'),
      orderId: id,
      at: at(afterDays),
      status: statusOf(state),
      isReady: state === 'ready',
      by: 'shop' as const,
      byName: '',
      note: '',
    })),
  )
}

/** Adds the past orders of the demo shopper and says so; where that person is missing or has ordered, nothing is added. */
export async function seedOrders(call: Call, styleOf: (itemCode: string) => SeedStyle | undefined): Promise<boolean> {
  if (call.config.mode !== 'demo') return false
  const shopper = await findUserByEmail(call, SHOPPER)
  if (!shopper) return false
  const [some] = await call.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, shopper.id)).limit(1)
  if (some) return false
  for (const seed of ORDERS) {
    const items = seed.items.flatMap((item) => {
      const style = styleOf(item.itemCode)
      return style ? [toItem(style, item, seed.note ?? '')] : []
    })
    const sold = items.filter((item) => piecesIn(item.quantities) > 0)
    if (sold.length > 0) await seedOrder(call, shopper.id, seed, sold)
  }
  return true
}
