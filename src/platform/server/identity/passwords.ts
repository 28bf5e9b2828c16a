import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { IdentityCall } from './identity.ts'
import { accounts, users } from './tables.ts'
import type { User } from './users.ts'

// argon2id is the library's default kind; the figures are OWASP's.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Takes some fifty milliseconds of a processor: never inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON)

const chance = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
// As costly to compare with as any other, and no password is known that fits; none has to be hashed to make it.
const NOBODYS = `$argon2id$v=19$m=${ARGON.memoryCost},t=${ARGON.timeCost},p=${ARGON.parallelism}$${chance(16)}$${chance(32)}`

export type PasswordCheck =
  | { readonly outcome: 'right' | 'wrong'; readonly user: User }
  /** The person signs in through a third party only. */
  | { readonly outcome: 'no-password'; readonly user: User }
  | { readonly outcome: 'unknown'; readonly user?: undefined }

/** Takes the same time whether the address is known or not. */
export async function verifyPassword(call: IdentityCall, email: string, password: string): Promise<PasswordCheck> {
  const [found] = await call.db
    .select({ user: users, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
  const matches = await verify(found?.hash ?? NOBODYS, password)
  if (!found) return { outcome: 'unknown' }
  if (!found.hash) return { outcome: 'no-password', user: found.user }
  return { outcome: matches ? 'right' : 'wrong', user: found.user }
}

export async function hasPassword(call: IdentityCall, userId: string): Promise<boolean> {
  const [found] = await call.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return Boolean(found?.hash)
}
