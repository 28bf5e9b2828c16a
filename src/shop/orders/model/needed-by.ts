import type { IsoDate } from '#platform/base/zoned-time.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { Fulfillment, OrderState } from '../model.ts'
import { isStillInShop } from './moves.ts'
import { orderModelTexts } from './texts.ts'

interface Needed extends Fulfillment {
  readonly state: OrderState
  readonly neededBy: IsoDate | null
}

/** Whether the day by which an order is needed is past and its buyer cannot have it yet. */
export const isOverdue = ({ state, neededBy, isPickup }: Needed, today: IsoDate): boolean =>
  neededBy !== null && neededBy < today && (isStillInShop(state, { isPickup }) || state === 'shipped')

interface NeededBy {
  /** A process of the version before says neither. */
  readonly neededBy?: IsoDate | null
  readonly isOverdue?: boolean
}

/** 'Needed by Tue, Dec 1', with a word where that is past; nothing where no day was named. */
export function neededByText({ neededBy, isOverdue: isPast = false }: NeededBy): string {
  if (!neededBy) return ''
  const day = dateSpan(neededBy, neededBy)
  return isPast ? orderModelTexts.neededByOverdue(day) : orderModelTexts.neededBy(day)
}
