import { and, eq } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { confirmSession, endAllSessions } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { type beginEnrolment, type confirmEnrolment, secondFactorErrors } from '../contract.ts'
import { isAppCode, plainCode } from '../model/code.ts'
import { qrCode, qrPath } from '../model/qr.ts'
import { newSecret, sealSecret, stepOf, unsealSecret, uriOf } from './app-code.ts'
import { countTry, findSecondFactor, forgetTries, isDue, requireAsked } from './asked.ts'
import { EnrolledLetter } from './letters.tsx'
import { replaceRecoveryCodes } from './recovery.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const BEGUN_MINUTES = 15

/** Another app takes the place of the first only in a session that the first has confirmed. */
async function requireMayEnrol(call: SignedIn) {
  requireAsked(call)
  const found = await findSecondFactor(call, call.actor.userId)
  if (found?.secret && isDue(call)) fail(secondFactorErrors, 'ENROLLED_ALREADY')
  return found
}

type Found = Awaited<ReturnType<typeof findSecondFactor>>

/** What this session has begun less than a quarter of an hour ago, sealed. */
function begunBy(call: SignedIn, found: Found): string | undefined {
  const isFresh = found?.begunAt ? addMinutes(found.begunAt, BEGUN_MINUTES) > call.now : false
  const isOwn = found?.pendingSession === call.actor.sessionId
  return isFresh && isOwn ? (found?.pendingSecret ?? undefined) : undefined
}

/** The same secret again while the set-up is under way: a wrong code or a reload leaves what was scanned as it is. */
export async function begin(call: SignedIn): Promise<ResultOf<typeof beginEnrolment>> {
  const begun = begunBy(call, await requireMayEnrol(call))
  const { userId, email, sessionId } = call.actor
  const secret = (begun && unsealSecret(call, begun)) ?? newSecret()
  const pending = { pendingSecret: begun ?? sealSecret(call, secret), pendingSession: sessionId, begunAt: call.now }
  await call.db
    .insert(secondFactors)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending })
  const uri = uriOf(secret, email)
  const rows = qrCode(uri)
  return { secret, uri, qr: { size: rows.length, path: qrPath(rows) } }
}

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
  const letter = <EnrolledLetter />
  await sendMail(call, {
    to: call.actor.email,
    kind: 'second-factor',
    subject: 'Your authenticator app is set up',
    letter,
  })
  return codes
}

export async function confirm(
  call: SignedIn,
  { code }: AskOf<typeof confirmEnrolment>,
): Promise<ResultOf<typeof confirmEnrolment>> {
  const found = await requireMayEnrol(call)
  const { userId } = call.actor
  const pending = begunBy(call, found)
  if (pending === undefined) fail(secondFactorErrors, 'NO_ENROLMENT')
  await countTry(call, userId)
  const plain = plainCode(code)
  const step = isAppCode(plain) ? stepOf(call, pending, plain) : undefined
  if (step === undefined) fail(secondFactorErrors, 'WRONG_SECOND_CODE')
  const codes = await call.db.transaction(() => take(call, pending, step))
  await forgetTries(call, userId)
  return { recoveryCodes: codes }
}

/** For who has lost the app and the recovery codes: the operator takes both away, and the next sign-in sets up anew. */
export async function removeSecondFactor(call: Call, userId: string): Promise<boolean> {
  return call.db.transaction(async () => {
    await call.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const removed = await call.db
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ userId: secondFactors.userId })
    await endAllSessions(call, userId)
    return removed.length > 0
  })
}
