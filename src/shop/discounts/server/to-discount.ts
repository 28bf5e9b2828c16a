import type { Call } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { Discount } from '#shop/pricing/model/discount.ts'
import { styleName } from '../model/style-name.ts'
import type { discountCodes } from './tables.ts'

export type DiscountRow = typeof discountCodes.$inferSelect

/** A code with what customers know its styles by, as the catalogue has them now. */
export function toDiscount(call: Call, row: DiscountRow): Discount {
  const names = row.styleIds.flatMap((styleId) => {
    const style = currentCatalogue(call).styleById(styleId)
    return style ? [styleName(style)] : []
  })
  return { ...row, styleNames: names }
}
