import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { addSeconds } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { keyedHash, keyedHashes } from '#platform/server/identity/index.ts'
import { accountErrors } from '../../contract.ts'
import { CODE_ATTEMPTS, CODE_SECONDS } from '../../model/code.ts'
import { emailCodes } from '../tables.ts'
import { isEmailMoveOf } from './email-moves.ts'

const textOf = (subject: string, code: string): string => `code:${subject}:${code}`

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Makes the code of a subject anew; the one before is dead from now on. */
export async function issueCode(call: Call, subject: string): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const fresh = {
    codeHash: keyedHash(call, textOf(subject, code)),
    attempts: 0,
    expiresAt: addSeconds(call.now, CODE_SECONDS),
  }
  await sweepCodes(call)
  await call.db
    .insert(emailCodes)
    .values({ subject, ...fresh })
    .onConflictDoUpdate({ target: emailCodes.subject, set: fresh })
  return code
}

/** Takes one of the five tries, and the code itself when it is right. */
export async function spendCode(call: Call, subject: string, code: string): Promise<void> {
  // The try is counted before the comparison and in one statement, so that a burst of guesses gets no more than five.
  const [stored] = await call.db
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(
      and(eq(emailCodes.subject, subject), lt(emailCodes.attempts, CODE_ATTEMPTS), gt(emailCodes.expiresAt, call.now)),
    )
    .returning({ codeHash: emailCodes.codeHash })
  if (!stored) fail(accountErrors, 'CODE_NOT_GOOD')
  const given = keyedHashes(call, textOf(subject, code))
  if (!given.some((hash) => isEqual(hash, stored.codeHash))) fail(accountErrors, 'WRONG_CODE')
  const spent = await call.db
    .delete(emailCodes)
    .where(and(eq(emailCodes.subject, subject), eq(emailCodes.codeHash, stored.codeHash)))
    .returning({ subject: emailCodes.subject })
  if (spent.length === 0) fail(accountErrors, 'CODE_NOT_GOOD')
}

/** Of all codes that stand for this address, or for a move of this account. */
export async function dropCodes(call: Call, { id, email }: { id: string; email: string }): Promise<void> {
  await call.db.delete(emailCodes).where(or(eq(emailCodes.subject, email), isEmailMoveOf(id)))
}

/** Of which nobody can use one any more. */
export async function sweepCodes(call: Call): Promise<void> {
  await call.db.delete(emailCodes).where(lt(emailCodes.expiresAt, call.now))
}
