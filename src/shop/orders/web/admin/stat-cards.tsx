import { formatCount } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import type { DashboardTotals } from '../../contract.ts'
import { staffOrderTexts } from './texts.ts'

const UNKNOWN = '–'

/** Over every order, whatever is searched for; without figures where they could not be read. */
export function StatCards({ totals }: { totals: DashboardTotals | undefined }) {
  const figures = [
    [staffOrderTexts.totalOrders, totals ? formatCount(totals.totalOrders) : UNKNOWN],
    [staffOrderTexts.totalRevenue, totals ? formatDollars(totals.totalRevenue) : UNKNOWN],
    [staffOrderTexts.averageOrderValue, totals ? formatDollars(totals.averageOrderValue) : UNKNOWN],
    [staffOrderTexts.pendingShipments, totals ? formatCount(totals.pendingShipments) : UNKNOWN],
  ] as const
  return (
    <dl className="grid grid-cols-2 border-t border-l border-ink lg:grid-cols-4">
      {figures.map(([name, figure]) => (
        <div
          key={name}
          className="grid min-w-0 content-between border-r border-b border-ink bg-white px-3 py-3 sm:px-4"
        >
          <dt className="ticket text-ink-mute">{name}</dt>
          <dd className="tabular mt-1 truncate font-display text-xl font-bold sm:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
