import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { moveDesign } from '#shop/designs/model/editing/move-design.ts'
import { productOf } from '#shop/designs/model/printing/front-design.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { cartErrors } from '../contract.ts'
import type { ChosenLine, ShownLine } from '../model/priced-line.ts'
import { sizesOnSale } from '../model/priced-line.ts'
import { makeLines } from './add-cart-item.ts'
import { priceRows } from './cart-lines.ts'
import { type CheckoutLine, toCheckoutLines, withPaidStitchFiles } from './checkout-lines.ts'
import { type CartGarment, requireGarment } from './garment.ts'
import { readSentDesign } from './line-pictures.ts'
import { requireRights } from './require-rights.ts'

interface WantedGarment {
  readonly itemCode: string
  readonly color: string
  /** All that it comes in where none is named. */
  readonly sizes: readonly string[]
}

interface DesignOnGarments {
  readonly design: unknown
  /** Captured views of the design on the garment that it was made on. */
  readonly images: readonly string[]
  readonly garments: readonly WantedGarment[]
  readonly hasRights?: boolean | undefined
}

/** A line as the cart would keep it, without a piece. */
export interface GarmentLine extends Omit<ChosenLine, 'id' | 'quantities'> {
  /** Those that may be chosen, smallest first. */
  readonly sizes: readonly string[]
}

function sizesOf({ style, color }: CartGarment, wanted: readonly string[]): string[] {
  const onSale = sizesOnSale(style, color.name)
  if (wanted.some((size) => !onSale.includes(size))) fail(cartErrors, 'SIZE_NOT_FOUND')
  return wanted.length === 0 ? onSale : onSale.filter((size) => wanted.includes(size))
}

/** A design on garments of which nobody has said how many: checked, moved and charged for as the cart does it. */
export async function linesOfGarments(call: SignedIn, input: DesignOnGarments): Promise<GarmentLine[]> {
  const sent = (await readSentDesign(input.design)) ?? fail(cartErrors, 'DESIGN_UNREADABLE')
  const rights = requireRights(call, { design: sent, hasRights: input.hasRights })
  const found = input.garments.map(({ itemCode, color, sizes }) => {
    const garment = requireGarment(call, itemCode, color)
    return { garment, sizes: sizesOf(garment, sizes) }
  })
  const names = found.map(({ garment: { style, color } }) => `${style.styleId} ${color.name}`)
  if (new Set(names).size < names.length) fail(cartErrors, 'GARMENT_TWICE')
  const lines: GarmentLine[] = []
  // One after the other: each may decode pictures.
  for (const { garment, sizes } of found) {
    const { style, color } = garment
    const isOwn = sent.product?.styleId === style.styleId
    const design = isOwn ? sent : moveDesign(sent, productOf(style), color.name).design
    const images = isOwn && sent.color === color.name ? input.images : []
    const shared = { note: '', options: sent.options, design, designImages: [], rights }
    for (const row of await makeLines(call, [{ garment, quantities: {}, images }], shared)) {
      lines.push({
        ...{ styleId: row.styleId, itemCode: row.itemCode, color: row.color, sizes, note: '' },
        ...{ options: readLineOptions(row.options ?? {}), prints: row.prints ?? [], design: row.design ?? null },
        ...{ images: row.images, designImages: row.designImages, rights },
      })
    }
  }
  return lines
}

export interface PricedTogether {
  /** With what their customer wants to know besides. */
  readonly shown: readonly ShownLine[]
  /** The same ready to be frozen into an offer. */
  readonly lines: readonly CheckoutLine[]
}

/** Lines that are in no cart, priced together for the asker at the prices of this moment. */
export async function priceChosen(call: SignedIn, chosen: readonly Omit<ChosenLine, 'id'>[]): Promise<PricedTogether> {
  const paid = await withPaidStitchFiles(call, chosen)
  const shown = priceRows(
    call,
    call.actor,
    paid.map((line) => ({ ...line, id: newId('crt') })),
  )
  return { shown, lines: toCheckoutLines(call, shown) }
}
