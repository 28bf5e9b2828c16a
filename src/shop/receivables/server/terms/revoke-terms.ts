import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { receivableErrors } from '../../contract.ts'
import { accountTerms } from '../tables.ts'
import { actorName, termsFacts, toAccountTerms } from './read-terms.ts'

export async function revokeTerms(
  call: CallOf<typeof contract.revokeTerms>,
  { userId, reason }: InputOf<typeof contract.revokeTerms>,
): Promise<ResultOf<typeof contract.revokeTerms>> {
  const row = await call.db.transaction(async () => {
    const [revoked] = await call.db
      .update(accountTerms)
      .set({ revokedAt: call.now, revokedByName: actorName(call.actor), revokedBecause: reason })
      .where(and(eq(accountTerms.holder, userId), isNull(accountTerms.revokedAt)))
      .returning()
    if (!revoked) fail(receivableErrors, 'TERMS_NOT_GRANTED')
    await recordAction(call, { before: termsFacts({ ...revoked, revokedAt: null }), after: { terms: 'none' } })
    return revoked
  })
  return { terms: await toAccountTerms(call, row) }
}
