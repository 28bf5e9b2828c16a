import { use, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { openDrawer } from '#platform/web/open.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { CartIcon } from '#platform/web/ui/icons.tsx'
import { QuantityField } from '#platform/web/ui/quantity.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { isCutOff, printedViews } from '../model/printing.ts'
import { viewNames } from '../model/views.ts'
import type { Captured } from './capture.ts'
import { type AddToCart as Add, addDesignToCart, poorLayers } from './cart-line.ts'
import { useDesign, useLabs, useLabsState } from './editor-store.ts'
import { sizesIn } from './garment.ts'
import { PoorArtwork, type PoorChoice } from './poor-artwork.tsx'
import { type Prices, priceDesign } from './price.ts'
import { PriceSheet } from './price-sheet.tsx'
import { piecesIn } from './use-price.ts'

interface AddToCartProps {
  readonly product: StyleFacts
  readonly captured: readonly Captured[]
  readonly prices: Prices
  readonly addToCart: Add
  readonly onClose: () => void
}

function Views({ captured }: { captured: readonly Captured[] }) {
  return (
    <ul className="grid grid-cols-4 gap-2">
      {captured.map(({ view, picture }) => (
        <li key={view} className="border border-line bg-white">
          <img src={picture} alt={viewNames[view]} className="aspect-square w-full" />
        </li>
      ))}
    </ul>
  )
}

function useAdd({ product, captured, addToCart, onClose }: AddToCartProps) {
  const labs = useLabs()
  const base = use(PictureBase)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const add = async (quantities: Readonly<Record<string, number>>, poor: PoorChoice | undefined) => {
    setBusy(true)
    const problem = await addDesignToCart(labs, { product, captured, addToCart, base, quantities, poor })
    setBusy(false)
    onClose()
    if (problem) return void toast({ text: problem, tone: 'danger' })
    labs.set({ typed: {} })
    openDrawer('cart')
    await revalidate()
  }
  return { busy, add }
}

/** Quantities per size, and what they cost and why. */
export function AddToCart(props: AddToCartProps) {
  const { product, captured, prices, onClose } = props
  const design = useDesign()
  const formId = useId()
  const labs = useLabs()
  const typed = useLabsState((now) => now.typed)
  const [missing, setMissing] = useState(false)
  const [poor, setPoor] = useState<PoorChoice>()
  const { busy, add } = useAdd(props)
  const sizes = sizesIn(product, design.color)
  const quantities = piecesIn(sizes, typed)
  const price = priceDesign(prices, product, design, quantities)
  const mustChoose = poorLayers(design).length > 0 && !poor
  const plain = printedViews(design).length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Your price"
      lead={`${product.brand} ${product.code} in ${design.color}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={busy} pendingText="Adding…" icon={<CartIcon />}>
            Add to Cart
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(price.pieces === 0)
          if (price.pieces > 0 && !mustChoose) void add(quantities, poor)
        }}
      >
        <Views captured={captured} />
        {plain && <Alert tone="info">Nothing is printed: this adds the blank garment.</Alert>}
        {design.layers.some((layer) => isCutOff(design, layer)) && (
          <Alert tone="warn">
            A part of your artwork lies outside the printable area. What you see here is printed.
          </Alert>
        )}
        <fieldset>
          <legend className="mb-2 font-semibold">Quantity per size</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
            {sizes.map((size) => (
              <QuantityField
                key={size}
                label={size}
                value={typed[size] ?? ''}
                onChange={(value) => labs.set({ typed: { ...typed, [size]: value } })}
              />
            ))}
          </div>
        </fieldset>
        {missing && price.pieces === 0 && <Alert>Please enter a quantity for at least one size.</Alert>}
        <PoorArtwork design={design} choice={poor} onChoose={setPoor} />
        <PriceSheet price={price} scaled={design.sizing === 'scale' && !plain} />
      </form>
    </Dialog>
  )
}
