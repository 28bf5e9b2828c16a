import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { spendCode } from './codes.ts'
import { rememberVerified } from './verified-email.ts'

/** Makes no account: it marks the address as this visitor's. */
export async function verifyEmail(
  call: Call,
  { email, code }: InputOf<typeof contract.verifyEmail>,
): Promise<ResultOf<typeof contract.verifyEmail>> {
  await spendCode(call, email, code)
  await rememberVerified(call, email)
  return { success: true }
}
