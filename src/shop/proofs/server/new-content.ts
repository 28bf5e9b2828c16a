import { isDeepStrictEqual } from 'node:util'
import { Expected, fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { approvedArtwork, type CheckoutLine } from '#shop/cart/server/index.ts'
import { approve, type ItemContent, type PressItem } from '#shop/orders/server/index.ts'
import { optionsInHash, readLineOptions } from '#shop/pricing/model/line-options.ts'
import { chosenInks } from '#shop/pricing/model/methods/chosen-inks.ts'
import { dropZeros } from '#shop/pricing/model/quantities.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import { staffProofErrors } from '../staff-contract.ts'
import { copyContent } from './copy-content.ts'

/** An item of an order, and the line of the asker's cart that is to take its place. */
export interface Replacement {
  readonly item: PressItem
  readonly line: CheckoutLine
}

export const withoutNote = (options: PressItem['options']) => ({ ...readLineOptions(options), designerNote: undefined })

/** A proof changes the artwork and nothing that was sold. */
export function isSameGarment(item: PressItem, line: CheckoutLine): boolean {
  const isSame = item.styleId === line.styleId && item.color === line.color
  const sizes = isDeepStrictEqual({ ...dropZeros(item.quantities) }, { ...dropZeros(line.quantities) })
  const [ordered, wanted] = [optionsInHash(withoutNote(item.options)), optionsInHash(withoutNote(line.options))]
  return isSame && sizes && line.options.prints.length > 0 && isDeepStrictEqual(ordered, wanted)
}

/** The line can take the place of the item, whatever it costs. */
export function requireFit({ item, line }: Replacement): void {
  if (!isSameGarment(item, line)) fail(staffProofErrors, 'NOT_THE_GARMENT')
  if (!line.problem) return
  const { status, text } = staffProofErrors.CANNOT_BE_PRINTED
  throw new Expected({ status, text: `${text} ${line.problem}` }, 'CANNOT_BE_PRINTED')
}

/**
 * What an item of an order prints instead once its buyer approves it: an item of the asker's cart, with the pictures in the
 * buyer's account, and the approval that production will hold it against.
 */
export async function newContent(call: SignedIn, { item, line }: Replacement, buyerId: string): Promise<ItemContent> {
  const copy = await copyContent(call, line, { from: call.actor.userId, to: buyerId })
  const { prints } = line.options
  const inks = chosenInks(currentBook(call).list, item.options.printMethod, prints)
  // What the designer was asked for has been done by this.
  const { inks: _inks, prints: _prints, designerNote: _note, ...kept } = item.options
  const options = { ...kept, prints, ...(inks.length > 0 && { inks }) }
  const [printed] = await approvedArtwork(call, [copy])
  const { placement = null, artworks = {} } = printed ?? {}
  const approval = approve({ ...item, options: readLineOptions(options), placement }, artworks)
  return { itemId: item.id, ...copy, options, approval }
}
