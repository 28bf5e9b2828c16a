import { formatDollars } from '#platform/base/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { SummaryFold } from '#platform/web/ui/summary-fold.tsx'
import type { OrderInFull } from '#shop/orders/contract.ts'
import { OrderTotals } from '#shop/orders/web/order-totals.tsx'
import { orderPageTexts } from './texts.ts'

/** Beside the items; on small windows above them, with the total in sight, and all of it where money went back. */
export const OrderSummary = ({ order }: { order: Omit<OrderInFull, 'ordersData'> }) => (
  <div className="lg:col-start-2">
    <SummaryFold
      title={orderPageTexts.orderSummary}
      sum={formatDollars(order.orderGrandTotal)}
      open={order.refunded > 0}
    >
      <Card title={orderPageTexts.orderSummary}>
        <OrderTotals order={order} />
      </Card>
    </SummaryFold>
  </div>
)
