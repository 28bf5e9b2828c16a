import { Link } from 'react-router'
import type { ResultOf } from '#platform/base/endpoint.ts'
import { formatCents } from '#platform/base/money.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { listReceivables } from '../contract.ts'
import { receivablesTexts } from '../texts.ts'
import { dueText, StateBadge } from './due-line.tsx'

type Listed = ResultOf<typeof listReceivables>['receivables'][number]

/** The orders on terms that a customer pays, own ones and the company's. */
export const ReceivableList = ({ receivables }: { receivables: readonly Listed[] }) => (
  <ul className="border-t border-ink">
    {receivables.map(({ orderNumber, poNumber, open, total, companyName, ...one }) => (
      <li
        key={orderNumber}
        className="grid items-center gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="min-w-0 text-sm">
          <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold tracking-normal">
            <span className="tabular">{orderNumber}</span> <StateBadge state={one.state} />
          </h3>
          <p className="tabular mt-1">{receivablesTexts.openOf(formatCents(open), formatCents(total))}</p>
          <p className="break-words text-ink-soft">
            {[dueText(one), poNumber && `${receivablesTexts.poNumber} ${poNumber}`, companyName]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={`/order-details/${orderNumber}`} className={buttonClass({ look: 'line', size: 'sm' })}>
            {receivablesTexts.viewOrder}
            <span className="sr-only">{receivablesTexts.ofOrder(orderNumber)}</span>
          </Link>
          {open > 0 && (
            <Link to={`/pay/${orderNumber}`} className={buttonClass({ look: 'ink', size: 'sm' })}>
              {receivablesTexts.payNow}
              <span className="sr-only">{receivablesTexts.ofOrder(orderNumber)}</span>
            </Link>
          )}
        </div>
      </li>
    ))}
  </ul>
)
