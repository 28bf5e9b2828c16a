import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { plainCode } from '../model/code.ts'
import { requireAsked } from './asked.ts'
import { replaceRecoveryCodes } from './recovery.ts'
import { requireAppCode } from './require-app-code.ts'

export async function renewRecoveryCodes(
  call: SignedIn,
  { code }: InputOf<typeof contract.renewRecoveryCodes>,
): Promise<ResultOf<typeof contract.renewRecoveryCodes>> {
  requireAsked(call)
  await requireAppCode(call, plainCode(code))
  return { recoveryCodes: await replaceRecoveryCodes(call, call.actor.userId) }
}
