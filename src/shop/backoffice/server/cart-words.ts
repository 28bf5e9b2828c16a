import { plural } from '#platform/base/format.ts'
import { type Cents, formatCents } from '#platform/base/money.ts'
import type { CartsCompared } from '#shop/cart/server/index.ts'
import { backofficeTexts } from '../texts.ts'

/** What becomes of the open carts, in sentences. */
export function cartWords({ carts, pieces, cheaper, dearer, was, now, isWhole }: CartsCompared): string[] {
  if (carts === 0) return [backofficeTexts.noOpenCarts]
  const same = carts - cheaper - dearer
  const moved = backofficeTexts.cartsMoved(plural(carts, 'open cart'), plural(pieces, 'piece'), cheaper, dearer, same)
  return [moved, sumText(was, now), ...(isWhole ? [] : [backofficeTexts.onlyNewestLines])]
}

function sumText(was: Cents, now: Cents): string {
  if (was === now) return backofficeTexts.goodsAsBefore(formatCents(now))
  const say = now < was ? backofficeTexts.goodsCostLess : backofficeTexts.goodsCostMore
  return say(formatCents(now), formatCents(was), formatCents(Math.abs(now - was)))
}
