import { and, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Cents } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Membership } from '#shop/companies/model.ts'
import { isOfCompanyWhere, lockMembership, requireBuyer } from '#shop/companies/server/index.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { receivableErrors } from '../../contract.ts'
import { openBalanceOf } from '../open-balance.ts'
import { accountTerms } from '../tables.ts'
import { findTerms, type TermsRow } from '../terms/read-terms.ts'

/** On which terms a purchase may be paid. */
export interface TermsForCheckout {
  /** The company for which it is ordered, else the buyer's account. */
  readonly holder: string
  readonly terms: PaymentTerms
  readonly poRequired: boolean
  /** What is left of the holder's limit; nothing where it has none. */
  readonly left: Cents | null
}

interface Purchase {
  /** Terms that an offer names. */
  readonly offered: PaymentTerms | null
  /** For whom it is ordered, where that is a company. */
  readonly companyId: Membership['companyId'] | undefined
}

/** The terms of the company are those of who buys for it, as long as that. */
async function findCompanyTerms(call: SignedIn, companyId: Membership['companyId']): Promise<TermsRow | undefined> {
  const { holder } = accountTerms
  const [row] = await call.db
    .select()
    .from(accountTerms)
    .where(and(eq(holder, companyId), isOfCompanyWhere(call.actor.userId, holder, 'buys')))
  return row
}

/** Terms that were revoked end every way of paying later, an offer's as well; a company without terms is no way around it. */
async function isRevoked(call: SignedIn, { companyId, offered }: Purchase, held: TermsRow | undefined) {
  if (held || !companyId || !offered) return held !== undefined && held.revokedAt !== null
  return Boolean((await findTerms(call, call.actor.userId))?.revokedAt)
}

/**
 * What is ordered for a company is ordered on its terms and against its limit, and never on those of the member who presses.
 * An offer that staff sent names its own terms, and is the approval for its order; the limit of its holder holds for it, too.
 */
export async function termsForCheckout(call: SignedIn, purchase: Purchase): Promise<TermsForCheckout | undefined> {
  const { offered, companyId } = purchase
  const holder = companyId ?? call.actor.userId
  const held = companyId ? await findCompanyTerms(call, companyId) : await findTerms(call, holder)
  const terms = offered ?? held?.terms
  if (!terms || (await isRevoked(call, purchase, held))) return undefined
  const left = held ? Math.max(0, held.creditLimit - (await openBalanceOf(call, holder))) : null
  return { holder, terms, poRequired: held?.poRequired ?? false, left }
}

/** The same, refused where there are none. */
export async function requireTerms(call: SignedIn, purchase: Purchase): Promise<TermsForCheckout> {
  const { companyId } = purchase
  if (companyId) requireBuyer(await lockMembership(call, companyId))
  const terms = await termsForCheckout(call, purchase)
  if (terms) return terms
  const held = await findTerms(call, companyId ?? call.actor.userId)
  if (await isRevoked(call, purchase, held)) return fail(receivableErrors, 'TERMS_REVOKED')
  return fail(receivableErrors, companyId ? 'COMPANY_NO_TERMS' : 'NO_TERMS')
}
