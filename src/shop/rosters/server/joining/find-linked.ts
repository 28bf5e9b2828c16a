import { setImmediate } from 'node:timers/promises'
import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import { addDays } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { memberErrors } from '../../member-contract.ts'
import { rosterEntries, rosters } from '../tables.ts'
import { receiptHashOf } from './receipts.ts'

/** How long a link shows a list that is closed. One without a deadline is shown until it is erased. */
const CLOSED_LINK_DAYS = 30

const { id, userId, title, paying, rules, state, deadline, changedAt } = rosters
const columns = {
  ...{ id, userId, title, paying, rules, state, deadline, changedAt },
  organiser: users.firstName,
}

const isKnown = isNull(rosters.erasedAt)

type Shown = Pick<typeof rosters.$inferSelect, 'state' | 'deadline' | 'changedAt'>

/** Whether a link opens the list no more. */
export function isLinkOver(row: Shown, now: Date): boolean {
  const closed = row.state === 'open' ? row.deadline : row.changedAt
  return closed !== null && now >= addDays(closed, CLOSED_LINK_DAYS)
}

const select = (call: Call) => call.db.select(columns).from(rosters).leftJoin(users, eq(users.id, rosters.userId))

/** The roster that a link opens; refused in the same words whatever is wrong with it. */
export async function findLinked(call: Call, token: string) {
  const [roster] = await select(call).where(and(eq(rosters.linkToken, token), isKnown))
  return roster && !isLinkOver(roster, call.now) ? roster : fail(memberErrors, 'ROSTER_LINK_NOT_GOOD')
}
export type LinkedRosterRow = Awaited<ReturnType<typeof findLinked>>

const looks = new Map<string, Promise<LinkedRosterRow>>()

/** The same for a crowd: those who have arrived with one link are answered by one look, which begins after they came. */
export function findLinkedTogether(call: Call, token: string): Promise<LinkedRosterRow> {
  const begun = looks.get(token)
  if (begun) return begun
  const look = setImmediate().then(() => {
    looks.delete(token)
    return findLinked(call, token)
  })
  looks.set(token, look)
  return look
}

/** A member's entry with its roster: a receipt opens it also when the link is revoked. */
export async function findReceived(call: Call, receipt: string) {
  const [entry] = await call.db
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.tokenHash, receiptHashOf(receipt)), isNotNull(rosterEntries.tokenHash)))
  const [roster] = entry ? await select(call).where(and(eq(rosters.id, entry.rosterId), isKnown)) : []
  return entry && roster ? { entry, roster } : fail(memberErrors, 'RECEIPT_NOT_GOOD')
}

/** The roster of a link or of a receipt, for the pictures of its garments; a link is over when its page is. */
export async function findShown(call: Call, token: string) {
  const { rosterId, tokenHash } = rosterEntries
  const received = call.db
    .select({ rosterId })
    .from(rosterEntries)
    .where(and(eq(rosterId, rosters.id), eq(tokenHash, receiptHashOf(token))))
  const [roster] = await call.db
    .select({ id, userId, state, deadline, changedAt, linkToken: rosters.linkToken })
    .from(rosters)
    .where(and(or(eq(rosters.linkToken, token), exists(received)), isKnown))
  const isOver = roster?.linkToken === token && isLinkOver(roster, call.now)
  return roster && !isOver ? roster : fail(memberErrors, 'ROSTER_LINK_NOT_GOOD')
}
