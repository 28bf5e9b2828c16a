import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { poundsOfPieces } from '#shop/catalogue/model/garment-weight.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { paidSetUpKeys } from '#shop/orders/server/index.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { type PriceOfKind, partsOfLine } from '#shop/pricing/model/line-price.ts'
import { type PricedChoice, type PricedLine, type ShownLine, saleProblem } from '../model/priced-line.ts'
import { makeLinesOfItem, type NewItem } from './add-cart-item.ts'
import { type ChoicesForCart, priceRows, selectCart, selectLines } from './cart-lines.ts'
import { cartLines } from './tables.ts'

/** A line with what its total is made of. */
export interface CheckoutLine extends PricedLine {
  readonly madeOf: readonly PriceOfKind[]
  /** Of all its pieces. */
  readonly pounds: number
}

export interface CheckoutCart extends ChoicesForCart {
  readonly lines: readonly CheckoutLine[]
}

/** Lines as they are shown, ready to be frozen. */
export function toCheckoutLines(call: SignedIn, shown: readonly ShownLine[]): CheckoutLine[] {
  const catalogue = currentCatalogue(call)
  return shown.map(
    ({ sizes: _sizes, blanks: _blanks, garment: _garment, price, remedy: _remedy, pooled: _pooled, ...line }) => ({
      ...line,
      madeOf: partsOfLine(price),
      pounds: poundsOfPieces(catalogue.styleById(line.styleId), line.quantities),
    }),
  )
}

/** The asker's cart as it was chosen, at prices that tell nothing: for whoever has it priced for somebody else. */
export async function chosenInCart(call: SignedIn): Promise<(CheckoutLine & { readonly isOf: string | null })[]> {
  const { userId } = call.actor
  const rows = await selectLines(call, userId)
  const origins = await call.db
    .select({ id: cartLines.id, isOf: cartLines.reorderedItem })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
  const isOf = new Map<string, string | null>(origins.map((one) => [one.id, one.isOf]))
  return toCheckoutLines(call, priceRows(call, call.actor, rows)).map((line) => ({
    ...line,
    isOf: isOf.get(line.lineId) ?? null,
  }))
}

/** The asker's cart at the prices of this moment, in cents, ready to be frozen into an order or an offer. */
export async function cartForCheckout(call: SignedIn): Promise<CheckoutCart> {
  const { rows, ...choices } = await selectCart(call, call.actor.userId)
  return { ...choices, lines: toCheckoutLines(call, priceRows(call, call.actor, rows)) }
}

/** A stitch file is made once for an artwork, whatever is ordered of it later. */
async function paidStitchFiles(call: SignedIn, lines: readonly Pick<PricedChoice, 'options'>[]) {
  if (!lines.some(({ options }) => options.printMethod === 'embroidery')) return null
  const [found] = rowsOf<{ keys: readonly string[] | null }>(
    await call.db.execute(sql`select ${paidSetUpKeys(sql`${call.actor.userId}`, 'embroidery')} as keys`),
  )
  return found?.keys ?? null
}

/** The same lines with the set-ups that earlier orders have paid for good. */
export async function withPaidStitchFiles<Line extends Pick<PricedChoice, 'options'>>(
  call: SignedIn,
  lines: readonly Line[],
) {
  const paid = await paidStitchFiles(call, lines)
  return lines.map((line) => ({ ...line, paidSetUps: line.options.printMethod === 'embroidery' ? paid : null }))
}

/** Lines that were frozen once, priced together as they stand now. */
export async function repriceLines(call: SignedIn, lines: readonly CheckoutLine[]): Promise<CheckoutLine[]> {
  const chosen = lines.map(({ lineId, options, ...line }) => ({
    ...{ id: lineId, styleId: line.styleId, itemCode: line.itemCode, color: line.color, quantities: line.quantities },
    ...{ note: line.note, design: line.design, images: line.images, designImages: line.designImages },
    ...{ options: readLineOptions(options), prints: options.prints, rights: line.rights ?? null },
    ...(line.roster && { roster: line.roster }),
  }))
  return toCheckoutLines(call, priceRows(call, call.actor, await withPaidStitchFiles(call, chosen)))
}

/** An item as it would come into the cart, priced by itself; the cart stays as it is. */
export async function priceItem(call: SignedIn, item: NewItem): Promise<CheckoutLine[]> {
  const lines = await makeLinesOfItem(call, item)
  const chosen = lines.map(({ note = '', design = null, ...line }) => ({
    ...{ ...line, note, design },
    ...{ options: readLineOptions(line.options ?? {}), prints: line.prints ?? [], rights: line.rights ?? null },
    ...{ images: line.images ?? [], designImages: line.designImages ?? [] },
  }))
  return repriceLines(call, toCheckoutLines(call, priceRows(call, call.actor, chosen)))
}

/** Lines that were frozen once, at their prices, each with why it can no longer be ordered, if it cannot. */
export function checkFrozenLines(call: SignedIn, lines: readonly CheckoutLine[]): CheckoutLine[] {
  const catalogue = currentCatalogue(call)
  return lines.map((line) => ({ ...line, problem: saleProblem(catalogue.styleById(line.styleId), line) }))
}

/** What garments with their prints would cost today, ordered together by somebody without wholesale prices. */
export function priceTogether(
  call: SignedIn,
  items: readonly (Omit<PricedChoice, 'paidSetUps'> & { readonly itemCode: string })[],
): Cents {
  const nothing = { note: '', design: null, images: [], designImages: [] }
  const chosen = items.map((item, at) => ({ ...item, ...nothing, id: String(at) }))
  const lines = priceRows(call, { userId: call.actor.userId, roles: [] }, chosen)
  return lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
}
