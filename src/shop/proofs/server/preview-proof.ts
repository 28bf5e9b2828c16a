import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { plural } from '#platform/base/format.ts'
import type { CallOf } from '#platform/server/call.ts'
import { previewAddressOf } from '#shop/artworks/model/address.ts'
import { cartForCheckout } from '#shop/cart/server/index.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import { printMethodLabel } from '#shop/pricing/model/line-options.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { requireOrder } from '#shop/production/server/index.ts'
import { isStillProofed } from '../model.ts'
import type * as contract from '../staff-contract.ts'
import { proofsTexts } from '../texts.ts'
import { buildVersion } from './build-version.ts'
import { findProofRow } from './find-proof.ts'
import { readProof } from './get-proof.ts'
import { isSameGarment } from './new-content.ts'
import { reviewNotes } from './review-notes.ts'
import { shownItems } from './to-proof.ts'

type PreviewCall = CallOf<typeof contract.previewProof>

/** Items of one's own cart that could take the place of an item. */
async function choicesFor(call: PreviewCall, items: readonly PressItem[]) {
  const { lines } = await cartForCheckout(call)
  return items.flatMap((item) =>
    lines.flatMap((line, at) => {
      if (line.problem || !isSameGarment(item, line)) return []
      const label = proofsTexts.choiceOf(
        at + 1,
        plural(piecesIn(line.quantities), 'piece'),
        printMethodLabel(line.options),
      )
      return [{ itemId: item.id, cartId: line.lineId, label }]
    }),
  )
}

export async function previewProof(
  call: PreviewCall,
  { orderNumber }: InputOf<typeof contract.previewProof>,
): Promise<ResultOf<typeof contract.previewProof>> {
  const order = await requireOrder(call, orderNumber)
  const row = await findProofRow(call, orderNumber)
  const built = await buildVersion(call, order)
  const pictureOf = (place: number) => {
    const id = built.seenIds.get(place)
    return id === undefined ? '' : previewAddressOf(id)
  }
  const isOpen = isStillProofed(order.status)
  return {
    proof: row ? await readProof(call, row) : null,
    isOpen: isOpen && built.items.length > 0,
    next: { version: (row?.proof.version ?? 0) + 1, hash: built.hash, items: shownItems(built.items, pictureOf) },
    problems: [...built.problems],
    warnings: reviewNotes(order.items),
    choices: isOpen ? await choicesFor(call, order.items) : [],
  }
}
