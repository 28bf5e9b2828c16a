import { formatCount } from '#platform/web/format.ts'
import type { OrderTotals } from '../../contract.ts'
import { formatDollars } from '../../model.ts'

/** Over every order, whatever is searched for. */
export function StatCards({ totals }: { totals: OrderTotals }) {
  const { totalOrders, totalRevenue, averageOrderValue, pendingShipments } = totals
  const figures = [
    ['Total Orders', formatCount(totalOrders)],
    ['Total Revenue', formatDollars(totalRevenue)],
    ['Average Order Value', formatDollars(averageOrderValue)],
    ['Pending Shipments', formatCount(pendingShipments)],
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
