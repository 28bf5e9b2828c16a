import { useState } from 'react'
import { plural } from '#platform/base/format.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Viewer } from '#platform/web/api-context.ts'
import { FullStyles } from '#platform/web/ui/full-styles.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { moreField, startingWith, type TypedColor } from '#shop/pricing/model/color-quantities.ts'
import type { Reductions } from '#shop/pricing/model/piece-price.ts'
import { piecesIn, quantityField, type TypedQuantities, typedFor } from '#shop/pricing/model/quantities.ts'
import { nextBreakText, priceOfBlanks } from '#shop/pricing/model/sized-price.ts'
import type { Product } from '../../contract.ts'
import { productTexts } from '../product/texts.ts'
import { ColorGrid, withAnotherColor } from './color-grid.tsx'

interface BlanksGridProps {
  readonly product: Product
  /** The one that was chosen among the swatches. */
  readonly color: string
  readonly blanks: Readonly<Record<string, Cents>>
  readonly priceList: Reductions
  readonly viewer: Viewer | null
  /** What stood in the fields of the one color when another was asked for. */
  readonly typed: TypedQuantities
}

/** Blanks in several colors, in the place of the fields of one: priced together, and sent with the form. */
export function BlanksGrid({ product, color, blanks, priceList, viewer, typed }: BlanksGridProps) {
  const [stored, setRows] = useState<readonly TypedColor[]>(() => withAnotherColor([{ color, typed }]))
  const rows = startingWith(stored, color)
  const sizesIn = (name: string) => {
    const made = product.sizes.find((one) => one.color === name)?.sizes ?? []
    return product.prices.map(({ size }) => size).filter((size) => made.includes(size))
  }
  const quantities = rows.map((row) => typedFor(sizesIn(row.color), row.typed))
  const pieces = quantities.reduce((sum, one) => sum + piecesIn(one), 0)
  const wholesale = viewer?.wholesaler ?? false
  const prices = quantities.map((own) => {
    const line = { blanks, wholesale, quantities: own, otherPieces: pieces - piecesIn(own) }
    const price = priceOfBlanks(priceList, line)
    const unitIn = (size: string, { sizes }: typeof price) => sizes.find((one) => one.size === size)?.unit
    const withOne = (size: string) => priceOfBlanks(priceList, { ...line, quantities: { ...own, [size]: 1 } })
    return { ...price, unitOf: (size: string) => unitIn(size, price) ?? unitIn(size, withOne(size)) ?? 0 }
  })
  const total = prices.reduce((sum, price) => sum + price.total, 0)
  const nextBreak = prices.find((price) => price.pieces > 0)?.nextBreak
  return (
    <div className="mt-3">
      <FullStyles />
      <ColorGrid
        product={product}
        rows={rows}
        prices={prices}
        sizesIn={sizesIn}
        nameOf={(size, name) => (name === color ? quantityField(size) : moreField(name, size))}
        onChange={setRows}
      />
      <div aria-live="polite" className="mt-5 min-h-20">
        {pieces > 0 ? (
          <>
            <p className="text-sm text-ink-soft">{plural(pieces, 'piece')}</p>
            <Price cents={total} className="font-display text-2xl font-bold" />
            {nextBreak && <p className="text-sm text-success">{nextBreakText(nextBreak)}</p>}
          </>
        ) : (
          <p className="text-ink-mute">{productTexts.enterQuantityForPrice}</p>
        )}
      </div>
    </div>
  )
}
