import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { confirmSession } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import {
  type enterSecondFactor,
  type getSecondFactor,
  type renewRecoveryCodes,
  secondFactorErrors,
} from '../contract.ts'
import { isAppCode, plainCode } from '../model/code.ts'
import { stepOf, takeStep } from './app-code.ts'
import { countTry, findSecondFactor, forgetTries, isAsked, isDue, requireAsked } from './asked.ts'
import { RecoveryCodeLetter } from './letters.tsx'
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery.ts'

export async function readSecondFactor(call: SignedIn): Promise<ResultOf<typeof getSecondFactor>> {
  const found = await findSecondFactor(call, call.actor.userId)
  return {
    asked: isAsked(call),
    due: isDue(call),
    enrolledAt: found?.enrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(call, call.actor.userId),
  }
}

/** Compares with the app under the limits, or says why not. */
async function requireAppCode(call: SignedIn, plain: string): Promise<void> {
  const { userId } = call.actor
  const found = await findSecondFactor(call, userId)
  if (!found?.secret) fail(secondFactorErrors, 'NOT_ENROLLED')
  await countTry(call, userId)
  const step = isAppCode(plain) ? stepOf(call, found.secret, plain) : undefined
  if (step === undefined) fail(secondFactorErrors, 'WRONG_SECOND_CODE')
  if (!(await takeStep(call, userId, step))) fail(secondFactorErrors, 'USED_SECOND_CODE')
  await forgetTries(call, userId)
}

async function requireRecoveryCode(call: SignedIn, plain: string): Promise<void> {
  const { userId, email } = call.actor
  await countTry(call, userId)
  if (!(await spendRecoveryCode(call, userId, plain))) fail(secondFactorErrors, 'WRONG_SECOND_CODE')
  await forgetTries(call, userId)
  const left = await countRecoveryCodes(call, userId)
  const letter = <RecoveryCodeLetter left={left} />
  await sendMail(call, { to: email, kind: 'recovery-code-used', subject: 'A recovery code was used', letter })
}

/** Confirms the session; its cookie is a new one. */
export async function enterCode(
  call: SignedIn,
  { code }: AskOf<typeof enterSecondFactor>,
): Promise<ResultOf<typeof enterSecondFactor>> {
  requireAsked(call)
  const plain = plainCode(code)
  if (isAppCode(plain)) await requireAppCode(call, plain)
  else await requireRecoveryCode(call, plain)
  await confirmSession(call)
  return { recoveryCodesLeft: await countRecoveryCodes(call, call.actor.userId) }
}

export async function renewCodes(
  call: SignedIn,
  { code }: AskOf<typeof renewRecoveryCodes>,
): Promise<ResultOf<typeof renewRecoveryCodes>> {
  requireAsked(call)
  await requireAppCode(call, plainCode(code))
  return { recoveryCodes: await replaceRecoveryCodes(call, call.actor.userId) }
}
