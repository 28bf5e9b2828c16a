import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/db/columns.ts'
import { ownerId } from '#platform/server/identity/tables.ts'

/** The authenticator app of a member of staff; secrets are sealed with the shop's own. */
export const secondFactors = pgTable('second_factors', {
  userId: ownerId().primaryKey(),
  secret: text(),
  /** Begun and not yet confirmed by a code. */
  pendingSecret: text(),
  /** The session that began: another one of the same person neither sees the secret nor confirms it. */
  pendingSession: text(),
  /** The last half minute whose code was taken; no code of it or of one before is taken again. */
  lastStep: integer().notNull().default(0),
  enrolledAt: moment(),
  begunAt: moment(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), codeHash: text().notNull(), createdAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
