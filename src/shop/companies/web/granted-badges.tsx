import { formatCents } from '#platform/base/money.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { COMPANY_ROLES, type CompanyRole } from '../model.ts'
import { companiesTexts } from '../texts.ts'

export interface Granted {
  readonly roles: readonly CompanyRole[]
  readonly isManager: boolean
  readonly orderLimit: number | null
}

/** What somebody may do in a company, in a row; who may do nothing else looks. */
export function GrantedBadges({ roles, isManager, orderLimit }: Granted) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {isManager && <Badge tone="ink">{companiesTexts.manages}</Badge>}
      {COMPANY_ROLES.filter((role) => roles.includes(role)).map((role) => (
        <Badge key={role} tone="info">
          {companiesTexts.roles[role]}
        </Badge>
      ))}
      {roles.length === 0 && <Badge>{companiesTexts.looks}</Badge>}
      {orderLimit !== null && roles.includes('buys') && (
        <span className="tabular text-sm text-ink-soft">{companiesTexts.limitOf(formatCents(orderLimit))}</span>
      )}
    </span>
  )
}
