import { z } from 'zod'

// What the shop reads of S&S Activewear's API V2. Amounts are decimal dollars; empty text stands for "none".

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '')
const Dollars = z.coerce.number<unknown>().min(0).max(100_000).catch(0)
const Flag = z.union([z.boolean(), z.stringbool()]).catch(false)

export const SupplierStyle = z
  .object({
    styleID: z.coerce.number<unknown>().int().min(1).max(999_999_999),
    brandName: z.string().trim().min(1),
    styleName: z.string().trim().min(1),
    title: z.string().trim().min(1),
    description: Text,
    baseCategory: Text,
    // As the supplier's own definition spells it.
    baseCateogry: Text,
  })
  .transform(({ baseCateogry, ...style }) => ({ ...style, baseCategory: style.baseCategory || baseCateogry }))
export type SupplierStyle = z.output<typeof SupplierStyle>

export const SupplierProduct = z.object({
  sku: z.string(),
  styleID: z.coerce.number<unknown>().int(),
  colorName: z.string().trim().min(1),
  color1: Text,
  color2: Text,
  colorFrontImage: Text,
  colorBackImage: Text,
  colorDirectSideImage: Text,
  colorOnModelFrontImage: Text,
  sizeName: z.string().trim().min(1),
  sizeOrder: Text,
  piecePrice: Dollars,
  customerPrice: Dollars,
  mapPrice: Dollars,
  noeRetailing: Flag,
  countryOfOrigin: Text,
})
export type SupplierProduct = z.output<typeof SupplierProduct>
