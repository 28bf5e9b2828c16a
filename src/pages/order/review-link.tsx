import { Link } from 'react-router'
import type { Order, OrderItem } from '#shop/orders/contract.ts'
import { invitesReview } from '#shop/reviews/model/invitation.ts'
import { reviewsPath, writePath } from '#shop/reviews/web/paths.ts'
import { Stars } from '#shop/reviews/web/stars.tsx'
import { orderPageTexts } from './texts.ts'

interface ReviewLinkProps {
  item: Pick<OrderItem, 'brand' | 'styleId' | 'code' | 'title'>
  order: Pick<Order, 'orderNumber' | 'status'>
  reviewable: readonly { styleId: number; rating: number | null }[]
}

/** From a line of a delivered order to the form for its style, or to what the customer wrote there. */
export function ReviewLink({ item, order, reviewable }: ReviewLinkProps) {
  const given = reviewable.find(({ styleId }) => styleId === item.styleId)
  if (!given) return null
  if (given.rating === null) {
    if (!invitesReview(order.status)) return null
    return (
      <Link to={writePath(item, order.orderNumber)} className="btn btn-line btn-sm mt-4">
        {orderPageTexts.writeAReview}
        <span className="sr-only">{orderPageTexts.ofTitle(item.title)}</span>
      </Link>
    )
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm">
      <Stars rating={given.rating} className="text-base" />
      <Link to={`${reviewsPath(item)}#yours`} className="link py-1">
        {orderPageTexts.yourReview}
        <span className="sr-only">{orderPageTexts.ofTitle(item.title)}</span>
      </Link>
    </p>
  )
}
