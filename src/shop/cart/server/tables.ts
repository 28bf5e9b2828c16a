import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { moment } from '#platform/server/db/columns.ts'
import { ownerId } from '#platform/server/identity/tables.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import type { ConfirmedRights } from '#shop/orders/model/frozen-line.ts'
import { type LineOptions, readLineOptions } from '#shop/pricing/model/line-options.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'

/** What was chosen, and no price: a line is priced whenever it is read. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: text().$type<Id<'crt'>>().primaryKey(),
    userId: ownerId(),
    // No foreign key into the catalogue: a style that vanishes leaves a line that says so.
    styleId: integer().notNull(),
    itemCode: text().notNull(),
    color: text().notNull(),
    quantities: jsonb().$type<Record<string, number>>().notNull(),
    note: text().notNull(),
    /** Null in lines of the version before, which has the one option that it knows below and may still run beside this one. */
    options: jsonb().$type<LineOptions>(),
    premiumFabric: boolean().notNull(),
    /** Decorated views with their printed areas. */
    prints: jsonb().$type<PricedView[]>().notNull(),
    /** The editor's document; null for blanks and for artwork without a placement. */
    design: jsonb().$type<Design>(),
    images: jsonb().$type<string[]>().notNull(),
    designImages: jsonb().$type<string[]>().notNull(),
    /** What was confirmed of the rights to the artwork; null for blanks, and in lines of the version before. */
    rights: jsonb().$type<ConfirmedRights>(),
    createdAt: moment().notNull(),
    /** The order or offer whose things were put in again, and which of them this is. */
    reorderedFrom: text(),
    reorderedItem: text(),
    /** The press that put it in, where its sender named that. */
    press: text(),
    /** One more with every change: whoever began from an older one is told. */
    version: integer().notNull().default(1),
    /** Out of the cart since then; it is kept a while, so that it can be brought back. */
    removedAt: moment(),
  },
  (table) => [index().on(table.userId, table.id)],
)

/** What was chosen for all lines of a cart together; whoever has chosen nothing has no row. */
export const carts = pgTable('carts', {
  userId: ownerId().primaryKey(),
  /** The day by which its owner needs it. */
  neededBy: date(),
  /** As it was typed, in capitals. */
  discountCode: text(),
  /** The offer that staff write in this cart for somebody else; of what is bought it is empty. */
  forOffer: text(),
  updatedAt: moment().notNull(),
})

/** What was chosen beside the garment, whichever version has put the line in. */
export const lineOptions = sql`coalesce(
  ${cartLines.options}, jsonb_build_object('premiumFabric', ${cartLines.premiumFabric})
)`.mapWith(readLineOptions)
