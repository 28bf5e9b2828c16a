import { and, asc, eq } from 'drizzle-orm'
import type { SignedIn } from '#platform/server/call.ts'
import { promiseShipping, type ShipPromise } from '#shop/capacity/server/index.ts'
import { type CheckoutLine, priceChosen } from '#shop/cart/server/index.ts'
import { counterAddress, soldPieces } from '#shop/checkout/model.ts'
import { itemsOfLines, workOf } from '#shop/checkout/server/index.ts'
import { type DeliveryOption, deliveryOptions } from '#shop/delivery/model/arrival.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { groupPaymentId } from '#shop/orders/model/group-order.ts'
import type { OrderDraft } from '#shop/orders/server/index.ts'
import { MEMBERS_CARDS } from '#shop/payments/model/card-text.ts'
import { goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { type GarmentRow, garmentsOf, hashOfPieces, lineOfGarment, rosterPieces } from '#shop/rosters/server/index.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import { isQuestion } from '#shop/tax/server/index.ts'
import { type GroupShares, groupShares } from '../../model/shares.ts'
import { groupPaymentTexts } from '../../texts.ts'
import type { EntryPaymentRow, GroupRosterId, GroupRow } from '../group.ts'
import { taxAt } from '../pricing/place.ts'
import { type GroupUnits, sumOfSetUps, unitsAt } from '../pricing/units.ts'
import { entryPayments } from '../tables.ts'

export interface PaidEntry {
  readonly payment: EntryPaymentRow
  readonly entry: Pick<typeof rosterEntries.$inferSelect, 'id' | 'garment' | 'size' | 'quantity' | 'version'>
}

/** Whoever has paid and stands on the list, in the order in which they came. */
export async function paidEntries(call: Pick<SignedIn, 'db'>, rosterId: GroupRosterId): Promise<PaidEntry[]> {
  const { id, garment, size, quantity, version } = rosterEntries
  return call.db
    .select({ payment: entryPayments, entry: { id, garment, size, quantity, version } })
    .from(entryPayments)
    .innerJoin(rosterEntries, eq(rosterEntries.id, entryPayments.entryId))
    .where(
      and(eq(entryPayments.rosterId, rosterId), eq(entryPayments.state, 'paid'), eq(rosterEntries.state, 'active')),
    )
    .orderBy(asc(rosterEntries.createdAt), asc(rosterEntries.id))
}

/** What was planned for: the order is placed only while that still stands. */
export const seenOfPaid = (paid: readonly PaidEntry[]): string =>
  JSON.stringify(paid.map(({ payment, entry }) => [payment.id, payment.refunded, entry.version]))

export interface GroupPlan {
  readonly draft: OrderDraft
  readonly parts: ShipPromise['parts']
  readonly shares: GroupShares
  readonly seen: string
}

const unitOf = ({ units }: GroupUnits, position: number, size: string): number =>
  units.find((one) => one.garment.position === position && one.size === size)?.unit ?? 0

function sizesOf(paid: readonly PaidEntry[], position: number): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const { payment, entry } of paid)
    if (entry.garment === position) sizes[entry.size] = (sizes[entry.size] ?? 0) + payment.pieces
  return sizes
}

/** The line of a garment at what its pieces cost in the whole quantity. */
function withUnits(line: CheckoutLine, garment: GarmentRow, units: GroupUnits): CheckoutLine {
  const { position } = garment
  const setUps = units.setUps.flatMap(({ garment: first, ...one }) => (first === position ? [one] : []))
  const { setUps: _priced, ...options } = line.options
  const sizePrices = Object.fromEntries(
    Object.keys(line.quantities).map((size) => [size, unitOf(units, position, size)]),
  )
  const pieces = Object.entries(line.quantities).reduce(
    (sum, [size, count]) => sum + count * (sizePrices[size] ?? 0),
    0,
  )
  return {
    ...line,
    sizePrices,
    unitPrice: Math.min(...Object.values(sizePrices)),
    lineTotal: pieces + sumOfSetUps({ setUps: setUps.map((one) => ({ ...one, garment: position })) }),
    options: { ...options, ...(setUps.length > 0 && { setUps }) },
  }
}

