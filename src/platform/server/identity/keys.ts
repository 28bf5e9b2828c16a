import { hkdfSync } from 'node:crypto'
import type { OldSecret } from '../config.ts'

export interface Key {
  /** Stands before whatever was sealed or hashed with the secret, and tells nothing of it. */
  readonly id: string
  readonly secret: string
}

export interface SecretSettings {
  readonly sessionSecret: string | undefined
  readonly nextSessionSecret?: string | undefined
  readonly oldSessionSecret?: OldSecret | undefined
}

export interface Keys {
  /** What is signed, sealed or hashed from now on. */
  readonly current: Key
  /** Used by the processes that have been restarted already, while the secret changes. */
  readonly next: Key | undefined
  /** All by which something may be read: the secret of today, the next one, and the one before until its day has passed. */
  readonly accepted: readonly Key[]
}

const keyOf = (secret: string): Key => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'key-id', 6)).toString('base64url'),
  secret,
})

export function createKeys(settings: SecretSettings): (now: Date) => Keys {
  const { sessionSecret, nextSessionSecret, oldSessionSecret: old } = settings
  if (!sessionSecret) throw new Error('Sessions need a secret')
  const current = keyOf(sessionSecret)
  const next = nextSessionSecret ? keyOf(nextSessionSecret) : undefined
  const former = old && keyOf(old.secret)
  const lasting = next ? [current, next] : [current]
  return (now) => ({ current, next, accepted: former && now < old.until ? [...lasting, former] : lasting })
}
