import type { ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { isAsked, isDue } from './asked.ts'
import { findSecondFactor } from './find-second-factor.ts'
import { countRecoveryCodes } from './recovery.ts'

export async function getSecondFactor(call: SignedIn): Promise<ResultOf<typeof contract.getSecondFactor>> {
  const found = await findSecondFactor(call, call.actor.userId)
  return {
    asked: isAsked(call),
    due: isDue(call),
    enrolledAt: found?.enrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(call, call.actor.userId),
  }
}
