import { formatDollars } from '#platform/base/money.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import type { OrderInFull } from '../contract.ts'
import { cardText } from '../model.ts'

type Money = Pick<
  OrderInFull,
  | 'refunded'
  | 'refundPending'
  | 'refundUnderWay'
  | 'orderGrandTotal'
  | 'cardBrand'
  | 'last4Digits'
  | 'status'
  | 'dispute'
>

/** What went back to the card, and what is on its way. */
export function MoneyBack({ order, className = '' }: { order: Money; className?: string }) {
  const { refunded, refundPending, refundUnderWay, orderGrandTotal, dispute } = order
  const card = cardText(order)
  if (dispute === 'open')
    return (
      <Alert tone="warn" className={className}>
        Your bank is looking into this payment at your request. We wait for what it decides.
      </Alert>
    )
  const onItsWay = refundPending ? orderGrandTotal - refunded : refundUnderWay
  if (onItsWay > 0)
    return (
      <Alert tone="info" className={className} title="Your refund is on its way">
        {formatDollars(onItsWay)} goes back to your {card}. We write to you when it is sent.
      </Alert>
    )
  if (refunded === 0) return null
  return (
    <Alert tone="info" className={className} title={refunded < orderGrandTotal ? 'Refunded in part' : 'Refunded'}>
      {formatDollars(refunded)} went back to your {card}. Your bank shows it within five to ten business days.
    </Alert>
  )
}
