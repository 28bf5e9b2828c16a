import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { moment, partOf } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import type { ConfirmedRights } from '#shop/orders/model/frozen-line.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'
import type { EntrySource, EntryState, Paying, RosterRules, RosterState } from '../model/roster-rules.ts'

/** People who order together on one list. It outlives its organiser's account while its order is not printed. */
export const rosters = pgTable(
  'rosters',
  {
    id: text().$type<Id<'ros'>>().primaryKey(),
    /** The organiser. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of the form it was made with, so that a second press makes none. */
    press: text().notNull(),
    title: text().notNull(),
    paying: text().$type<Paying>().notNull(),
    rules: jsonb().$type<RosterRules>().notNull(),
    state: text().$type<RosterState>().notNull(),
    /** Until when members may write; none where it is null. */
    deadline: moment(),
    /** Opens the page on which members add themselves; null while it is not shared. Nothing but this list is behind it. */
    linkToken: text().unique(),
    /** One more with every change of rules or state: whoever changes an older one is told. */
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
    lockedAt: moment(),
    /** The written offer that it became when it was locked; null where each pays their own. */
    offerId: text().$type<Id<'off'>>(),
    /** The order that it became, where no offer tells. */
    orderNumber: text(),
    /** Since when its people are erased. */
    erasedAt: moment(),
  },
  (table) => [
    unique().on(table.userId, table.press),
    index().on(table.userId, table.createdAt),
    index('rosters_due').on(table.deadline).where(sql`state = 'open' and deadline is not null`),
    index('rosters_offered').on(table.offerId).where(sql`offer_id is not null`),
    index('rosters_ordered').on(table.orderNumber).where(sql`order_number is not null`),
    index('rosters_to_erase').on(table.changedAt).where(sql`erased_at is null`),
  ],
)

/** What may be chosen: a style in one color with the artwork on it. */
export const rosterGarments = pgTable(
  'roster_garments',
  {
    rosterId: partOf(() => rosters.id).$type<Id<'ros'>>(),
    /** From 1. */
    position: integer().notNull(),
    styleId: integer().notNull(),
    itemCode: text().notNull(),
    color: text().notNull(),
    /** Those that may be chosen, smallest first. */
    sizes: text().array().notNull(),
    /** As text, so that it is read as it was written. */
    design: json().$type<Design>().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    designImages: jsonb().$type<string[]>().notNull(),
    /** How it is printed, and what is charged of it, by what the design has room for. */
    options: jsonb().$type<LineOptions>().notNull(),
    prints: json().$type<readonly PricedView[]>().notNull(),
    rights: jsonb().$type<ConfirmedRights>(),
  },
  (table) => [primaryKey({ columns: [table.rosterId, table.position] })],
)

/** One person's garment: who, which size, and what is written on it. Names stand here and nowhere else. */
export const rosterEntries = pgTable(
  'roster_entries',
  {
    id: text().$type<Id<'ren'>>().primaryKey(),
    rosterId: partOf(() => rosters.id).$type<Id<'ros'>>(),
    state: text().$type<EntryState>().notNull(),
    source: text().$type<EntrySource>().notNull(),
    /** Of the form it was sent with, so that a second press adds nobody. */
    press: text().notNull(),
    garment: integer().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    /** Whose it is, for the bag. */
    who: text().notNull(),
    /** What is printed; empty where nothing is. */
    name: text().notNull(),
    number: text().notNull(),
    /** The number once more, where the rules let nobody else have it. */
    takenNumber: text(),
    /** For the receipt and reminders; null where none was given. */
    email: text(),
    /** Paid back after it was ordered, and not to be made any more; it keeps its place among the files. */
    isLeftOut: boolean().notNull().default(false),
    /** Of the link by which its member changes it; the database alone opens none. */
    tokenHash: text().unique(),
    /** One more with every change. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.rosterId, table.press),
    unique('roster_entries_taken_number').on(table.rosterId, table.takenNumber),
    index().on(table.rosterId, table.createdAt),
  ],
)

/** Whom the organiser waits for. */
export const rosterExpected = pgTable(
  'roster_expected',
  {
    id: text().$type<Id<'rex'>>().primaryKey(),
    rosterId: partOf(() => rosters.id).$type<Id<'ros'>>(),
    position: integer().notNull(),
    name: text().notNull(),
    email: text(),
    /** When the last reminder was sent. */
    remindedAt: moment(),
  },
  (table) => [index().on(table.rosterId, table.position)],
)