async function linesOf(call: SignedIn, { rosterId }: GroupRow, paid: readonly PaidEntry[]) {
  const all = await garmentsOf(call, rosterId)
  const garments = all.filter(({ position }) => paid.some(({ entry }) => entry.garment === position))
  const sized = garments.flatMap((garment) =>
    Object.keys(sizesOf(paid, garment.position)).map((size) => ({ garment, size })),
  )
  const pieces = paid.reduce((sum, { payment }) => sum + payment.pieces, 0)
  const units = await unitsAt(call, sized, pieces)
  const { lines: priced } = await priceChosen(
    call,
    garments.map((garment) => lineOfGarment(garment, sizesOf(paid, garment.position))),
  )
  const isOrderable = units.problems.length === 0 && priced.every(({ problem }) => problem === undefined)
  if (!isOrderable) return undefined
  const lines: CheckoutLine[] = []
  for (const [at, garment] of garments.entries()) {
    const line = priced[at]
    if (!line) return undefined
    const hash = hashOfPieces(await rosterPieces(call, { rosterId, garment: garment.position }))
    lines.push({ ...withUnits(line, garment, units), roster: { rosterId, garment: garment.position, hash } })
  }
  return { lines, units }
}

/** The method that was promised; where the shop offers it no longer, the first one. */
function deliveryOf(call: SignedIn, group: GroupRow, lines: readonly CheckoutLine[], shipsOn: string): DeliveryOption {
  const pounds = lines.reduce((sum, line) => sum + line.pounds, 0)
  const to = group.address ? { country: group.address.country, code: group.address.zip } : undefined
  const settings = deliverySettings(call)
  const methods = deliveryOptions(settings, { now: call.now, goods: goodsOf(lines), to, pounds, shipsOn })
  const chosen = methods.find(({ id }) => id === group.deliveryMethod) ?? methods[0]
  return chosen ?? raise('The shop offers no delivery method')
}

function raise(text: string): never {
  throw new Error(text)
}

/** The printers' list says quantities of entries: nothing is made that its member has not paid. */
function requireAsPaid(paid: readonly PaidEntry[]): void {
  for (const { payment, entry } of paid)
    if (entry.quantity !== payment.pieces) raise(`Payment ${payment.id} is not for the quantity of its entry`)
}

/**
 * What is ordered and what each payer has of it, at the prices of the whole quantity; nothing where it cannot be ordered.
 * May ask a tax service, so it is made before the transaction that places it.
 */
export async function planGroupOrder(
  call: SignedIn,
  group: GroupRow,
  paid: readonly PaidEntry[],
): Promise<GroupPlan | undefined> {
  const { rosterId, address, county } = group
  requireAsPaid(paid)
  const found = await linesOf(call, group, paid)
  if (!found || !address) return undefined
  const { lines, units } = found
  const { standard } = await promiseShipping(call, { work: workOf(lines), userId: null })
  const chosen = deliveryOf(call, group, lines, standard.shipsOn)
  const { isPickup, price: shipping } = chosen
  const goods = soldPieces(lines.map((line) => ({ ...line, adjustment: 0 })))
  const tax = await taxAt(call, { address, county, isPickup }, { goods, shipping })
  if (isQuestion(tax)) throw new Error('The county of a group order is not known')
  const entries = paid.map(({ payment, entry }) => ({
    ...{ pieces: payment.pieces, unit: unitOf(units, entry.garment, entry.size), paid: payment.amount },
  }))
  const shares = groupShares(entries, { setUps: sumOfSetUps(units), shipping, tax: tax.total })
  const subtotal = goodsOf(lines) - shares.borne
  const draft: OrderDraft = {
    ...{ userId: call.actor.userId, attemptId: rosterId, paymentIntentId: groupPaymentId(rosterId) },
    ...{ placedAt: call.now, email: call.actor.email, firstName: address.firstName, lastName: address.lastName },
    ...{ cardBrand: MEMBERS_CARDS, last4Digits: '', currency: 'USD' },
    totals: { subtotal, shipping, tax: tax.total, grandTotal: subtotal + shipping + tax.total },
    taxLines: tax.parts,
    shippingAddress: isPickup ? counterAddress(address) : address,
    billingAddress: address,
    delivery: {
      ...{ method: chosen.id, name: chosen.name, ...(isPickup && { isPickup: true }), shipsOn: standard.shipsOn },
      ...{ arrivesFrom: chosen.arrivesFrom, arrivesTo: chosen.arrivesTo },
    },
    adjustments:
      shares.borne > 0 ? [{ kind: 'discount', label: groupPaymentTexts.promise, amount: -shares.borne }] : [],
    items: await itemsOfLines(call, lines),
  }
  return { draft, parts: standard.parts, shares, seen: seenOfPaid(paid) }
}

export const paidPieces = (paid: readonly PaidEntry[]): number =>
  piecesIn(Object.fromEntries(paid.map(({ payment }) => [payment.id, payment.pieces])))
