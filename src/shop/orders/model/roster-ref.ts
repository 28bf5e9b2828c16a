import type { Id } from '#platform/base/id.ts'

/**
 * That each piece of an item has words of its own: which garment of which roster. The words stand in the roster alone, so that
 * no copy of an item has anybody's name.
 */
export interface RosterRef {
  readonly rosterId: Id<'ros'>
  /** Place of the garment in its roster, from 1. */
  readonly garment: number
  /** SHA-256 of its entries as they were locked: who approves the item approves these. */
  readonly hash: string
}
