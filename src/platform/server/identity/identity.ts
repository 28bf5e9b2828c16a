import type { Clock } from '../../base/clock.ts'
import { systemClock } from '../../base/clock.ts'
import type { Db } from '../db/index.ts'
import { type Actor, findActor, readSessionToken } from './actor.ts'
import { type Auth, createAuth } from './auth.ts'

/** The part of a call that identity needs. */
export interface IdentityCall {
  readonly db: Db
  readonly now: Date
}

export interface Identity {
  /** Who sent these headers; one SQL statement where there is a signed cookie, none where there is not. */
  getActor(headers: Headers): Promise<Actor | undefined>
}

interface Settings {
  readonly db: Db
  readonly config: { readonly publicUrl: string; readonly sessionSecret: string | undefined }
  readonly clock?: Clock
}

// The use cases receive a call, which carries the database and nothing of identity.
const auths = new WeakMap<Db, Auth>()

export function authOf(db: Db): Auth {
  const auth = auths.get(db)
  if (!auth) throw new Error('createIdentity has not been called for this database')
  return auth
}

export function createIdentity({ db, config, clock = systemClock }: Settings): Identity {
  const secret = config.sessionSecret
  if (!secret) throw new Error('Sessions need a secret')
  const auth = createAuth({ db, secret, publicUrl: config.publicUrl })
  auths.set(db, auth)
  const cookieName = config.publicUrl.startsWith('https://') ? '__Secure-session' : 'session'
  return {
    async getActor(headers) {
      const token = readSessionToken(headers, cookieName, secret)
      return token === undefined ? undefined : findActor(db, token, clock.now())
    },
  }
}
