import type { Cents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { LEAST_CARD_PAYMENT } from './kinds.ts'

/**
 * What is paid by card when it is ordered, in whole cents; the balance is what is left of the total. Both are as much as a
 * card is charged at the least, or nothing is left.
 */
export function depositOf(total: Cents, { depositPercent }: Pick<PaymentTerms, 'depositPercent'>): Cents {
  if (depositPercent === 0) return 0
  const deposit = Math.max(LEAST_CARD_PAYMENT, Math.round((total * depositPercent) / 100))
  return total - deposit < LEAST_CARD_PAYMENT ? total : deposit
}

/** The last day on which the balance is in time; nothing where that is when the order is ready to leave the shop. */
export const dueDay = ({ balance }: Pick<PaymentTerms, 'balance'>, placedOn: IsoDate): IsoDate | null =>
  balance.due === 'net' ? addCalendarDays(placedOn, balance.days) : null

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days since it was due, by the calendar; less than zero before. */
export const daysPast = (dueOn: IsoDate, today: IsoDate): number =>
  Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS)

export const AGES = ['current', '1-30', '31-60', '61-90', 'over-90'] as const
export type Age = (typeof AGES)[number]

/** How long a balance has been overdue. What is due before shipping has no day until its order is ready to leave. */
export function ageOf(dueOn: IsoDate | null, today: IsoDate): Age {
  const days = dueOn === null ? 0 : daysPast(dueOn, today)
  if (days <= 0) return 'current'
  if (days <= 30) return '1-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** Which reminder is due: the latest whose day has come, however many were missed before it. `days` count from the due day. */
export function reminderDue<Level extends { readonly days: number }>(
  levels: readonly Level[],
  dueOn: IsoDate,
  today: IsoDate,
): Level | undefined {
  const past = daysPast(dueOn, today)
  return levels.toSorted((a, b) => a.days - b.days).findLast(({ days }) => days <= past)
}
