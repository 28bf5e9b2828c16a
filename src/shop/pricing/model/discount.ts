import { type Cents, formatCents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { pricingTexts } from '../texts.ts'
import { countedLines, goodsOf } from './counted-lines.ts'
import { calendarDay, goodsText } from './discount-words.ts'

/** A code that takes something off the goods of a cart. */
export interface Discount {
  readonly code: string
  /** Exactly one of the two. */
  readonly percent: number | null
  readonly amount: Cents | null
  /** What all goods together have to come to, before anything is taken off. */
  readonly minimum: Cents
  readonly firstOrderOnly: boolean
  /** Days of the shop's calendar, both included. */
  readonly startsOn: IsoDate | null
  readonly endsOn: IsoDate | null
  readonly usesPerPerson: number | null
  readonly usesInAll: number | null
  /** Of which it takes something off; where both are empty, of everything. */
  readonly styleIds: readonly number[]
  readonly categories: readonly string[]
  /** What customers know these styles by. */
  readonly styleNames: readonly string[]
  readonly isStopped: boolean
}

export interface DiscountedLine {
  readonly styleId: number
  readonly category: string
  readonly lineTotal: Cents
  /** Why it cannot be ordered as it is; nothing when it can. */
  readonly problem?: string | null | undefined
}

/** Who uses a code when, and what was used of it before. */
export interface DiscountUse {
  readonly today: IsoDate
  readonly isFirstOrder: boolean
  /** Orders of this person, and of all, that have it. */
  readonly ownUses: number
  readonly allUses: number
}

export interface DiscountInput extends DiscountUse {
  readonly lines: readonly DiscountedLine[]
}

export type DiscountResult =
  | {
      /** What it takes off. */
      readonly amount: Cents
      /** The same by lines, in their order: nothing for those that it does not concern. */
      readonly shares: readonly Cents[]
    }
  | { readonly problem: string }

/** Why a person may not use a code now, whatever is in the cart. */
export function refusalOfUse(discount: Discount, use: DiscountUse): string | undefined {
  const { startsOn, endsOn, usesPerPerson, usesInAll } = discount
  if (discount.isStopped) return pricingTexts.codeStopped
  if (startsOn !== null && use.today < startsOn) return pricingTexts.codeBegins(calendarDay(startsOn))
  if (endsOn !== null && use.today > endsOn) return pricingTexts.codeEnded(calendarDay(endsOn))
  if (usesPerPerson !== null && use.ownUses >= usesPerPerson)
    return usesPerPerson === 1 ? pricingTexts.codeUsedBefore : pricingTexts.codeUsedOften(usesPerPerson)
  if (usesInAll !== null && use.allUses >= usesInAll) return pricingTexts.codeUsedUp
  return discount.firstOrderOnly && !use.isFirstOrder ? pricingTexts.codeForFirstOrder : undefined
}

const isForAll = ({ styleIds, categories }: Discount): boolean => styleIds.length === 0 && categories.length === 0

const concerns = (discount: Discount, { styleId, category }: DiscountedLine): boolean =>
  isForAll(discount) || discount.styleIds.includes(styleId) || discount.categories.includes(category)

/**
 * Shares an amount by weights that come to no less, none more than its weight: whole cents first, those that are left to the
 * largest remainders. In whole numbers of any size, as amount times weight may exceed what a float holds.
 */
function shareOut(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  const parts = weights.map((weight, at) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { at, weight, whole: Number(exact / sum), rest: exact % sum }
  })
  const left = amount - parts.reduce((total, { whole }) => total + whole, 0)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? b.weight - a.weight : a.rest < b.rest ? 1 : -1))
  const favored = new Set(byRest.slice(0, left).map(({ at }) => at))
  return parts.map(({ at, whole }) => whole + (favored.has(at) ? 1 : 0))
}

/** What a code takes off a cart, or the sentence that says why it takes nothing. */
export function applyDiscount(discount: Discount, { lines, ...use }: DiscountInput): DiscountResult {
  const refused = refusalOfUse(discount, use)
  if (refused) return { problem: refused }
  const counted = new Set(countedLines(lines))
  const weights = lines.map((line) => (counted.has(line) && concerns(discount, line) ? line.lineTotal : 0))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const goods = goodsOf(lines)
  if (goods === 0) return { problem: pricingTexts.codeWithoutGoods }
  if (sum === 0) return { problem: pricingTexts.codeForOthers(goodsText(discount)) }
  const { minimum, percent } = discount
  if (goods < minimum) return { problem: pricingTexts.codeFrom(formatCents(minimum), formatCents(minimum - goods)) }
  const amount = percent === null ? Math.min(discount.amount ?? 0, sum) : Math.round((sum * percent) / 100)
  return { amount, shares: shareOut(amount, weights) }
}
