import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Ids and other short facts by name; never a name, an address or words that somebody wrote. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

/**
 * What staff did, and what they read of people. A row is written before the action begins and says afterwards how it ended, so that nothing happens
 * without one. Accounts are named without a foreign key: the log outlives them.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    /** The request's id, under which the log of the process tells more. */
    id: text().primaryKey(),
    at: moment().notNull(),
    actorId: text().notNull(),
    /** Method and path of the call. */
    operation: text().notNull(),
    /** The same in words, as the call described itself that day. */
    what: text().notNull(),
    about: jsonb().$type<AuditFacts>().notNull(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
    state: text({ enum: ['begun', 'done', 'refused', 'failed', 'read'] }).notNull(),
  },
  (table) => [
    index('staff_actions_newest_first').on(table.at, table.id),
    // Reads outnumber changes by far.
    index('staff_actions_changes').on(table.at, table.id).where(sql`state <> 'read'`),
    index().on(table.actorId),
    index('staff_actions_about').using('gin', table.about),
  ],
)
