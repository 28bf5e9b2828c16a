import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { confirmSession } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../contract.ts'
import { secondFactorErrors } from '../contract.ts'
import { isAppCode, plainCode } from '../model/code.ts'
import { requireAsked } from './asked.ts'
import { RecoveryCodeEmail } from './emails.tsx'
import { countTry, forgetTries } from './limit-tries.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery.ts'
import { requireAppCode } from './require-app-code.ts'

async function requireRecoveryCode(call: SignedIn, plain: string): Promise<void> {
  const { userId, email } = call.actor
  await countTry(call, userId)
  if (!(await spendRecoveryCode(call, userId, plain))) fail(secondFactorErrors, 'WRONG_SECOND_CODE')
  await forgetTries(call, userId)
  const left = await countRecoveryCodes(call, userId)
  const content = <RecoveryCodeEmail left={left} />
  await sendMail(call, { to: email, kind: 'recovery-code-used', subject: 'A recovery code was used', content })
}

/** Confirms the session; its cookie is a new one. */
export async function enterSecondFactor(
  call: SignedIn,
  { code }: InputOf<typeof contract.enterSecondFactor>,
): Promise<ResultOf<typeof contract.enterSecondFactor>> {
  requireAsked(call)
  const plain = plainCode(code)
  if (isAppCode(plain)) await requireAppCode(call, plain)
  else await requireRecoveryCode(call, plain)
  await confirmSession(call)
  return { recoveryCodesLeft: await countRecoveryCodes(call, call.actor.userId) }
}
