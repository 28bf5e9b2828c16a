import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { RosterRef } from '#shop/orders/model/roster-ref.ts'
import { rosterEntries } from './tables.ts'

/** What one entry has printed, on so many pieces alike. */
export interface RosterPiece {
  readonly entryId: Id<'ren'>
  /** Whose it is, for the bag. */
  readonly who: string
  readonly size: string
  readonly quantity: number
  /** What stands in each field of the design; a field that is missing is left out of the print. */
  readonly values: { readonly name?: string; readonly number?: string }
  /** Paid back since it was ordered, and not made any more. */
  readonly isLeftOut: boolean
}

/** The entries of a garment as they stand, in the order in which they came; none once they are erased. */
export async function rosterPieces(
  call: Call,
  { rosterId, garment }: Pick<RosterRef, 'rosterId' | 'garment'>,
): Promise<RosterPiece[]> {
  const rows = await call.db
    .select()
    .from(rosterEntries)
    .where(
      and(eq(rosterEntries.rosterId, rosterId), eq(rosterEntries.garment, garment), eq(rosterEntries.state, 'active')),
    )
    .orderBy(asc(rosterEntries.createdAt), asc(rosterEntries.id))
  return rows.map(({ id, who, size, quantity, name, number, isLeftOut }) => ({
    ...{ entryId: id, who, size, quantity, isLeftOut },
    values: { ...(name !== '' && { name }), ...(number !== '' && { number }) },
  }))
}

/**
 * What is bound when a roster is locked: who has which size and which words, and whose name is on the bag. What is left out
 * later is none of it: everything else is still made as it was approved.
 */
export function hashOfPieces(pieces: readonly RosterPiece[]): string {
  const bound = pieces.map(({ entryId, who, size, quantity, values }) => [
    ...[entryId, who, size, quantity],
    ...[values.name ?? '', values.number ?? ''],
  ])
  return createHash('sha256').update(JSON.stringify(bound)).digest('hex')
}
