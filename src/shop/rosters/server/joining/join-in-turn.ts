import { setImmediate } from 'node:timers/promises'
import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import { Expected } from '#platform/base/errors.ts'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { insertEntries, type NewEntry, type Outcome } from '../entries/insert-entry.ts'
import { emailReceipt } from './email-receipt.tsx'
import { sealReceipt } from './receipts.ts'

interface Joining {
  readonly entry: NewEntry
  /** What opens it, for the email. */
  readonly receipt: string
}

interface Waiting extends Joining {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (cause: unknown) => void
}

// A crowd waits for the lock of its list anyway: here it does so without holding all connections of the database.
const oneAtATime = concurrencyLimit({ atOnce: 1 })
const MOST_TOGETHER = 100
const waiting = new Map<Id<'ros'>, Waiting[]>()

async function write(call: Call, rosterId: Id<'ros'>, all: readonly Joining[]): Promise<Outcome[]> {
  const insert = () =>
    insertEntries(
      call,
      rosterId,
      all.map(({ entry }) => entry),
    )
  if (all.every(({ entry }) => entry.input.email === null)) return insert()
  return call.db.transaction(async () => {
    const outcomes = await insert()
    const emails = outcomes.flatMap((outcome, at) => {
      const receipt = all[at]?.receipt
      if (outcome instanceof Expected || !outcome.isNew || !outcome.entry.email || !receipt) return []
      const { id } = outcome.entry
      return [{ data: { entryId: id, sealedReceipt: sealReceipt(call, receipt) }, options: { key: id } }]
    })
    if (emails.length > 0) await call.jobs.sendAll(emailReceipt, emails)
    return outcomes
  })
}

async function writeAll(call: Call, rosterId: Id<'ros'>, all: readonly Waiting[]): Promise<void> {
  if (waiting.get(rosterId) === all) waiting.delete(rosterId)
  try {
    const outcomes = await write(call, rosterId, all)
    for (const [at, { resolve, reject }] of all.entries()) {
      const outcome = outcomes[at]
      if (outcome) resolve(outcome)
      else reject(new Error('nothing became of an entry'))
    }
  } catch (cause) {
    for (const { reject } of all) reject(cause)
  }
}

/** Adds a member's entry. Those who come while others are written are written together after them. */
export function joinInTurn(call: Call, rosterId: Id<'ros'>, joining: Joining): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const mine = { ...joining, resolve, reject }
    const others = waiting.get(rosterId)
    if (others && others.length < MOST_TOGETHER) {
      others.push(mine)
      return
    }
    const all = [mine]
    waiting.set(rosterId, all)
    void oneAtATime.run(async () => {
      // The embedded database answers before another request is read: those that have arrived are let in first.
      await setImmediate()
      await writeAll(call, rosterId, all)
    })
  })
}
