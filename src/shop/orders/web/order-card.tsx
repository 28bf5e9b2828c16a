import type { ReactNode } from 'react'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import type { Order } from '../contract.ts'
import { customerState } from '../model.ts'
import { ordersTexts } from '../texts.ts'
import { againPath } from './again-path.ts'
import { CompanyLine } from './company-line.tsx'
import { LinePicture } from './line-picture.tsx'
import { NeededBy } from './needed-by.tsx'
import { StatusBadge } from './status-badge.tsx'

const SHOWN = 4

/** One order in My Orders, with what else is to be seen at it. */
export function OrderCard({ order, mark }: { order: Order; mark?: ReactNode }) {
  const { orderNumber, ordersData, orderPlacedDate, orderGrandTotal, invoices, refunded, isPickup } = order
  const pieces = ordersData.reduce((sum, item) => sum + item.quantity, 0)
  // Which of several is meant is chosen in the order. Of a group order a line would print its sample on all.
  const [only] = ordersData
  const again = ordersData.length === 1 && !only?.roster ? only : undefined
  const titles = [...new Set(ordersData.map(({ title }) => title))].join(', ')
  return (
    <li className="rounded-sm border border-line-strong bg-white">
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2 border-b border-line px-5 py-3">
        <h2 className="tabular text-lg">{ordersTexts.orderNumber(orderNumber)}</h2>
        <p className="text-sm text-ink-soft">{formatDate(orderPlacedDate, 'long')}</p>
        <p className="ml-auto flex flex-wrap items-center gap-2">
          {mark}
          <StatusBadge status={customerState(order)} isPickup={isPickup} />
        </p>
      </div>
      <div className="grid gap-5 p-5 md:grid-cols-[auto_1fr_auto] md:items-center">
        <ul className="flex gap-2">
          {ordersData.slice(0, SHOWN).map((item) => (
            <li key={item._id}>
              <LinePicture path={item.images[0] ?? ''} className="size-18 bg-sheet object-contain" />
            </li>
          ))}
          {ordersData.length > SHOWN && (
            <li className="grid size-18 place-items-center bg-sheet text-sm font-semibold">
              +{ordersData.length - SHOWN}
            </li>
          )}
        </ul>
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold">{titles}</p>
          <p className="tabular mt-1 text-sm text-ink-soft">
            {ordersTexts.piecesAndTotal(plural(pieces, 'piece'), formatDollars(orderGrandTotal))}
            {refunded > 0 && ordersTexts.andRefunded(formatDollars(refunded))}
          </p>
          <CompanyLine company={order.company} className="mt-1 text-sm text-ink-soft" />
          <NeededBy order={order} className="mt-1 text-sm text-ink-soft" />
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/order-details/${orderNumber}`} size="sm" look="ink">
            {ordersTexts.viewOrder}
            <span className="sr-only">{ordersTexts.ofOrder(orderNumber)}</span>
          </ButtonLink>
          {again && (
            <ButtonLink to={againPath(orderNumber, again._id)} size="sm" look="line">
              {ordersTexts.editAndOrderAgain}
              <span className="sr-only">{ordersTexts.ofOrder(orderNumber)}</span>
            </ButtonLink>
          )}
          <a
            href={invoices}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: 'line', size: 'sm' })}
            aria-label={ordersTexts.viewInvoiceOfOrder(orderNumber)}
          >
            {ordersTexts.viewInvoice}
          </a>
        </div>
      </div>
    </li>
  )
}
