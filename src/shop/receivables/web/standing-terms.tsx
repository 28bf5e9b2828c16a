import { formatCents } from '#platform/base/money.ts'
import type { Terms } from '../terms-contract.ts'
import { receivablesTexts } from '../texts.ts'

/** On which terms an account or a company orders. */
export const StandingTerms = ({ terms }: { terms: Terms }) => (
  <div className="text-sm">
    <p className="font-semibold">{terms.text}</p>
    <p className="tabular mt-1">
      {receivablesTexts.limitOf(formatCents(terms.creditLimit), formatCents(terms.left))}{' '}
      {terms.poRequired && receivablesTexts.poNeeded}
    </p>
  </div>
)
