import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type { verifyEmail } from '../contract.ts'
import { spendCode } from './codes.ts'
import { rememberVerified } from './verified-email.ts'

/** Makes no account: it marks the address as this visitor's. */
export async function verifyCode(
  call: Call,
  { email, code }: AskOf<typeof verifyEmail>,
): Promise<ResultOf<typeof verifyEmail>> {
  await spendCode(call, email, code)
  await rememberVerified(call, email)
  return { success: true }
}
