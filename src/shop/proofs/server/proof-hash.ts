import { createHash } from 'node:crypto'
import { readItemOptions } from '#shop/orders/model/item-options.ts'
import type { ItemContent, PressItem } from '#shop/orders/server/index.ts'
import { inksOf } from '#shop/production/model/inks.ts'

type HashedItem = Pick<PressItem, 'id' | 'approval' | 'options'>

const FORM = 1

/** Of what an order prints: the hash of each approval that production checks, and the inks that staff may have changed since. */
export function proofHash(items: readonly HashedItem[]): string {
  const hashed = items.map(({ id, approval, options }) => [
    id,
    approval?.hash ?? '',
    inksOf(options).map(({ view, artwork, name, color }) => [view, artwork, name, color]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([FORM, hashed]))
    .digest('hex')
}

/** The items as they are printed once a version with these contents is approved. */
export function withContents<T extends HashedItem>(items: readonly T[], contents: readonly ItemContent[]): T[] {
  return items.map((item) => {
    const content = contents.find(({ itemId }) => itemId === item.id)
    if (!content) return item
    const { itemId: _item, options, ...rest } = content
    return { ...item, ...rest, options: readItemOptions(options) }
  })
}
