import { Expected } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import { isHex } from '#shop/pricing/model/methods/hex.ts'
import { productionErrors } from '../../contract.ts'
import { isPrintedFromDots } from '../../model/films/film-methods.ts'
import { productionTexts } from '../../texts.ts'
import { type CheckedItem, nameOfItem } from '../check-approved.ts'
import { hexOf } from '../list-queue.ts'

function refuse(items: readonly PressItem[]): never {
  const { status, text } = productionErrors.GARMENT_COLOR_UNKNOWN
  const told = productionTexts.noColorOf(items.map(nameOfItem).join('; '))
  throw new Expected({ status, text: `${text} ${told}` }, 'GARMENT_COLOR_UNKNOWN')
}

/** What the garment of an item looks like; refused where nobody knows, as white under its print would be a guess. */
export function garmentColorOf(call: Call, item: PressItem): string {
  const hex = hexOf(call, item)
  return isHex(hex) ? hex : refuse([item])
}

/** Refused before any of them is drawn, by the names of those whose white would be a guess. */
export function requireGarmentColors(call: Call, checked: readonly CheckedItem[]): void {
  const unknown = checked.filter(
    ({ item, printed }) =>
      printed.jobs.some(({ design }) => isPrintedFromDots(design.options)) && !isHex(hexOf(call, item)),
  )
  if (unknown.length > 0) refuse(unknown.map(({ item }) => item))
}
