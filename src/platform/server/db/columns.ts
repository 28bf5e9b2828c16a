import { type AnyPgColumn, bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, whatever the time zone of the database. */
export const moment = () => timestamp({ withTimezone: true })

/** Money: whole cents, more of them than four bytes hold. */
export const cents = () => bigint({ mode: 'number' })

/** The id of the row that this one is a part of, and with which it goes. */
export const partOf = (whole: () => AnyPgColumn) => text().notNull().references(whole, { onDelete: 'cascade' })
