import type { IsoDate } from '#platform/base/zoned-time.ts'
import { pricingTexts } from '../texts.ts'

interface DiscountedGoods {
  readonly categories: readonly string[]
  readonly styleNames: readonly string[]
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'December 1, 2026' */
export const calendarDay = (date: IsoDate): string => day.format(new Date(`${date}T00:00:00Z`))

const MOST_NAMED = 4
const both = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What a code is for, where it is not for everything: 'Hooded Sweatshirts and Headwear'. */
export function goodsText({ categories, styleNames }: DiscountedGoods): string {
  const all = [...categories, ...styleNames]
  if (all.length <= MOST_NAMED) return both.format(all)
  const named = all.slice(0, MOST_NAMED - 1)
  return both.format([...named, pricingTexts.moreGoods(all.length - named.length)])
}
