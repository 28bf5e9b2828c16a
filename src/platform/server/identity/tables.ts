import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, partOf } from '../db/columns.ts'
import { runsOf, searchText } from '../db/word-runs.ts'

const createdAt = () => moment().notNull().defaultNow()
const updatedAt = () => moment().notNull().defaultNow()
/** Of a row that goes with the account of its owner. */
export const ownerId = () => partOf(() => users.id)

const PERSON_TEXT = searchText(sql`first_name || ' ' || last_name || ' ' || email`)

/** A person with a way to sign in. The address is kept in lower-case ASCII, so that equal means equal. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    picture: text().notNull().default(''),
    /** Names that the shop gives a meaning; no call takes them as input. */
    roles: text().array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What staff find the person by. */
    searchText: text().generatedAlwaysAs(PERSON_TEXT),
  },
  (table) => [
    // Read backwards: one that descends has its nulls last here, and no sorting by PostgreSQL's own rule uses it.
    index('users_newest_first').on(table.createdAt, table.id),
    // Without a list of pending entries, which only a vacuum empties and the embedded database has none by itself.
    index('users_search_index').using('gin', runsOf(sql`search_text`)).with({ fastupdate: false }),
    check('users_email_is_lower_case', sql`${table.email} = lower(${table.email})` as SQL),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When a second factor confirmed the session; what staff may do hangs on it in production. */
    secondFactorAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
)

/** One way to sign in: the own password (`credential`) or a third party's account. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex().on(table.providerId, table.accountId), index().on(table.userId)],
)

/** Single-use secrets with an end; only their hashes are kept. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull().unique(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.value)],
)

/** Who gave or took which role, and when. Kept when either person is gone. */
export const roleChanges = pgTable('role_changes', {
  id: text().primaryKey(),
  userId: text().notNull(),
  role: text().notNull(),
  change: text({ enum: ['granted', 'revoked'] }).notNull(),
  changedBy: text().notNull(),
  changedAt: moment().notNull(),
})
