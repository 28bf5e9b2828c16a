import { Link } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { OwnedReceivable } from '../contract.ts'
import { receivablesTexts } from '../texts.ts'
import { dueText, StateBadge } from './due-line.tsx'

const cell = 'border-line px-2 py-2 first:pl-0 last:pr-0 md:border-b lg:px-3 max-md:p-0'

/** Open items, a table from 768 pixels, entries below. */
export function ReceivablesTable({ receivables }: { receivables: readonly OwnedReceivable[] }) {
  const { order, customer, due, total, open } = receivablesTexts.heads
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm max-md:block">
      <caption className="sr-only">{receivablesTexts.receivables}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {[order, customer, due, total, open].map((label) => (
            <th
              key={label}
              scope="col"
              className={`border-b border-ink px-2 py-2 first:pl-0 last:pr-0 lg:px-3 ${label === total || label === open ? 'text-right' : ''}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {receivables.map((one) => (
          <tr
            key={one.orderNumber}
            className="relative hover:bg-sheet max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3"
          >
            <td className={cell}>
              <Link
                to={`/admin-receivables/${one.orderNumber}`}
                className="tabular font-semibold underline underline-offset-4 after:absolute after:inset-0"
              >
                {one.orderNumber}
              </Link>
              <span className="block text-ink-mute">
                {calendarDay(one.placedOn)}
                {one.poNumber && `, ${receivablesTexts.poNumber} ${one.poNumber}`}
              </span>
            </td>
            <td className={`${cell} max-md:order-3 max-md:col-span-2`}>
              <span className="break-words">{one.customer}</span>
              <span className="block break-all text-ink-mute">{one.email}</span>
              {one.company && (
                <span className="block break-words">{receivablesTexts.forCompany(one.company.name)}</span>
              )}
            </td>
            <td className={`${cell} max-md:order-4 max-md:col-span-2`}>
              <StateBadge state={one.state} /> <span className="block">{dueText(one)}</span>
              {one.remindersPaused && <span className="block text-ink-mute">{receivablesTexts.paused}</span>}
            </td>
            <td className={`${cell} tabular text-right max-md:hidden`}>{formatCents(one.total)}</td>
            <td className={`${cell} tabular text-right font-semibold max-md:order-2`}>{formatCents(one.open)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
