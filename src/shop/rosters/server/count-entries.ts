import { and, count, eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { RosterRef } from '#shop/orders/model/roster-ref.ts'
import { rosterEntries } from './tables.ts'

type GarmentRef = Pick<RosterRef, 'rosterId' | 'garment'>

const keyOf = ({ rosterId, garment }: GarmentRef): string => `${rosterId} ${garment}`

/** How many entries there are of some garments: a number for each, without anybody's name. */
export async function countEntries(call: Call, garments: readonly GarmentRef[]): Promise<(one: GarmentRef) => number> {
  if (garments.length === 0) return () => 0
  const rosterIds = [...new Set(garments.map(({ rosterId }) => rosterId))]
  const rows = await call.db
    .select({ rosterId: rosterEntries.rosterId, garment: rosterEntries.garment, entries: count() })
    .from(rosterEntries)
    .where(and(inArray(rosterEntries.rosterId, rosterIds), eq(rosterEntries.state, 'active')))
    .groupBy(rosterEntries.rosterId, rosterEntries.garment)
  const counts = new Map(rows.map((row) => [keyOf(row), row.entries]))
  return (one) => counts.get(keyOf(one)) ?? 0
}
