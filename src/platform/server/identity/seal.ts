import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type IdentityCall, keysOf } from './identity.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const cipherKey = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Hides what has to be read again: worth nothing to whoever has the database without the shop's secret. */
export function seal(call: IdentityCall, purpose: string, text: string): string {
  const { id, secret } = keysOf(call).current
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, cipherKey(secret, purpose), nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`
}

function open(secret: string, purpose: string, bytes: Buffer): string | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, cipherKey(secret, purpose), nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(tag)
    const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
  } catch {
    // That it cannot be opened is the answer.
    return undefined
  }
}

/** Undefined where it was changed, or sealed for another purpose or with a secret that is no longer accepted. */
export function unseal(call: IdentityCall, purpose: string, sealed: string): string | undefined {
  const dot = sealed.indexOf('.')
  // Without an id it was sealed before secrets could be replaced, by any of them.
  const keys = keysOf(call).accepted.filter(({ id }) => dot < 0 || id === sealed.slice(0, dot))
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
  for (const { secret } of keys) {
    const text = open(secret, purpose, bytes)
    if (text !== undefined) return text
  }
  return undefined
}
