import { and, eq, exists, isNull, not, type SQL } from 'drizzle-orm'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/db/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { reviews } from './tables.ts'

type Mode = Config['mode']

/** The one rule of what strangers read and what counts: neither hidden nor withdrawn, the order stands, samples in demos only. */
export function whatShows(db: Db, mode: Mode): SQL | undefined {
  const cancelled = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, reviews.orderId), eq(orders.status, 'cancelled')))
  return and(
    isNull(reviews.hiddenAt),
    isNull(reviews.withdrawnAt),
    not(exists(cancelled)),
    mode === 'demo' ? undefined : eq(reviews.sample, false),
  )
}
