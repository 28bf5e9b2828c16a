import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQLWrapper } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database as every module sees it, embedded or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

const transactions = new AsyncLocalStorage<Db>()
const counters = new AsyncLocalStorage<{ statements: number }>()

const afterwards = new AsyncLocalStorage<(() => void)[]>()

/** Runs the work when what is written now holds: after the outermost transaction, or at once where there is none. */
export function afterCommit(work: () => void): void {
  const waiting = afterwards.getStore()
  if (waiting) waiting.push(work)
  else work()
}

export function countStatement(count = 1): void {
  const counter = counters.getStore()
  if (counter) counter.statements += count
}

/** Runs the work and says how many SQL statements it sent, BEGIN and COMMIT included. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ value: T; statements: number }> {
  const outer = counters.getStore()
  const counter = { statements: 0 }
  try {
    const value = await counters.run(counter, work)
    return { value, statements: counter.statements }
  } finally {
    if (outer) outer.statements += counter.statements
  }
}

type Work<T> = (tx: Db) => Promise<T>
type Settings = Parameters<Db['transaction']>[1]

// On the embedded database there is one connection: a statement sent past an open transaction would wait for it for
// ever, and on a pool it would silently stand outside. So whoever holds `db` inside a transaction holds the transaction.
export function ambient(base: Db, { logsBegin }: { logsBegin: boolean }): Db {
  async function transaction<T>(work: Work<T>, settings?: Settings): Promise<T> {
    const outer = transactions.getStore()
    // Savepoints are logged by every driver, BEGIN and COMMIT only where the driver itself sends them as queries.
    if (!outer && !logsBegin) countStatement(2)
    const begin = () =>
      (outer ?? base).transaction((inner) => {
        const tx = inner as Db
        return transactions.run(tx, () => work(handle))
      }, settings)
    if (outer) return begin()
    const waiting: (() => void)[] = []
    const value = await afterwards.run(waiting, begin)
    for (const run of waiting) run()
    return value
  }
  const handle: Db = new Proxy(base, {
    get(_base, property) {
      if (property === 'transaction') return transaction
      const target = transactions.getStore() ?? base
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return handle
}

/** A text in a statement: itself, or a placeholder for one. */
export type SqlText = string | SQLWrapper

/**
 * A statement with placeholders that is put into words once, not at each call, which takes longer than reading a few rows;
 * within a transaction once for that. The database knows it under no name, so a pooler of connections may stand between.
 */
export function prepared<Statement>(build: (db: Db) => { prepare(name: string): Statement }): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return (db) => {
    const target = transactions.getStore() ?? db
    const found = known.get(target) ?? build(target).prepare('')
    known.set(target, found)
    return found
  }
}

export const inTransaction = (): boolean => transactions.getStore() !== undefined
