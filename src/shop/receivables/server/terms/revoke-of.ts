import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { receivableErrors } from '../../contract.ts'
import type { AccountTerms } from '../../terms-contract.ts'
import { accountTerms } from '../tables.ts'
import { actorName, termsFacts, toAccountTerms } from './read-terms.ts'

/** Ends the terms of an account or a company; what is open stays due. */
export async function revokeOf(call: SignedIn, holder: string, reason: string): Promise<AccountTerms> {
  const row = await call.db.transaction(async () => {
    const [revoked] = await call.db
      .update(accountTerms)
      .set({ revokedAt: call.now, revokedByName: actorName(call.actor), revokedBecause: reason })
      .where(and(eq(accountTerms.holder, holder), isNull(accountTerms.revokedAt)))
      .returning()
    if (!revoked) fail(receivableErrors, 'TERMS_NOT_GRANTED')
    await recordAction(call, { before: termsFacts({ ...revoked, revokedAt: null }), after: { terms: 'none' } })
    return revoked
  })
  return toAccountTerms(call, row)
}
