import { type SQL, sql } from 'drizzle-orm'
import type { SqlText } from '#platform/server/db/index.ts'
import { orders } from './tables.ts'

// Both stand within other statements, so their tables have names of their own.

/** Whether the order of this number was cancelled, or all its money went back; a refund that the bank returns undoes that. */
export const isCalledOff = (orderNumber: SQL): SQL<boolean> => sql`exists (
  select from ${orders} as off where off.order_number = ${orderNumber} and off.status in ('cancelled', 'refunded')
)`

/** Whether a person has an order that was not called off. */
export const hasOrdered = (userId: SqlText): SQL<boolean> => sql`exists (
  select from ${orders} as earlier where earlier.user_id = ${userId} and earlier.status not in ('cancelled', 'refunded')
)`
