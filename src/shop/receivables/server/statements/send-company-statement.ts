import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../statements-contract.ts'
import { payersIn } from '../payers.ts'
import { emailStatement } from './email-statement.tsx'
import { readStatement } from './read-statement.ts'

/** To those who are written to of what the company owes. */
export async function sendCompanyStatement(
  call: CallOf<typeof contract.sendCompanyStatement>,
  { companyId, key }: InputOf<typeof contract.sendCompanyStatement>,
): Promise<ResultOf<typeof contract.sendCompanyStatement>> {
  const statement = await readStatement(call, companyId)
  const placers = statement.open.map(({ userId }) => userId)
  for (const { userId, email: to } of await payersIn(call, companyId, placers))
    await emailStatement(call, statement, { to, key: `${companyId}:${userId}:${key}`, company: statement.name })
  return { success: true }
}
