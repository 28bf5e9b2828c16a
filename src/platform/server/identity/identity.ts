import type { Clock } from '../../base/clock.ts'
import { systemClock } from '../../base/clock.ts'
import type { Db, Listen } from '../db/index.ts'
import { type Actor, findActor } from './actor.ts'
import { createActorCache } from './actor-cache.ts'
import { withholdRoles } from './guarded-roles.ts'
import { createKeys, type Keys, type SecretSettings } from './keys.ts'
import { readSessionToken, sessionCookieName } from './session-cookie.ts'

/** The part of a call that identity needs. */
export interface IdentityCall {
  readonly db: Db
  readonly now: Date
}

export interface Identity {
  /** Who sent these headers: one SQL statement where there is a signed cookie, and none for the seconds after. */
  getActor(headers: Headers): Promise<Actor | undefined>
}

interface Settings {
  readonly db: Db
  readonly config: SecretSettings & { readonly publicUrl: string }
  readonly clock?: Clock
  /** How this process is notified of sessions that another has ended. */
  readonly listen: Listen
  /** Names of the roles that a session has only once a second factor has confirmed it. */
  readonly guardedRoles?: readonly string[]
}

// The use cases receive a call, which carries the database and nothing of identity.
const opened = new WeakMap<Db, { readonly keysAt: (now: Date) => Keys }>()

function openedOf(db: Db) {
  const found = opened.get(db)
  if (!found) throw new Error('createIdentity has not been called for this database')
  return found
}

export const keysOf = ({ db, now }: IdentityCall): Keys => openedOf(db).keysAt(now)

export function createIdentity({ db, config, clock = systemClock, listen, guardedRoles = [] }: Settings): Identity {
  const keysAt = createKeys(config)
  opened.set(db, { keysAt })
  const cache = createActorCache(db, listen)
  const cookieName = sessionCookieName(config.publicUrl)
  return {
    async getActor(headers) {
      const now = clock.now()
      const token = readSessionToken(headers, cookieName, keysAt(now))
      if (token === undefined) return undefined
      const actor = await cache.read(token, now, () => findActor(db, token, now))
      return actor && withholdRoles(actor, guardedRoles, now)
    },
  }
}
