import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { discountSentence } from '#shop/pricing/model/discount-text.ts'
import type { ShownDiscount } from '../contract.ts'
import { discountState } from '../model/discount-state.ts'
import { type DiscountRow, toDiscount } from './to-discount.ts'
import { type UsedSoFar, usedSoFar } from './used-so-far.ts'

const UNUSED: UsedSoFar = { uses: 0, takenOff: 0 }

function toShown(call: Call, row: DiscountRow, used: UsedSoFar): ShownDiscount {
  const { createdAt, updatedAt, createdBy: _by, styleIds, categories, ...terms } = row
  const catalogue = currentCatalogue(call)
  return {
    ...terms,
    ...used,
    categories: [...categories],
    itemCodes: styleIds.map((styleId) => catalogue.styleById(styleId)?.itemCode ?? String(styleId)),
    state: discountState(row, shopToday(call), used.uses),
    sentence: discountSentence(toDiscount(call, row)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Codes as staff see them, with what was used of them. */
export async function toShownDiscounts(call: Call, rows: readonly DiscountRow[]): Promise<ShownDiscount[]> {
  const used = await usedSoFar(
    call,
    rows.map(({ code }) => code),
  )
  return rows.map((row) => toShown(call, row, used.get(row.code) ?? UNUSED))
}
