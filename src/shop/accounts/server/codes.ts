import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { addSeconds } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { keyedHash } from '#platform/server/identity/index.ts'
import { accountErrors } from '../contract.ts'
import { CODE_ATTEMPTS, CODE_SECONDS } from '../model/code.ts'
import { emailCodes } from './tables.ts'

const hashCode = (call: Call, email: string, code: string) => keyedHash(call, `code:${email}:${code}`)

/** Makes the code of an address anew; the one before is dead from now on. */
export async function issueCode(call: Call, email: string): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const fresh = {
    codeHash: hashCode(call, email, code),
    attempts: 0,
    expiresAt: addSeconds(call.now, CODE_SECONDS),
  }
  await call.db.delete(emailCodes).where(lt(emailCodes.expiresAt, call.now))
  await call.db
    .insert(emailCodes)
    .values({ email, ...fresh })
    .onConflictDoUpdate({ target: emailCodes.email, set: fresh })
  return code
}

/** Takes one of the five tries, and the code itself when it is right. */
export async function spendCode(call: Call, email: string, code: string): Promise<void> {
  // The try is counted before the comparison and in one statement, so that a burst of guesses gets no more than five.
  const [kept] = await call.db
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(and(eq(emailCodes.email, email), lt(emailCodes.attempts, CODE_ATTEMPTS), gt(emailCodes.expiresAt, call.now)))
    .returning({ codeHash: emailCodes.codeHash })
  if (!kept) fail(accountErrors, 'CODE_NOT_GOOD')
  const given = hashCode(call, email, code)
  if (!timingSafeEqual(Buffer.from(kept.codeHash), Buffer.from(given))) fail(accountErrors, 'WRONG_CODE')
  const spent = await call.db
    .delete(emailCodes)
    .where(and(eq(emailCodes.email, email), eq(emailCodes.codeHash, given)))
    .returning({ email: emailCodes.email })
  if (spent.length === 0) fail(accountErrors, 'CODE_NOT_GOOD')
}
