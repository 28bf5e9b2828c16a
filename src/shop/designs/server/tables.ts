import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#platform/server/identity/tables.ts'
import type { KeptFields } from '../contract.ts'
import type { Design } from '../model/design.ts'

const moment = () => timestamp({ withTimezone: true })
const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const designs = pgTable(
  'designs',
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    code: text().notNull(),
    /** The specified fields as they were sent, with pictures as addresses. */
    fields: jsonb().$type<KeptFields>().notNull(),
    document: jsonb().$type<Design>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
)

/** Unsaved work, one for each person and style. */
export const designDrafts = pgTable(
  'design_drafts',
  {
    userId: owner(),
    styleId: integer().notNull(),
    document: jsonb().$type<Design>().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.styleId] })],
)
