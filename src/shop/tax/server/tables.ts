import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { moment } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'

// A certificate outlives the account: it is the proof that a sale was rightly not taxed.
export const exemptionCertificates = pgTable(
  'exemption_certificates',
  {
    id: text().$type<Id<'exc'>>().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** 'US-NY'. */
    jurisdictions: text().array().notNull(),
    number: text().notNull(),
    validFrom: date().notNull(),
    validUntil: date(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    recordedAt: moment().notNull(),
    recordedBy: text().notNull(),
    recordedByName: text().notNull(),
    revokedAt: moment(),
    revokedByName: text(),
    revokedBecause: text(),
  },
  (table) => [index().on(table.userId)],
)
