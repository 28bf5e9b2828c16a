import type { CartsCompared } from '#shop/cart/server/index.ts'

const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** What becomes of the open carts, in sentences. */
export function cartWords({ carts, pieces, cheaper, dearer, was, now, isWhole }: CartsCompared): string[] {
  if (carts === 0) return ['No open cart holds anything at the moment.']
  const open = `${counted(carts, 'open cart')} with ${counted(pieces, 'piece')}`
  const same = carts - cheaper - dearer
  const moved = `${open}: ${cheaper} cheaper, ${dearer} dearer, ${same} as before.`
  const sum =
    was === now
      ? `Their goods come to ${dollars(now)}, as before.`
      : `Their goods come to ${dollars(now)} instead of ${dollars(was)}, ${dollars(Math.abs(now - was))} ${now < was ? 'less' : 'more'}.`
  return [moved, sum, ...(isWhole ? [] : ['Only the newest lines were counted.'])]
}
