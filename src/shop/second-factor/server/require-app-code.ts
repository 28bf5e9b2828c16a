import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { secondFactorErrors } from '../contract.ts'
import { isAppCode } from '../model/code.ts'
import { spendStepOfCode, stepOfCode } from './app-code.ts'
import { findSecondFactor } from './find-second-factor.ts'
import { countTry, forgetTries } from './limit-tries.ts'

/** Compares with the app under the limits, or says why not. */
export async function requireAppCode(call: SignedIn, plain: string): Promise<void> {
  const { userId } = call.actor
  const found = await findSecondFactor(call, userId)
  if (!found?.secret) fail(secondFactorErrors, 'NOT_ENROLLED')
  await countTry(call, userId)
  const step = isAppCode(plain) ? stepOfCode(call, found.secret, plain) : undefined
  if (step === undefined) fail(secondFactorErrors, 'WRONG_SECOND_CODE')
  if (!(await spendStepOfCode(call, userId, step))) fail(secondFactorErrors, 'USED_SECOND_CODE')
  await forgetTries(call, userId)
}
