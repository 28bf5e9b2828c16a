import { formatCount } from '#platform/web/format.ts'
import { formatDollars } from '../../model.ts'
import type { Cards } from './dashboard.ts'

export function StatCards({ cards }: { cards: Cards }) {
  const { totalOrders, totalRevenue, averageOrderValue, pendingShipments } = cards
  const figures = [
    ['Total Orders', formatCount(totalOrders)],
    ['Total Revenue', formatDollars(totalRevenue)],
    ['Average Order Value', formatDollars(averageOrderValue)],
    ['Pending Shipments', formatCount(pendingShipments)],
  ] as const
  return (
    <dl className="grid grid-cols-2 border-t border-l border-ink lg:grid-cols-4">
      {figures.map(([name, figure]) => (
        <div key={name} className="min-w-0 border-r border-b border-ink bg-white px-4 py-4 sm:px-5">
          <dt className="ticket text-ink-mute">{name}</dt>
          <dd className="tabular mt-2 truncate font-display text-xl font-bold sm:text-3xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
