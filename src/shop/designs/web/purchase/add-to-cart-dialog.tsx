import { use, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { openDrawer } from '#platform/web/open.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { CartIcon } from '#platform/web/ui/icons.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { QuantityField } from '#platform/web/ui/quantity.tsx'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { linePrice } from '#shop/pricing/model/line-price.ts'
import { judgeLine } from '#shop/pricing/model/methods/judge-line.ts'
import { type Quantities, typedFor } from '#shop/pricing/model/quantities.ts'
import { lowResolutionLayers, type Resolution } from '../../model/editing/resolution.ts'
import { viewNames } from '../../model/garment/views.ts'
import { isCutOff, printedViews } from '../../model/printing/printing.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import type { CapturedView } from '../rendering/capture-views.ts'
import { type AddDesignLine, addDesignToCart } from './add-design-to-cart.ts'
import { lineOfDesign, type Prices, priceDesign } from './price-design.ts'
import { PriceSummary } from './price-summary.tsx'
import { PrintMethodChoice } from './print-method.tsx'
import { RESOLUTION, ResolutionChoice } from './resolution-choice.tsx'
import { usePricedFacts } from './use-price.ts'

interface AddToCartDialogProps {
  readonly product: StyleFacts
  readonly captured: readonly CapturedView[]
  readonly prices: Prices
  readonly addToCart: AddDesignLine
  readonly onClose: () => void
}

/** The name of its fields in the form. */
const QUANTITY = 'quantity'

function Views({ captured }: { captured: readonly CapturedView[] }) {
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

function useAdd({ product, captured, addToCart, onClose }: AddToCartDialogProps) {
  const labs = useLabs()
  const base = use(PictureBase)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async (quantities: Quantities, resolution: Resolution | undefined) => {
    setBusy(true)
    const refused = await addDesignToCart(labs, { product, captured, addToCart, base, quantities, resolution })
    setBusy(false)
    setProblem(refused)
    if (refused) return
    onClose()
    labs.set({ typedQuantities: {} })
    openDrawer('cart')
    await revalidate()
  }
  return { busy, problem, add }
}

/** Quantities per size, and what they cost and why. */
export function AddToCartDialog(props: AddToCartDialogProps) {
  const { product, captured, prices, onClose } = props
  const design = useDesign()
  const formId = useId()
  const labs = useLabs()
  const typed = useLabsState((now) => now.typedQuantities)
  const [missing, setMissing] = useState<string>()
  const [resolution, setResolution] = useState<Resolution>()
  const { busy, problem, add } = useAdd(props)
  const sizes = sizesInColor(product, design.color)
  const quantities = typedFor(sizes, typed)
  const { sources, isReading, problem: notRead } = usePricedFacts()
  const line = lineOfDesign(prices, { style: product, design, quantities, sources })
  const price = linePrice(prices.list, line)
  const judgments = judgeLine(prices.list, design.options.printMethod, { ...line, pieces: price.pieces })
  const isRefused = judgments.some(({ level }) => level === 'refused')
  const unitIn = (size: string) => {
    const pieces = quantities[size] ?? 1
    const { sizes: priced } = priceDesign(prices, {
      ...{ style: product, design, sources },
      quantities: { ...quantities, [size]: pieces },
    })
    return priced.find((one) => one.size === size)?.unit ?? 0
  }
  const mustChoose = lowResolutionLayers(design).length > 0 && !resolution
  const missedField = () => {
    if (price.pieces === 0) return QUANTITY
    return mustChoose ? RESOLUTION : undefined
  }
  const plain = printedViews(design).length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      keepsTyped
      size="lg"
      title={designsTexts.yourPrice}
      lead={designsTexts.styleAndColor(product.brand, product.code, design.color)}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p aria-live="polite" className="mr-auto leading-tight">
            {price.pieces > 0 ? (
              <>
                <span className="block text-sm text-ink-soft">
                  {designsTexts.totalFor(plural(price.pieces, 'piece'))}
                </span>
                <strong className="font-display text-xl">
                  <Price cents={price.total} />
                </strong>
              </>
            ) : (
              <span className="text-sm text-ink-soft">{designsTexts.noPiecesYet}</span>
            )}
          </p>
          <Button look="line" className="max-sm:hidden" onClick={onClose}>
            {designsTexts.cancel}
          </Button>
          <Button type="submit" form={formId} pending={busy} pendingText={designsTexts.adding} icon={<CartIcon />}>
            {designsTexts.addToCart}
          </Button>
        </div>
      }
    >
      {/* Outside the form: Enter in the adviser's field sends nothing. */}
      <div className="mb-6 empty:hidden">
        <PrintMethodChoice prices={prices} />
      </div>
      <form
        id={formId}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          const missed = missedField()
          setMissing(missed)
          if (missed) event.currentTarget.querySelector<HTMLElement>(`[name="${missed}"]`)?.focus()
          else if (!isRefused) void add(quantities, resolution)
        }}
      >
        <Views captured={captured} />
        {plain && <Alert tone="info">{designsTexts.addsBlank}</Alert>}
        {design.layers.some((layer) => isCutOff(design, layer)) && (
          <Alert tone="warn">{designsTexts.partlyOutside}</Alert>
        )}
        <fieldset>
          <legend className="mb-2 font-semibold">{designsTexts.quantityPerSize}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
            {sizes.map((size) => (
              <QuantityField
                key={size}
                name={QUANTITY}
                label={size}
                hint={formatCents(unitIn(size))}
                value={typed[size] ?? ''}
                onChange={(value) => labs.set({ typedQuantities: { ...typed, [size]: value } })}
              />
            ))}
          </div>
          {missing === QUANTITY && price.pieces === 0 && <Alert className="mt-3">{designsTexts.enterAQuantity}</Alert>}
        </fieldset>
        <ResolutionChoice
          design={design}
          choice={resolution}
          missing={missing === RESOLUTION && mustChoose}
          onChoose={setResolution}
        />
        {isReading && <p className="text-sm text-ink-soft">{designsTexts.readingArtwork}</p>}
        {price.pieces > 0 &&
          !isReading &&
          judgments.map(({ level, text }) => (
            <Alert key={text} tone={level === 'refused' ? 'danger' : 'warn'}>
              {text}
            </Alert>
          ))}
        {(problem || notRead) && <Alert>{problem || notRead}</Alert>}
        <PriceSummary price={price} scaled={design.sizing === 'scale' && !plain} />
      </form>
    </Dialog>
  )
}
