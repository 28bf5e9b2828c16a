import type { Clock } from '../../base/clock.ts'
import { systemClock } from '../../base/clock.ts'
import type { Db, Listen } from '../db/index.ts'
import { type Actor, findActor, readSessionToken } from './actor.ts'
import { createActorCache } from './actor-cache.ts'
import { type Auth, createAuth } from './auth.ts'
import { withholdRoles } from './guarded-roles.ts'

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
  readonly config: { readonly publicUrl: string; readonly sessionSecret: string | undefined }
  readonly clock?: Clock
  /** How this process hears of sessions that another has ended. */
  readonly listen: Listen
  /** Names of the roles that a session has only once a second factor has confirmed it. */
  readonly guardedRoles?: readonly string[]
}

// The use cases receive a call, which carries the database and nothing of identity.
const auths = new WeakMap<Db, Auth>()

export function authOf(db: Db): Auth {
  const auth = auths.get(db)
  if (!auth) throw new Error('createIdentity has not been called for this database')
  return auth
}

export function createIdentity({ db, config, clock = systemClock, listen, guardedRoles = [] }: Settings): Identity {
  const secret = config.sessionSecret
  if (!secret) throw new Error('Sessions need a secret')
  const auth = createAuth({ db, secret, publicUrl: config.publicUrl })
  auths.set(db, auth)
  const cache = createActorCache(db, listen)
  const cookieName = config.publicUrl.startsWith('https://') ? '__Secure-session' : 'session'
  return {
    async getActor(headers) {
      const token = readSessionToken(headers, cookieName, secret)
      if (token === undefined) return undefined
      const now = clock.now()
      const actor = await cache.read(token, now, () => findActor(db, token, now))
      return actor && withholdRoles(actor, guardedRoles, now)
    },
  }
}
