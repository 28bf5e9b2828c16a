import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { confirmSession, endAllSessions } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../contract.ts'
import { secondFactorErrors } from '../contract.ts'
import { isAppCode, plainCode } from '../model/code.ts'
import { stepOfCode } from './app-code.ts'
import { begunBy, requireMayEnrol } from './begun-enrolment.ts'
import { EnrolledEmail } from './emails.tsx'
import { countTry, forgetTries } from './limit-tries.ts'
import { replaceRecoveryCodes } from './recovery.ts'
import { secondFactors } from './tables.ts'

/** The begun secret becomes the secret, once: of two at the same time one finds none begun. */
async function take(call: SignedIn, pending: string, step: number): Promise<string[]> {
  const { userId } = call.actor
  const taken = await call.db
    .update(secondFactors)
    .set({
      secret: pending,
      pendingSecret: null,
      pendingSession: null,
      begunAt: null,
      lastStep: step,
      enrolledAt: call.now,
    })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.pendingSecret, pending)))
    .returning({ userId: secondFactors.userId })
  if (taken.length === 0) fail(secondFactorErrors, 'NO_ENROLMENT')
  const codes = await replaceRecoveryCodes(call, userId)
  const { sessionId } = await confirmSession(call)
  await endAllSessions(call, userId, { sessionId })
  const content = <EnrolledEmail />
  await sendMail(call, {
    to: call.actor.email,
    kind: 'second-factor',
    subject: 'Your authenticator app is set up',
    content,
  })
  return codes
}

export async function confirmEnrolment(
  call: SignedIn,
  { code }: InputOf<typeof contract.confirmEnrolment>,
): Promise<ResultOf<typeof contract.confirmEnrolment>> {
  const found = await requireMayEnrol(call)
  const { userId } = call.actor
  const pending = begunBy(call, found)
  if (pending === undefined) fail(secondFactorErrors, 'NO_ENROLMENT')
  await countTry(call, userId)
  const plain = plainCode(code)
  const step = isAppCode(plain) ? stepOfCode(call, pending, plain) : undefined
  if (step === undefined) fail(secondFactorErrors, 'WRONG_SECOND_CODE')
  const codes = await call.db.transaction(() => take(call, pending, step))
  await forgetTries(call, userId)
  return { recoveryCodes: codes }
}
