import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import type * as contract from '../../contract.ts'
import { receivableErrors } from '../../contract.ts'
import { accountTerms } from '../tables.ts'
import { actorName, closeRequest, findTerms, termsFacts, toAccountTerms } from './read-terms.ts'

const NEVER_REVOKED = { revokedAt: null, revokedByName: null, revokedBecause: null }

export async function grantTerms(
  call: CallOf<typeof contract.grantTerms>,
  { userId, terms, creditLimit, poRequired }: InputOf<typeof contract.grantTerms>,
): Promise<ResultOf<typeof contract.grantTerms>> {
  if (!(await findUser(call, userId))) fail(receivableErrors, 'NO_SUCH_ACCOUNT')
  const approved = { approvedBy: call.actor.userId, approvedByName: actorName(call.actor), approvedAt: call.now }
  const row = { ...{ holder: userId, terms, creditLimit, poRequired }, ...approved, ...NEVER_REVOKED }
  await call.db.transaction(async () => {
    const before = await findTerms(call, userId)
    await call.db.insert(accountTerms).values(row).onConflictDoUpdate({ target: accountTerms.holder, set: row })
    await closeRequest(call, userId, 'approved')
    await recordAction(call, { before: before ? termsFacts(before) : { terms: 'none' }, after: termsFacts(row) })
  })
  return { terms: await toAccountTerms(call, row) }
}
