import { formatDollars } from '#platform/base/money.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { cardText } from '#shop/payments/model/card-text.ts'
import type { OrderInFull } from '../contract.ts'
import { isOnTerms } from '../model/payment-terms.ts'
import { ordersTexts } from '../texts.ts'

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
  | 'paymentIntentId'
>

/** What went back to the card, and what is on its way. */
export function MoneyBack({ order, className = '' }: { order: Money; className?: string }) {
  const { refunded, refundPending, refundUnderWay, orderGrandTotal, dispute } = order
  const card = cardText(order)
  const onTerms = isOnTerms(order)
  if (dispute === 'open')
    return (
      <Alert tone="warn" className={className}>
        {ordersTexts.disputed}
      </Alert>
    )
  const onItsWay = refundPending ? orderGrandTotal - refunded : refundUnderWay
  if (onItsWay > 0)
    return (
      <Alert tone="info" className={className} title={ordersTexts.refundSent}>
        {onTerms
          ? ordersTexts.creditUnderWay(formatDollars(onItsWay))
          : ordersTexts.refundPending(formatDollars(onItsWay), card)}
      </Alert>
    )
  if (refunded === 0) return null
  const isPart = refunded < orderGrandTotal
  const creditTitle = isPart ? ordersTexts.creditedInPart : ordersTexts.creditedWhole
  const refundTitle = isPart ? ordersTexts.refundedInPart : ordersTexts.refunded
  return (
    <Alert tone="info" className={className} title={onTerms ? creditTitle : refundTitle}>
      {onTerms
        ? ordersTexts.creditDone(formatDollars(refunded))
        : ordersTexts.refundDone(formatDollars(refunded), card)}
    </Alert>
  )
}
