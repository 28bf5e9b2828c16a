import type { Call } from '#platform/server/call.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import { hashOfPieces, type RosterPiece, rosterPieces } from '#shop/rosters/server/index.ts'

/** One entry of a group order, as production names it. */
export interface PressEntry extends RosterPiece {
  /** Place among the entries of its item, from 1: two people of one name stay apart by it. */
  readonly place: number
  /** The place with as many digits as the last one has. */
  readonly mark: string
}

/** The list of an item as it lies in the database at this moment. */
export interface PressRoster {
  readonly entries: readonly PressEntry[]
  readonly hash: string
}

/** Nothing where all pieces of the item are alike. */
export async function readRoster(call: Call, { roster }: Pick<PressItem, 'roster'>): Promise<PressRoster | undefined> {
  if (!roster) return undefined
  const pieces = await rosterPieces(call, roster)
  const digits = Math.max(2, String(pieces.length).length)
  const entries = pieces.map((piece, index) => ({
    ...piece,
    place: index + 1,
    mark: String(index + 1).padStart(digits, '0'),
  }))
  return { entries, hash: hashOfPieces(pieces) }
}
