import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../statements-contract.ts'
import { emailStatement } from './email-statement.tsx'
import { readStatement } from './read-statement.ts'

export async function sendStatement(
  call: CallOf<typeof contract.sendStatement>,
  { userId, key }: InputOf<typeof contract.sendStatement>,
): Promise<ResultOf<typeof contract.sendStatement>> {
  const statement = await readStatement(call, userId)
  await emailStatement(call, statement, { to: statement.email, key: `${userId}:${key}` })
  return { success: true }
}
