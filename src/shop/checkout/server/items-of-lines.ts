import type { Call } from '#platform/server/call.ts'
import { approvedArtwork, type CheckoutLine } from '#shop/cart/server/index.ts'
import { approve, type ItemDraft } from '#shop/orders/server/index.ts'
import { chosenInks } from '#shop/pricing/model/methods/chosen-inks.ts'
import { currentBook } from '#shop/pricing/server/index.ts'

/** The lines as they are ordered, each with what its buyer confirms by paying. */
export async function itemsOfLines(call: Call, lines: readonly CheckoutLine[]): Promise<ItemDraft[]> {
  const printed = await approvedArtwork(call, lines)
  const { list } = currentBook(call)
  return lines.map((shown, index) => {
    const { lineId: _line, problem: _problem, judgments: _judgments, madeOf: _madeOf, pounds: _pounds, ...line } = shown
    const inks = chosenInks(list, line.options.printMethod, line.options.prints)
    const frozen = { ...line, options: inks.length > 0 ? { ...line.options, inks } : line.options }
    const { placement = null, artworks = {} } = printed[index] ?? {}
    return { ...frozen, approval: approve({ ...frozen, placement }, artworks) }
  })
}
