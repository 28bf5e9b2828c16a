import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Discount } from '#shop/pricing/model/discount.ts'

export const DISCOUNT_STATES = ['active', 'upcoming', 'used-up', 'ended', 'stopped'] as const
/** Whether a code can be used, for whomever it is meant. */
export type DiscountState = (typeof DISCOUNT_STATES)[number]

type Dated = Pick<Discount, 'isStopped' | 'startsOn' | 'endsOn' | 'usesInAll'>

export function discountState(discount: Dated, today: IsoDate, uses: number): DiscountState {
  const { isStopped, startsOn, endsOn, usesInAll } = discount
  if (isStopped) return 'stopped'
  if (endsOn !== null && endsOn < today) return 'ended'
  if (usesInAll !== null && uses >= usesInAll) return 'used-up'
  return startsOn !== null && startsOn > today ? 'upcoming' : 'active'
}
