import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, partOf } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { PromisedDates } from '#shop/capacity/server/index.ts'
import type { ItemContent } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type { ProofItem } from '../model/proof-item.ts'
import type { ApprovedVia, ProofAnswer } from '../model.ts'

/** An order that is neither printed nor shipped before its buyer has approved what will be printed. */
export const proofs = pgTable(
  'proofs',
  {
    orderNumber: text().primaryKey(),
    orderId: partOf(() => orders.id),
    requiredAt: moment().notNull(),
    /** Staff chose it, and not a rule of the settings. */
    isAsked: boolean().notNull(),
    requiredBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** The version that holds; 0 while none was sent. */
    version: integer().notNull().default(0),
    withdrawnAt: moment(),
    withdrawnBy: text().references(() => users.id, { onDelete: 'set null' }),
    withdrawnReason: text().notNull().default(''),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.requiredBy),
    index().on(table.withdrawnBy),
    index('proofs_required').on(table.requiredAt).where(sql`${table.withdrawnAt} is null`),
  ],
)

/** What was shown to the buyer, frozen; of its columns only those of the answer are written later, once. */
export const proofVersions = pgTable(
  'proof_versions',
  {
    orderNumber: partOf(() => proofs.orderNumber),
    version: integer().notNull(),
    /** Of the approvals and inks of all items: what an approval binds, and production checks. */
    hash: text().notNull(),
    items: jsonb().$type<readonly ProofItem[]>().notNull(),
    /** Keys of its pictures in the storage. */
    pictures: text().array().notNull(),
    smallPrint: jsonb().$type<readonly string[]>().notNull(),
    message: text().notNull(),
    /** What the items are printed as once it is approved, where that is not what was ordered. */
    contents: jsonb().$type<readonly ItemContent[]>().notNull(),
    sentAt: moment().notNull(),
    /** Null where it was sent by itself. */
    sentBy: text().references(() => users.id, { onDelete: 'set null' }),
    answer: text().$type<ProofAnswer>(),
    answeredAt: moment(),
    via: text().$type<ApprovedVia>(),
    /** The name under which it was answered. */
    answeredBy: text().notNull().default(''),
    changeText: text().notNull().default(''),
    /** The dates of the order before and after the approval. */
    moved: jsonb().$type<{ readonly before: PromisedDates; readonly after: PromisedDates }>(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.version] }), index().on(table.sentBy)],
)

/** Links in emails, by the hash of what stands in them: each is good for one version. */
export const proofLinks = pgTable(
  'proof_links',
  {
    tokenHash: text().primaryKey(),
    orderNumber: partOf(() => proofs.orderNumber),
    version: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.orderNumber), index().on(table.expiresAt)],
)

/** Emails about a version that have gone: 0 is the first, others the day of the reminder. Each goes once. */
export const proofEmails = pgTable(
  'proof_emails',
  {
    orderNumber: partOf(() => proofs.orderNumber),
    version: integer().notNull(),
    day: integer().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.version, table.day] })],
)
