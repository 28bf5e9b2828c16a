import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { newId } from '../../base/id.ts'
import { type IdentityCall, keysOf } from './identity.ts'
import type { Key } from './keys.ts'
import { verifications } from './tables.ts'

/** 256 bits of chance, fit for an address or a cookie. */
const newSecret = (): string => randomBytes(32).toString('base64url')

// Long random secrets need no slow hash: nobody can try them out.
const hashSecret = (text: string): string => createHash('sha256').update(text).digest('base64url')

const hmac = ({ secret }: Key, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
const named = (key: Key, text: string): string => `${key.id}.${hmac(key, text)}`

/** For what is short enough to be tried out: worth nothing to whoever has the database without the shop's secret. */
export const keyedHash = (call: IdentityCall, text: string): string => named(keysOf(call).current, text)

/** Every form in which the hash may stand in the database: by each accepted secret, and as it was before it named one. */
export const keyedHashes = (call: IdentityCall, text: string): string[] =>
  keysOf(call).accepted.flatMap((key) => [named(key, text), hmac(key, text)])

interface NewSecret {
  /** What the secret is good for; a secret of one purpose is none for another. */
  readonly purpose: string
  readonly value: string
  readonly expiresAt: Date
}

/** Makes a secret that gives back `value` once, until it expires. Only its hash is kept. */
export async function issueSecret(call: IdentityCall, { purpose, value, expiresAt }: NewSecret): Promise<string> {
  const secret = newSecret()
  await sweepSecrets(call)
  await call.db.insert(verifications).values({
    id: newId('ver'),
    identifier: hashSecret(`${purpose}:${secret}`),
    value,
    expiresAt,
    createdAt: call.now,
    updatedAt: call.now,
  })
  return secret
}

/** Throws away what nobody can use any more. */
export async function sweepSecrets(call: IdentityCall): Promise<void> {
  await call.db.delete(verifications).where(lt(verifications.expiresAt, call.now))
}

interface KnownSecret {
  readonly purpose: string
  readonly secret: string
}

/** Makes every secret that stands for this value worthless. */
export async function dropSecrets(call: IdentityCall, value: string): Promise<void> {
  await call.db.delete(verifications).where(eq(verifications.value, value))
}

/** What the secret stands for, as long as it is good; it stays good. */
export async function readSecret(call: IdentityCall, { purpose, secret }: KnownSecret): Promise<string | undefined> {
  const [found] = await call.db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, hashSecret(`${purpose}:${secret}`)), gt(verifications.expiresAt, call.now)))
  return found?.value
}

/** What the secret stands for, once: of two at the same time one gets it. */
export async function spendSecret(call: IdentityCall, { purpose, secret }: KnownSecret): Promise<string | undefined> {
  const [spent] = await call.db
    .delete(verifications)
    .where(and(eq(verifications.identifier, hashSecret(`${purpose}:${secret}`)), gt(verifications.expiresAt, call.now)))
    .returning({ value: verifications.value })
  return spent?.value
}
