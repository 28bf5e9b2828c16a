import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { bookTurns } from './tables.ts'

// Longer than the requests of one batch can take together.
const LONGEST_TURN_SECONDS = 90
const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 15 * 60

export const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Takes the turn, or says when to try again. */
export async function takeTurn(call: Call, name: string): Promise<{ readonly later: Date } | undefined> {
  await call.db.insert(bookTurns).values({ name }).onConflictDoNothing()
  const isFree = and(
    or(isNull(bookTurns.takenUntil), lte(bookTurns.takenUntil, call.now)),
    or(isNull(bookTurns.pausedUntil), lte(bookTurns.pausedUntil, call.now)),
  )
  const [taken] = await call.db
    .update(bookTurns)
    .set({ takenUntil: inSeconds(call.now, LONGEST_TURN_SECONDS) })
    .where(and(eq(bookTurns.name, name), isFree))
    .returning({ name: bookTurns.name })
  if (taken) return undefined
  const [busy] = await call.db.select().from(bookTurns).where(eq(bookTurns.name, name))
  const until = Math.max(busy?.takenUntil?.getTime() ?? 0, busy?.pausedUntil?.getTime() ?? 0)
  return { later: new Date(Math.max(until, call.now.getTime() + 1000)) }
}

export async function endTurn(call: Call, name: string): Promise<void> {
  const rested = { takenUntil: null, pausedUntil: null, failures: 0 }
  await call.db.update(bookTurns).set(rested).where(eq(bookTurns.name, name))
}

/** Nobody books until then: as long as was asked for, else longer after each failure. */
export async function pauseTurns(call: Call, name: string, asked?: number): Promise<{ until: Date; failures: number }> {
  const [row] = await call.db
    .update(bookTurns)
    .set({ takenUntil: null, failures: sql`${bookTurns.failures} + 1` })
    .where(eq(bookTurns.name, name))
    .returning({ failures: bookTurns.failures })
  const failures = row?.failures ?? 1
  const grown = Math.min(FIRST_PAUSE_SECONDS * 2 ** (failures - 1), LONGEST_PAUSE_SECONDS)
  const until = inSeconds(call.now, asked ?? grown)
  await call.db.update(bookTurns).set({ pausedUntil: until }).where(eq(bookTurns.name, name))
  return { until, failures }
}
