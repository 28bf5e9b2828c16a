import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { moment, partOf } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { View } from '#shop/designs/model/garment/views.ts'
import { orderItems } from '#shop/orders/server/tables.ts'

/** Another ink or thread than an order was placed with, for one color of its artwork: the order itself stays what it was. */
export const inkChoices = pgTable(
  'ink_choices',
  {
    itemId: partOf(() => orderItems.id),
    /** As the order names it: 'front'. */
    view: text().notNull(),
    /** '#rrggbb', as it lies in the artwork. */
    artwork: text().notNull(),
    name: text().notNull(),
    /** '#rrggbb', of the ink or thread. */
    color: text().notNull(),
    chosenAt: moment().notNull(),
    chosenBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.view, table.artwork] }), index().on(table.chosenBy)],
)

/** A length of film with prints of several orders. Lengths are inches. */
export const gangSheets = pgTable(
  'gang_sheets',
  {
    id: text().primaryKey(),
    /** What staff call it. */
    number: integer().generatedAlwaysAsIdentity().unique(),
    /** Of the form it was made with, so that a second press makes nothing. */
    formKey: text().notNull(),
    /** Among the sheets of that form, from 1. */
    position: integer().notNull(),
    width: doublePrecision().notNull(),
    length: doublePrecision().notNull(),
    spacing: doublePrecision().notNull(),
    madeAt: moment().notNull(),
    madeBy: text().references(() => users.id, { onDelete: 'set null' }),
    discardedAt: moment(),
    discardedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.formKey, table.position), index().on(table.madeBy), index().on(table.discardedBy)],
)

/** One print for one piece, where it lies on its sheet. */
export const gangPrints = pgTable(
  'gang_prints',
  {
    sheetId: partOf(() => gangSheets.id),
    /** On the sheet, from 1: from the top, then from the left. */
    position: integer().notNull(),
    orderNumber: text().notNull(),
    itemId: partOf(() => orderItems.id),
    /** Place of the item in its order, from 1. */
    item: integer().notNull(),
    view: text().$type<View>().notNull(),
    /** The view, with a number behind it where several prints share one. */
    mark: text().notNull(),
    size: text().notNull(),
    /** The size that the print is made for, where it grows with the garment. */
    band: text().notNull(),
    times: doublePrecision().notNull(),
    /** Which of the pieces of its item, from 1. */
    piece: integer().notNull(),
    pieces: integer().notNull(),
    /** What the buyer approved when it was laid here. */
    hash: text().notNull(),
    /** Of the print as it lies, from the left and from the top of the sheet. */
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    /** Of the print as it is made, whichever way it lies. */
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    turned: boolean().notNull(),
    /** With its sheet: then it can lie on another. */
    discardedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.position] }),
    index().on(table.itemId),
    // Each print lies on one sheet, once, whoever presses and how often.
    uniqueIndex('gang_prints_once')
      .on(table.itemId, table.mark, table.band, table.size, table.piece)
      .where(sql`discarded_at is null`),
  ],
)

/** What whoever digitizes made of an embroidered artwork: the file lies in the storage. It names no customer. */
export const stitchFiles = pgTable(
  'stitch_files',
  {
    id: text().$type<Id<'stf'>>().primaryKey(),
    /** The artwork and how large it is sewn, as orders name it. */
    artwork: text().notNull(),
    /** The highest of an artwork is the one to sew. */
    number: integer().generatedByDefaultAsIdentity().notNull(),
    sha256: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Of the form it came with, so that a late second press changes nothing. */
    formKey: text().notNull(),
    uploadedAt: moment().notNull(),
    uploadedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.artwork, table.sha256), index().on(table.uploadedBy)],
)
