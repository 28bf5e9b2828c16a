import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { authOf, type IdentityCall } from './identity.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (call: IdentityCall, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', authOf(call.db).options.secret, '', purpose, 32))

/** Hides what has to be read again: worth nothing to whoever has the database without the shop's secret. */
export function seal(call: IdentityCall, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(call, purpose), nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Undefined where it was changed, or sealed with another secret or for another purpose. */
export function unseal(call: IdentityCall, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(call, purpose), nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(tag)
    const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
