import { setImmediate as pause } from 'node:timers/promises'
import { desc, eq, isNull } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { type LinePricedTogether, priceLines } from '#shop/pricing/model/price-lines.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { lineTogether } from '../model/priced-line.ts'
import { cartLines, lineOptions } from './tables.ts'

// Two prices of so many lines take a fifth of a second; a shop with more open lines is shown the newest.
const MOST_LINES = 5_000
const LINES_AT_A_TIME = 250

export interface CartsCompared {
  readonly carts: number
  readonly pieces: number
  readonly cheaper: number
  readonly dearer: number
  readonly was: Cents
  readonly now: Cents
  /** Whether every open line was looked at. */
  readonly isWhole: boolean
}

const totalOf = (lines: readonly LinePricedTogether[]): Cents => lines.reduce((sum, { price }) => sum + price.total, 0)

/** What the open carts come to by one price list and by another. */
export async function compareCarts(call: Call, before: PriceList, after: PriceList): Promise<CartsCompared> {
  const { userId, styleId, color, quantities, prints } = cartLines
  const found = await call.db
    .select({ userId, styleId, color, quantities, prints, options: lineOptions, roles: users.roles })
    .from(cartLines)
    .innerJoin(users, eq(users.id, userId))
    .where(isNull(cartLines.removedAt))
    .orderBy(desc(cartLines.id))
    .limit(MOST_LINES + 1)
  const lines = found.slice(0, MOST_LINES)
  const catalogue = currentCatalogue(call)
  const byCart = Map.groupBy(lines, ({ userId: owner }) => owner)
  const carts: { was: Cents; now: Cents }[] = []
  let pieces = 0
  let compared = 0
  for (const cart of byCart.values()) {
    // The oldest first, as carts are priced.
    const made = cart.toReversed().flatMap(({ roles, ...line }) => {
      const style = catalogue.styleById(line.styleId)
      return style && !style.discontinued ? [lineTogether(style, line, roles.includes('wholesaler'))] : []
    })
    if (made.length === 0) continue
    const [was, now] = [priceLines(before, made), priceLines(after, made)]
    carts.push({ was: totalOf(was), now: totalOf(now) })
    pieces += now.reduce((sum, { price }) => sum + price.pieces, 0)
    compared += made.length
    if (compared >= LINES_AT_A_TIME) {
      compared = 0
      await pause()
    }
  }
  return {
    carts: carts.length,
    pieces,
    cheaper: carts.filter(({ was, now }) => now < was).length,
    dearer: carts.filter(({ was, now }) => now > was).length,
    was: carts.reduce((sum, one) => sum + one.was, 0),
    now: carts.reduce((sum, one) => sum + one.now, 0),
    isWhole: found.length <= MOST_LINES,
  }
}
