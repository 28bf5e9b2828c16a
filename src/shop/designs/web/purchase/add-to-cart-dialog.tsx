import { type ReactNode, use, useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { openDrawer } from '#platform/web/open.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { CartIcon, PlusIcon } from '#platform/web/ui/icons.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { QuantityField } from '#platform/web/ui/quantity.tsx'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { ColorGrid, withAnotherColor } from '#shop/catalogue/web/color-grid/color-grid.tsx'
import { colorGridTexts } from '#shop/catalogue/web/color-grid/texts.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { ColorQuantities, TypedColor } from '#shop/pricing/model/color-quantities.ts'
import type { Judgment } from '#shop/pricing/model/methods/print-method.ts'
import { lowResolutionLayers, type Resolution } from '../../model/editing/resolution.ts'
import { viewNames } from '../../model/garment/views.ts'
import { needsRights } from '../../model/layers/layer-kinds.ts'
import { isCutOff, printedViews } from '../../model/printing/printing.ts'
import { designsTexts } from '../../texts.ts'
import { ColorFindings } from '../check/color-findings.tsx'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import { askForAccount } from '../guest/ask-for-account.ts'
import type { CapturedView } from '../rendering/capture-views.ts'
import {
  type AddDesignLine,
  type AddDesignOptions,
  type AskForOffer,
  addDesignToCart,
  type OfferWish,
} from './add-design-to-cart.ts'
import { AskForOfferFields, wishIn } from './ask-for-offer-fields.tsx'
import { type PricedColor, priceColors, sumOfColors } from './price-colors.ts'
import type { Prices } from './price-design.ts'
import { PriceSummary } from './price-summary.tsx'
import { PrintMethodChoice } from './print-method.tsx'
import { PrintsSamples } from './prints-samples.tsx'
import { RESOLUTION, ResolutionChoice } from './resolution-choice.tsx'
import { RIGHTS, RightsTick } from './rights-tick.tsx'
import { useColorRows } from './use-color-rows.ts'
import { usePricedFacts } from './use-price.ts'

interface AddToCartDialogProps {
  readonly product: StyleFacts
  readonly captured: readonly CapturedView[]
  readonly prices: Prices
  readonly addToCart: AddDesignLine
  /** Nothing where nobody has signed in. */
  readonly askForOffer: AskForOffer | null
  /** What is chosen for the whole cart. */
  readonly cartChoices: ReactNode
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

/** What the buyer has said about the artwork. */
type Confirmed = Pick<AddDesignOptions, 'resolution' | 'hasRights'>

function useAdd({ product, captured, addToCart, askForOffer, onClose }: AddToCartDialogProps) {
  const labs = useLabs()
  const base = use(PictureBase)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (colors: readonly ColorQuantities[], confirmed: Confirmed, to: AddDesignLine) => {
    if (askForAccount(labs, 'cart')) return false
    setBusy(true)
    const refused = await addDesignToCart(labs, { product, captured, addToCart: to, base, colors, ...confirmed })
    setBusy(false)
    setProblem(refused)
    if (refused) return false
    onClose()
    if (!labs.get().line) labs.set({ typedColors: [] })
    return true
  }
  const add = async (colors: readonly ColorQuantities[], confirmed: Confirmed) => {
    if (!(await send(colors, confirmed, addToCart))) return
    openDrawer('cart')
    await revalidate()
  }
  const ask = async (colors: readonly ColorQuantities[], confirmed: Confirmed, wish: OfferWish) => {
    let path = ''
    const asked = await send(colors, confirmed, async (line) => {
      path = (await askForOffer?.(line, wish)) ?? ''
      return null
    })
    if (asked) await navigate(path)
  }
  return { busy, problem, add, ask }
}

const Judgments = ({ judgments }: { judgments: readonly Judgment[] }) =>
  judgments.map(({ level, text }) => (
    <Alert key={text} tone={level === 'refused' ? 'danger' : 'warn'}>
      {text}
    </Alert>
  ))

const LIST = new Intl.ListFormat('en-US')
const MOST_NAMED = 3

function namesOf(rows: readonly TypedColor[]): string {
  const names = rows.map(({ color }) => color).filter((color) => color !== '')
  const more = names.length - MOST_NAMED
  return LIST.format(more > 0 ? [...names.slice(0, MOST_NAMED), plural(more, 'more color')] : names)
}

/** Of the color of the design the editor has said beside the layers how it is seen. */
const rowPrice = (
  { color, price: { pieces, total }, judgments, unitOf }: PricedColor,
  own: string,
  isJudged: boolean,
) => ({
  ...{ pieces, total, unitOf },
  notes: (
    <>
      {isJudged && <Judgments judgments={judgments} />}
      {color !== own && color !== '' && <ColorFindings color={color} />}
    </>
  ),
})

interface OneColorProps {
  readonly product: StyleFacts
  readonly rows: readonly TypedColor[]
  readonly priced: readonly PricedColor[]
  readonly onChange: (rows: readonly TypedColor[]) => void
}

/** The sizes of the color of the design, and the way to more colors. */
function OneColor({ product, rows, priced, onChange }: OneColorProps) {
  const { color, typed } = rows[0] ?? { color: '', typed: {} }
  const isLine = useLabsState(({ line }) => line !== null)
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {sizesInColor(product, color).map((size) => (
          <QuantityField
            key={size}
            name={QUANTITY}
            label={size}
            hint={formatCents(priced[0]?.unitOf(size) ?? 0)}
            value={typed[size] ?? ''}
            onChange={(value) => onChange([{ color, typed: { ...typed, [size]: value } }])}
          />
        ))}
      </div>
      {product.colorName.length > 1 && !isLine && (
        <Button
          look="line"
          className="mt-3"
          icon={<PlusIcon size={18} />}
          onClick={() => onChange(withAnotherColor(rows))}
        >
          {colorGridTexts.addAnotherColor}
        </Button>
      )}
    </>
  )
}

/** Quantities by color and size, and what they cost and why. */
export function AddToCartDialog(props: AddToCartDialogProps) {
  const { product, captured, prices, cartChoices, askForOffer, onClose } = props
  const labs = useLabs()
  const design = useDesign()
  const formId = useId()
  const isLine = useLabsState(({ line }) => line !== null)
  const savedId = useLabsState((now) => now.savedId)
  const [missing, setMissing] = useState<string>()
  const [resolution, setResolution] = useState<Resolution>()
  const [hasRights, setHasRights] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [press] = useState(() => crypto.randomUUID())
  const { busy, problem, add, ask } = useAdd(props)
  const { rows, colors, setRows } = useColorRows()
  const { sources, isReading, problem: notRead } = usePricedFacts()
  const priced = priceColors(prices, { style: product, design, sources }, colors)
  const ordered = priced.filter(({ price: { pieces } }) => pieces > 0)
  const price = sumOfColors(priced)
  const isRefused = ordered.some(({ judgments }) => judgments.some(({ level }) => level === 'refused'))
  const judged = isReading ? [] : ordered
  const mustChoose = lowResolutionLayers(design).length > 0 && !resolution
  // A guest signs in first, and confirms it with the press that adds.
  const isGuest = useLabsState((now) => now.isGuest)
  const needsTick = !isGuest && design.layers.some(needsRights)
  const mustConfirm = needsTick && !hasRights
  const missedField = () => {
    if (price.pieces === 0) return QUANTITY
    if (mustChoose) return RESOLUTION
    return mustConfirm ? RIGHTS : undefined
  }
  const plain = printedViews(design).length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      keepsTyped
      size="lg"
      title={designsTexts.yourPrice}
      lead={designsTexts.styleAndColor(product.brand, product.code, namesOf(rows))}
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
          {isAsking ? (
            <Button type="submit" form={formId} pending={busy} pendingText={designsTexts.sendingRequest}>
              {designsTexts.sendRequest}
            </Button>
          ) : (
            <Button
              type="submit"
              form={formId}
              pending={busy}
              pendingText={isLine ? designsTexts.updating : designsTexts.adding}
              icon={<CartIcon />}
            >
              {isLine ? designsTexts.updateCartLine : designsTexts.addToCart}
            </Button>
          )}
        </div>
      }
    >
      {/* Outside the form: Enter in the adviser's field sends nothing. */}
      <div className="mb-6 empty:hidden">
        <PrintMethodChoice prices={prices} onShowLayer={onClose} />
      </div>
      <form
        id={formId}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          const missed = missedField()
          setMissing(missed)
          if (missed) event.currentTarget.querySelector<HTMLElement>(`[name="${missed}"]`)?.focus()
          else if (!isRefused) {
            const chosen = ordered.map(({ color, quantities }) => ({ color, quantities }))
            const confirmed = { resolution, hasRights }
            const wish = isAsking && wishIn(new FormData(event.currentTarget), press)
            void (wish ? ask(chosen, confirmed, wish) : add(chosen, confirmed))
          }
        }}
      >
        <Views captured={captured} />
        {plain && <Alert tone="info">{designsTexts.addsBlank}</Alert>}
        <PrintsSamples
          {...{ design, savedId }}
          onSave={() => {
            labs.set({ panel: 'history' })
            onClose()
          }}
        />
        {design.layers.some((layer) => isCutOff(design, layer)) && (
          <Alert tone="warn">{designsTexts.partlyOutside}</Alert>
        )}
        <fieldset>
          <legend className="mb-2 font-semibold">{designsTexts.quantityPerSize}</legend>
          {rows.length > 1 ? (
            <ColorGrid
              product={product}
              rows={rows}
              prices={priced.map((one) => rowPrice(one, design.color, judged.includes(one)))}
              sizesIn={(color) => (color === '' ? [] : sizesInColor(product, color))}
              nameOf={() => QUANTITY}
              onChange={setRows}
            />
          ) : (
            <OneColor product={product} rows={rows} priced={priced} onChange={setRows} />
          )}
          {missing === QUANTITY && price.pieces === 0 && <Alert className="mt-3">{designsTexts.enterAQuantity}</Alert>}
        </fieldset>
        <ResolutionChoice
          design={design}
          choice={resolution}
          missing={missing === RESOLUTION && mustChoose}
          onChoose={setResolution}
        />
        {isReading && <p className="text-sm text-ink-soft">{designsTexts.readingArtwork}</p>}
        {rows.length === 1 && judged.map(({ color, judgments }) => <Judgments key={color} judgments={judgments} />)}
        {(problem || notRead) && <Alert>{problem || notRead}</Alert>}
        {needsTick && (
          <RightsTick isTicked={hasRights} isMissing={missing === RIGHTS && mustConfirm} onTick={setHasRights} />
        )}
        <PriceSummary colors={priced} scaled={design.sizing === 'scale' && !plain} />
        {!isLine && askForOffer && <AskForOfferFields isAsking={isAsking} onAsk={setIsAsking} />}
      </form>
      {!isAsking && <div className="mt-6 empty:hidden">{cartChoices}</div>}
    </Dialog>
  )
}
