import { formatCount } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { pricingTexts } from '../texts.ts'
import type { Discount } from './discount.ts'
import { calendarDay, goodsText } from './discount-words.ts'

/** '10% off', '$15.00 off Sport Shirts' */
export function discountText(discount: Discount): string {
  const { percent, amount } = discount
  const value = percent === null ? formatCents(amount ?? 0) : `${percent}%`
  const goods = goodsText(discount)
  return goods === '' ? pricingTexts.off(value) : pricingTexts.offOnly(value, goods)
}

function periodText({ startsOn, endsOn }: Discount): string {
  if (startsOn !== null && endsOn !== null) return pricingTexts.betweenDays(calendarDay(startsOn), calendarDay(endsOn))
  if (startsOn !== null) return pricingTexts.fromDay(calendarDay(startsOn))
  return endsOn === null ? '' : pricingTexts.untilDay(calendarDay(endsOn))
}

const usesText = (uses: number | null, once: string, times: (count: string) => string): string => {
  if (uses === null) return ''
  return uses === 1 ? once : times(formatCount(uses))
}

function ordersText({ minimum, firstOrderOnly }: Discount): string {
  const from = formatCents(minimum)
  if (firstOrderOnly) return minimum > 0 ? pricingTexts.onFirstOrderFrom(from) : pricingTexts.onFirstOrder
  return minimum > 0 ? pricingTexts.onOrdersFrom(from) : ''
}

const filled = (parts: readonly string[]): string[] => parts.filter((part) => part !== '')

/** All that a code does: '10% off on a first order, once per person.' */
export function discountSentence(discount: Discount): string {
  const { usesPerPerson, usesInAll } = discount
  const parts = [
    filled([discountText(discount), ordersText(discount)]).join(' '),
    periodText(discount),
    usesText(usesPerPerson, pricingTexts.oncePerPerson, pricingTexts.timesPerPerson),
    usesText(usesInAll, pricingTexts.onceInAll, pricingTexts.timesInAll),
  ]
  return `${filled(parts).join(', ')}.`
}
