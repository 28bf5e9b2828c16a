import type { Design } from '#shop/designs/model/document/design.ts'
import type { View } from '#shop/designs/model/garment/views.ts'
import type { PressEntry } from './rosters/press-entry.ts'

/** One thing to print on one side of an item. */
export interface PressJob {
  readonly design: Design
  readonly view: View
  /** Names it among the prints of its item: the view, with a number where several share one: pictures without a placement, or entries. */
  readonly mark: string
  /** Which of the prints of its view, from 1. */
  readonly picture: number
  /** Whose it is, where each entry of a group order has a print of its own. */
  readonly entry?: PressEntry
}

/** A print of an entry that was paid back stays in its place, so that those after it are still named as they were. */
export const isMade = ({ entry }: PressJob): boolean => !entry?.isLeftOut
