import { isDeepStrictEqual } from 'node:util'
import { Expected, fail } from '#platform/base/errors.ts'
import { formatCents } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { cartErrors, PrintedView } from '#shop/cart/contract.ts'
import { approvedArtwork, type CheckoutLine, priceAlone } from '#shop/cart/server/index.ts'
import { approve, type ItemContent, type PressItem } from '#shop/orders/server/index.ts'
import { optionsInHash, readLineOptions } from '#shop/pricing/model/line-options.ts'
import { chosenInks } from '#shop/pricing/model/methods/chosen-inks.ts'
import { dropZeros } from '#shop/pricing/model/quantities.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import { staffProofErrors } from '../staff-contract.ts'
import { proofsTexts } from '../texts.ts'
import { copyContent } from './copy-content.ts'

const withoutNote = (options: PressItem['options']) => ({ ...readLineOptions(options), designerNote: undefined })

const printsOfItem = ({ prints }: Readonly<Record<string, unknown>>) => PrintedView.array().safeParse(prints).data ?? []

/** A proof changes the artwork and nothing that was sold. */
export function isSameGarment(item: PressItem, line: CheckoutLine): boolean {
  const isSame = item.styleId === line.styleId && item.color === line.color
  const sizes = isDeepStrictEqual({ ...dropZeros(item.quantities) }, { ...dropZeros(line.quantities) })
  const [ordered, wanted] = [optionsInHash(withoutNote(item.options)), optionsInHash(withoutNote(line.options))]
  return isSame && sizes && line.options.prints.length > 0 && isDeepStrictEqual(ordered, wanted)
}

function checkPrice(call: SignedIn, item: PressItem, line: CheckoutLine): void {
  const garment = { styleId: item.styleId, itemCode: item.itemCode, color: item.color, quantities: item.quantities }
  const options = withoutNote(item.options)
  const ordered = priceAlone(call, { ...garment, options, prints: printsOfItem(item.options) })
  const wanted = priceAlone(call, { ...garment, options, prints: line.options.prints })
  if (wanted <= ordered) return
  const { status, text } = staffProofErrors.COSTS_MORE
  const more = proofsTexts.costsMore(formatCents(wanted - ordered))
  throw new Expected({ status, text: `${text} ${more}` }, 'COSTS_MORE', { cents: wanted - ordered })
}

/**
 * What an item of an order prints instead once its buyer approves it: an item of the asker's cart, with the pictures in the
 * buyer's account, and the approval that production will hold it against.
 */
export async function newContent(
  call: SignedIn,
  item: PressItem,
  { line, buyerId }: { readonly line: CheckoutLine | undefined; readonly buyerId: string },
): Promise<ItemContent> {
  if (!line) return fail(cartErrors, 'LINE_NOT_FOUND')
  if (!isSameGarment(item, line)) fail(staffProofErrors, 'NOT_THE_GARMENT')
  if (line.problem) {
    const { status, text } = staffProofErrors.CANNOT_BE_PRINTED
    throw new Expected({ status, text: `${text} ${line.problem}` }, 'CANNOT_BE_PRINTED')
  }
  checkPrice(call, item, line)
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
