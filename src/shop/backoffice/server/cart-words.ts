import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import type { CartsCompared } from '#shop/cart/server/index.ts'

/** What becomes of the open carts, in sentences. */
export function cartWords({ carts, pieces, cheaper, dearer, was, now, isWhole }: CartsCompared): string[] {
  if (carts === 0) return ['No open cart holds anything at the moment.']
  const open = `${plural(carts, 'open cart')} with ${plural(pieces, 'piece')}`
  const same = carts - cheaper - dearer
  const moved = `${open}: ${cheaper} cheaper, ${dearer} dearer, ${same} as before.`
  const sum =
    was === now
      ? `Their goods come to ${formatCents(now)}, as before.`
      : `Their goods come to ${formatCents(now)} instead of ${formatCents(was)}, ${formatCents(Math.abs(now - was))} ${now < was ? 'less' : 'more'}.`
  return [moved, sum, ...(isWhole ? [] : ['Only the newest lines were counted.'])]
}
