import { type SQL, sql } from 'drizzle-orm'
import { afterCommit, type Db, type Listen } from '../db/index.ts'
import type { Actor, FoundActor } from './actor.ts'

interface CachedActor extends FoundActor {
  /** On the clock that nobody sets. */
  readonly until: number
}

const CHANNEL = 'sessions_changed'
const CACHE_MS = 5_000
const MOST_CACHED = 10_000

/**
 * Who asks, cached for seconds. Whoever ends a session or changes a person says so with `sessionsChanged`: this process
 * forgets at the commit, the others when they are notified. A process that cannot listen caches nothing.
 */
export class ActorCache {
  private readonly cached = new Map<string, CachedActor>()
  private isTrusted = false
  private changes = 0

  constructor(listen: Listen) {
    const onHearing = (isHearing: boolean) => {
      this.isTrusted = isHearing
      this.forgetAll()
    }
    void listen(CHANNEL, (userId) => this.forget(userId), onHearing)
  }

  async read(token: string, now: Date, find: () => Promise<FoundActor | undefined>): Promise<Actor | undefined> {
    const known = this.cached.get(token)
    if (known && known.until > performance.now()) return known.expiresAt > now ? known.actor : undefined
    const before = this.changes
    const found = await find()
    // A row that was read before a change must not be cached after it.
    if (found && this.isTrusted && before === this.changes) this.put(token, found)
    else this.cached.delete(token)
    return found?.actor
  }

  forget(userId: string): void {
    this.changes++
    for (const [token, { actor }] of this.cached) if (actor.userId === userId) this.cached.delete(token)
  }

  private forgetAll(): void {
    this.changes++
    this.cached.clear()
  }

  private put(token: string, found: FoundActor): void {
    this.cached.delete(token)
    const [oldest] = this.cached.keys()
    if (oldest !== undefined && this.cached.size >= MOST_CACHED) this.cached.delete(oldest)
    this.cached.set(token, { ...found, until: performance.now() + CACHE_MS })
  }
}

const caches = new WeakMap<Db, ActorCache>()

export function createActorCache(db: Db, listen: Listen): ActorCache {
  const cache = caches.get(db) ?? new ActorCache(listen)
  caches.set(db, cache)
  return cache
}

/** To be called by whatever ends sessions of a person or changes what a session says of them. */
export async function sessionsChanged({ db }: { readonly db: Db }, userId: string): Promise<void> {
  afterCommit(() => caches.get(db)?.forget(userId))
  await db.execute(sql`select pg_notify(${CHANNEL}, ${userId})` as SQL)
}
