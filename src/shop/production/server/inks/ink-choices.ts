import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { ItemOptions } from '#shop/orders/model/item-options.ts'
import { withChosen } from '../../model/inks.ts'
import { inkChoices } from '../tables.ts'

interface Item {
  readonly id: string
  readonly options: ItemOptions
}

/** Items as they are printed: with the inks and threads that staff have chosen instead of those that were ordered. */
export async function withInkChoices<T extends Item>(call: Call, items: readonly T[]): Promise<T[]> {
  const ids = items.filter(({ options }) => options.inks !== undefined).map(({ id }) => id)
  if (ids.length === 0) return [...items]
  const rows = await call.db.select().from(inkChoices).where(inArray(inkChoices.itemId, ids))
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return items.map((item) => ({ ...item, options: withChosen(item.options, byItem.get(item.id) ?? []) }))
}
