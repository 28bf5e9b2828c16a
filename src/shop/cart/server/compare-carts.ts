import { setImmediate as pause } from 'node:timers/promises'
import { desc, eq, isNull } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { priceOfLine } from '../model/priced-line.ts'
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
  const carts = new Map<string, { was: Cents; now: Cents }>()
  /** Set-ups that a line of the same cart has paid, by each list. */
  const paidBy = new Map<string, { readonly before: Set<string>; readonly after: Set<string> }>()
  let pieces = 0
  for (const [place, { roles, ...line }] of lines.entries()) {
    if (place % LINES_AT_A_TIME === LINES_AT_A_TIME - 1) await pause()
    const style = catalogue.styleById(line.styleId)
    if (!style || style.discontinued) continue
    const paid = paidBy.get(line.userId) ?? { before: new Set<string>(), after: new Set<string>() }
    paidBy.set(line.userId, paid)
    const priceBy = (list: PriceList, paidSetUps: Set<string>) => {
      const price = priceOfLine(list, style, line, { wholesale: roles.includes('wholesaler'), paidSetUps })
      for (const { key } of price.setUps) paidSetUps.add(key)
      return price
    }
    const [was, now] = [priceBy(before, paid.before), priceBy(after, paid.after)]
    const cart = carts.get(line.userId) ?? { was: 0, now: 0 }
    carts.set(line.userId, { was: cart.was + was.total, now: cart.now + now.total })
    pieces += now.pieces
  }
  const totals = [...carts.values()]
  return {
    carts: carts.size,
    pieces,
    cheaper: totals.filter(({ was, now }) => now < was).length,
    dearer: totals.filter(({ was, now }) => now > was).length,
    was: totals.reduce((sum, one) => sum + one.was, 0),
    now: totals.reduce((sum, one) => sum + one.now, 0),
    isWhole: found.length <= MOST_LINES,
  }
}
