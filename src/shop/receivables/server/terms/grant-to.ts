import type { InputOf } from '#platform/base/endpoint.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../terms-contract.ts'
import { accountTerms } from '../tables.ts'
import { actorName, closeRequest, findTerms, type TermsRow, termsFacts } from './read-terms.ts'

const NEVER_REVOKED = { revokedAt: null, revokedByName: null, revokedBecause: null }

type Approved = Pick<InputOf<typeof contract.grantTerms>, 'terms' | 'creditLimit' | 'poRequired'>

/** In a transaction: an account, or a company, may order now and pay later from now on. */
export async function grantTo(
  call: CallOf<typeof contract.grantTerms>,
  holder: string,
  { terms, creditLimit, poRequired }: Approved,
): Promise<TermsRow> {
  const approved = { approvedBy: call.actor.userId, approvedByName: actorName(call.actor), approvedAt: call.now }
  const row = { ...{ holder, terms, creditLimit, poRequired }, ...approved, ...NEVER_REVOKED }
  const before = await findTerms(call, holder)
  await call.db.insert(accountTerms).values(row).onConflictDoUpdate({ target: accountTerms.holder, set: row })
  await closeRequest(call, holder, { outcome: 'approved' })
  await recordAction(call, { before: before ? termsFacts(before) : { terms: 'none' }, after: termsFacts(row) })
  return row
}
