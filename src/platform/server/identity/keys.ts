import { hkdfSync } from 'node:crypto'

export interface Key {
  /** Stands before whatever was sealed or hashed with the secret, and tells nothing of it. */
  readonly id: string
  readonly secret: string
}

export interface SecretSettings {
  readonly sessionSecret: string | undefined
  readonly oldSessionSecret?: { readonly secret: string; readonly until: Date } | undefined
}

/** The shop's secret first, and behind it the one before for as long as it may be read. */
export type Keys = readonly [Key, ...Key[]]

const keyOf = (secret: string): Key => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'key-id', 6)).toString('base64url'),
  secret,
})

export function createKeys({ sessionSecret, oldSessionSecret: old }: SecretSettings): (now: Date) => Keys {
  if (!sessionSecret) throw new Error('Sessions need a secret')
  const current = keyOf(sessionSecret)
  const former = old && keyOf(old.secret)
  return (now) => (former && now < old.until ? [current, former] : [current])
}
