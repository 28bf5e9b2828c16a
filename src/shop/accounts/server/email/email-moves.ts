import { and, desc, gt, lt, sql } from 'drizzle-orm'
import { addSeconds } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { CODE_ATTEMPTS, CODE_SECONDS } from '../../model/code.ts'
import { emailCodes } from '../tables.ts'

/** Of every move of this account. */
export async function dropEmailMoves(call: Call, userId: string): Promise<void> {
  await call.db.delete(emailCodes).where(isEmailMoveOf(userId))
}

/** The move that was asked for last and whose code is still good. */
export async function pendingEmailMove(
  call: Call,
  userId: string,
): Promise<{ email: string; askedAt: Date } | undefined> {
  const [last] = await call.db
    .select({ subject: emailCodes.subject, expiresAt: emailCodes.expiresAt })
    .from(emailCodes)
    .where(and(isEmailMoveOf(userId), lt(emailCodes.attempts, CODE_ATTEMPTS), gt(emailCodes.expiresAt, call.now)))
    .orderBy(desc(emailCodes.expiresAt))
    .limit(1)
  if (!last) return undefined
  return {
    email: last.subject.slice(emailMoveOf(userId, '').length),
    askedAt: addSeconds(last.expiresAt, -CODE_SECONDS),
  }
}

/** Subject of the code that moves an account to another address; it proves nothing else. */
export const emailMoveOf = (userId: string, email: string): string => `move ${userId} ${email}`

export const isEmailMoveOf = (userId: string) => sql`starts_with(${emailCodes.subject}, ${emailMoveOf(userId, '')})`
