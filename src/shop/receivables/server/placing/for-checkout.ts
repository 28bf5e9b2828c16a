import { fail } from '#platform/base/errors.ts'
import type { Cents } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { receivableErrors } from '../../contract.ts'
import { openBalanceOf } from '../open-balance.ts'
import { findTerms, type TermsRow } from '../terms/read-terms.ts'

/** On which terms a purchase may be paid. */
export interface TermsForCheckout {
  readonly holder: string
  readonly terms: PaymentTerms
  readonly poRequired: boolean
  /** What is left of the account's limit; nothing where it has none. */
  readonly left: Cents | null
}

/** Terms that were revoked end every way of paying later, an offer's as well. */
const isRevoked = (own: TermsRow | undefined): boolean => own !== undefined && own.revokedAt !== null

/** An offer that staff sent names its own terms, and is the approval for its order; the account's limit holds for it, too. */
export async function termsForCheckout(
  call: SignedIn,
  offered: PaymentTerms | null,
): Promise<TermsForCheckout | undefined> {
  const holder = call.actor.userId
  const own = await findTerms(call, holder)
  const terms = offered ?? own?.terms
  if (!terms || isRevoked(own)) return undefined
  const left = own ? Math.max(0, own.creditLimit - (await openBalanceOf(call, holder))) : null
  return { holder, terms, poRequired: own?.poRequired ?? false, left }
}

/** The same, refused where there are none. */
export async function requireTerms(call: SignedIn, offered: PaymentTerms | null): Promise<TermsForCheckout> {
  const terms = await termsForCheckout(call, offered)
  if (terms) return terms
  return fail(receivableErrors, isRevoked(await findTerms(call, call.actor.userId)) ? 'TERMS_REVOKED' : 'NO_TERMS')
}
