import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import { toDollars } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { prepared, type SqlText } from '#platform/server/db/index.ts'
import { users } from '#platform/server/identity/tables.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { paidSetUpKeys } from '#shop/orders/server/index.ts'
import { countedLines, goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { nextBreakText } from '#shop/pricing/model/sized-price.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type { Cart, CartLine } from '../contract.ts'
import { type ChosenLine, type ShownLine, showLines } from '../model/priced-line.ts'
import { togetherWith } from '../model/together.ts'
import { cartLines, carts, lineOptions } from './tables.ts'

export type CartLineId = Id<'crt'>
export interface LineRow extends ChosenLine<CartLineId> {
  /** Counts the changes of its content. */
  readonly version: number
}

/** Who the prices are for. */
export interface Shopper {
  readonly userId: string
  readonly roles: readonly string[]
}

const columnsFor = (userId: SqlText) => ({
  id: cartLines.id,
  styleId: cartLines.styleId,
  itemCode: cartLines.itemCode,
  color: cartLines.color,
  quantities: cartLines.quantities,
  note: cartLines.note,
  options: lineOptions,
  prints: cartLines.prints,
  design: cartLines.design,
  images: cartLines.images,
  designImages: cartLines.designImages,
  version: cartLines.version,
  rights: cartLines.rights,
  // A stitch file is made once for an artwork, whatever is ordered of it later.
  paidSetUps: sql<readonly string[] | null>`case when ${cartLines.options} ->> 'printMethod' = 'embroidery'
    then ${paidSetUpKeys(userId, 'embroidery')} end`,
})

const inCartOf = (userId: SqlText) => and(eq(cartLines.userId, userId), isNull(cartLines.removedAt))

/** The lines of a cart, oldest first, as one value: of a hundred rows of columns reading takes longer than pricing them. */
function linesOf(userId: SqlText) {
  const fields = Object.entries(columnsFor(userId)).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${cartLines.id}), '[]')`.mapWith(
    (rows: readonly LineRow[]): LineRow[] => rows.map((row) => ({ ...row, options: readLineOptions(row.options) })),
  )
}

/** The lines of a cart, oldest first: one statement however many there are. */
export async function selectLines(call: Call, userId: string): Promise<LineRow[]> {
  const [found] = await call.db
    .select({ rows: linesOf(userId) })
    .from(cartLines)
    .where(inCartOf(userId))
  return found?.rows ?? []
}

/** What was chosen for all lines of a cart together. */
export interface ChoicesForCart {
  /** The day by which its owner needs it. */
  readonly neededBy: IsoDate | null
  readonly discountCode: string | null
}

/** A day that is over is no wish any more. */
function choicesOn(today: SqlText) {
  const { neededBy, discountCode } = carts
  return {
    neededBy: sql<IsoDate | null>`case when ${neededBy} >= ${today}::date then ${neededBy}::text end`,
    discountCode,
  }
}

const todayIn = (call: Call) => shopToday(call)

async function readChoices(call: Call, userId: string): Promise<ChoicesForCart> {
  const [found] = await call.db
    .select(choicesOn(todayIn(call)))
    .from(carts)
    .where(eq(carts.userId, userId))
  return found ?? { neededBy: null, discountCode: null }
}

const cartStatement = prepared((db) => {
  const [userId, today] = [sql.placeholder('userId'), sql.placeholder('today')]
  return db
    .select({ rows: linesOf(userId), ...choicesOn(today) })
    .from(cartLines)
    .leftJoin(carts, eq(carts.userId, cartLines.userId))
    .where(inCartOf(userId))
    .groupBy(carts.userId)
})

/** The same with what was chosen for all of them together, in one statement; of an empty cart in a second one. */
export async function selectCart(call: Call, userId: string): Promise<ChoicesForCart & { rows: LineRow[] }> {
  const [found] = await cartStatement(call.db).execute({ userId, today: todayIn(call) })
  return found ?? { rows: [], ...(await readChoices(call, userId)) }
}

/** Inside a transaction: whoever puts lines into one cart waits for the others, so that none slips in above the limit. */
export async function lockCart(call: Call, userId: string): Promise<void> {
  await call.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export const isOwn = (userId: string, id: CartLineId) => and(eq(cartLines.id, id), eq(cartLines.userId, userId))
export const isLine = (userId: string, id: CartLineId) => and(isOwn(userId, id), isNull(cartLines.removedAt))

/** Every change of a line is told to whoever has it open in the editor. */
export const nextVersion = sql`${cartLines.version} + 1`

export function priceRows<Id extends string>(
  call: Call,
  shopper: Shopper,
  rows: readonly ChosenLine<Id>[],
): ShownLine<Id>[] {
  const catalogue = currentCatalogue(call)
  const wholesale = shopper.roles.includes('wholesaler')
  const { list } = currentBook(call)
  return showLines(list, rows, (styleId) => catalogue.styleById(styleId), wholesale)
}

const inDollars = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, toDollars(cents)]))

function toCartLine(line: ShownLine<CartLineId>, together: readonly string[]): CartLine {
  const { nextBreak, sizes } = line.price
  const { setUps: _inCents, ...options } = line.options
  return {
    _id: line.lineId,
    code: line.itemCode,
    itemCode: line.itemCode,
    styleId: line.styleId,
    styleCode: line.code,
    title: line.title,
    brand: line.brand,
    category: line.category,
    color: line.color,
    images: [...line.images],
    designImages: [...line.designImages],
    quantities: { ...line.quantities },
    sizes: [...line.sizes],
    blankPrices: inDollars(line.blanks),
    pieces: piecesIn(line.quantities),
    note: line.note,
    options: { ...options, prints: [...options.prints] },
    garment: line.garment,
    setUps: line.price.setUps.map(({ key, label, amount }) => ({ key, label, amount: toDollars(amount) })),
    design: line.design,
    pooled: { garment: line.pooled.garment, prints: { ...line.pooled.prints } },
    together: [...together],
    price: toDollars(line.unitPrice),
    sizePrices: inDollars(line.sizePrices),
    lineTotal: toDollars(line.lineTotal),
    explanation: sizes.map(({ size, pieces, unit, parts }) => ({
      size,
      pieces,
      unit: toDollars(unit),
      parts: parts.map((part) => ({ ...part, amount: toDollars(part.amount) })),
    })),
    nextBreak: nextBreak ? nextBreakText(nextBreak) : '',
    problem: line.problem ?? '',
    judgments: [...line.judgments],
    remedy: line.remedy ?? '',
  }
}

export function showCart(lines: readonly ShownLine<CartLineId>[]): Cart {
  const together = togetherWith(countedLines(lines))
  return { cart: lines.map((line) => toCartLine(line, together(line))), subtotal: toDollars(goodsOf(lines)) }
}

/** The cart as every call answers it that changes it. */
export const toCart = (call: Call, shopper: Shopper, rows: readonly LineRow[]): Cart =>
  showCart(priceRows(call, shopper, rows))
