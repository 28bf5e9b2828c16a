import type { Order } from '../contract.ts'
import { ordersTexts } from '../texts.ts'

interface CompanyLineProps {
  /** A process of the version before answers without. */
  readonly company: Order['company']
  readonly className?: string
}

/** For which company an order is, and who placed it; nothing where it is one's own. */
export function CompanyLine({ company, className }: CompanyLineProps) {
  if (!company) return null
  const { name, placedBy, isMine } = company
  return (
    <p className={className}>
      {isMine
        ? ordersTexts.forCompanyByYou(name)
        : ordersTexts.forCompanyBy(name, placedBy || ordersTexts.formerMember)}
    </p>
  )
}
