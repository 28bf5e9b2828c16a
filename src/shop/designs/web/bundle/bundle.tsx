import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Cents, formatCents } from '#platform/base/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { PlusIcon } from '#platform/web/ui/icons.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { MOST_GARMENTS_AT_ONCE } from '#shop/pricing/model/color-quantities.ts'
import { type Design, layersOn } from '../../model/document/design.ts'
import { lowResolutionLayers } from '../../model/editing/resolution.ts'
import { VIEWS, type View, viewNames } from '../../model/garment/views.ts'
import { needsRights } from '../../model/layers/layer-kinds.ts'
import { createLabs, LabsContext, useLabs } from '../document/editor-store.ts'
import type { CardSource } from '../picker/card-source.ts'
import { ProductPicker } from '../picker/product-picker.tsx'
import { PricesContext } from '../purchase/prices-context.ts'
import { PrintsSamples } from '../purchase/prints-samples.tsx'
import { RESOLUTION, ResolutionChoice } from '../purchase/resolution-choice.tsx'
import { RIGHTS, RightsTick } from '../purchase/rights-tick.tsx'
import type { ChosenGarment } from './bundle-garment.ts'
import { BundleTotal } from './bundle-total.tsx'
import { GarmentCard } from './garment-card.tsx'
import { bundleTexts } from './texts.ts'
import { type BundleInput, type BundleState, useBundle } from './use-bundle.ts'

interface BundleProps extends BundleInput {
  readonly design: Design
  readonly favorites: CardSource
  /** Other garments or colors: they stand in the address. */
  readonly onChange: (garments: readonly ChosenGarment[]) => void
}

const QUANTITY = 'quantity'

/** The sides that the design is on: the first is shown. */
const sidesOf = (design: Design): View[] => VIEWS.filter((view) => layersOn(design, view).length > 0)

function SideChoice({ sides, shown, onShow }: { sides: readonly View[]; shown: View; onShow: (view: View) => void }) {
  if (sides.length < 2) return null
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">{bundleTexts.side}</legend>
      {sides.map((view) => (
        <Button
          key={view}
          look={view === shown ? 'ink' : 'line'}
          size="sm"
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
        >
          {viewNames[view]}
        </Button>
      ))}
    </fieldset>
  )
}

/** What our designer was asked for another item is asked for these, too, where that is chosen. */
function AskDesigner({ bundle, price }: { bundle: BundleState; price: Cents }) {
  const { designerNote, asksDesigner, setAsksDesigner } = bundle
  if (designerNote.trim() === '' || price === 0) return null
  return (
    <Checkbox
      label={bundleTexts.askDesigner(formatCents(price))}
      hint={bundleTexts.designerNote(designerNote)}
      checked={asksDesigner}
      onChange={(event) => setAsksDesigner(event.target.checked)}
    />
  )
}

function Garments(props: BundleProps) {
  const { garments: chosen, favorites, onChange } = props
  const labs = useLabs()
  const formId = useId()
  const bundle = useBundle(props)
  const { original, garments, priced, pieces } = bundle
  const sides = sidesOf(original)
  const [side, setSide] = useState<View>()
  const [missing, setMissing] = useState(false)
  const slot = useRef(chosen.length)
  const savedId = useSearchParams()[0].get('design')
  const mustChoose = lowResolutionLayers(original).length > 0 && !bundle.resolution
  const needsTick = original.layers.some(needsRights)
  const mustConfirm = needsTick && !bundle.hasRights
  const shown = side ?? sides[0] ?? 'front'
  const missingField = () => {
    if (pieces === 0) return QUANTITY
    if (mustChoose) return RESOLUTION
    return mustConfirm ? RIGHTS : undefined
  }
  const pick = (at: number) => {
    slot.current = at
    labs.set({ picking: true })
  }
  const put = (garment: ChosenGarment) => {
    labs.set({ picking: false })
    const { styleId, title } = garment.product
    const isTaken = chosen.some(({ product }, at) => product.styleId === styleId && at !== slot.current)
    if (isTaken) {
      toast({ text: bundleTexts.alreadyHere(title), tone: 'info' })
      return
    }
    onChange(
      slot.current < chosen.length
        ? chosen.map((one, at) => (at === slot.current ? garment : one))
        : [...chosen, garment],
    )
  }
  return (
    <>
      <SideChoice sides={sides} shown={shown} onShow={setSide} />
      <form
        id={formId}
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          const lacking = missingField()
          setMissing(lacking !== undefined)
          if (lacking) event.currentTarget.querySelector<HTMLElement>(`[name="${lacking}"]`)?.focus()
          else if (!bundle.isRefused && !bundle.isReading) void bundle.add()
        }}
      >
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[90rem]:grid-cols-5">
          {garments.map((garment, at) => (
            <li key={garment.product.styleId} className="grid">
              <GarmentCard
                garment={garment}
                priced={priced[at]}
                typed={bundle.typedOf(garment.product.styleId)}
                view={shown}
                name={QUANTITY}
                onType={(typed) => bundle.type(garment.product.styleId, typed)}
                onColor={(color) => onChange(chosen.map((one, index) => (index === at ? { ...one, color } : one)))}
                onReplace={() => pick(at)}
                onRemove={chosen.length > 1 ? () => onChange(chosen.filter((_one, index) => index !== at)) : undefined}
              />
            </li>
          ))}
        </ul>
        {chosen.length < MOST_GARMENTS_AT_ONCE && (
          <Button look="line" className="mt-4" icon={<PlusIcon size={18} />} onClick={() => pick(chosen.length)}>
            {bundleTexts.addAGarment}
          </Button>
        )}
        <div className="mt-6 max-w-xl">
          <PrintsSamples design={original} savedId={savedId} />
          <AskDesigner bundle={bundle} price={props.prices.list.designerNote} />
          <ResolutionChoice
            design={original}
            choice={bundle.resolution}
            missing={missing && mustChoose}
            onChoose={bundle.setResolution}
          />
          {needsTick && (
            <RightsTick
              isTicked={bundle.hasRights}
              isMissing={missing && mustConfirm && pieces > 0}
              onTick={bundle.setHasRights}
            />
          )}
        </div>
      </form>
      <BundleTotal bundle={bundle} formId={formId} isMissing={missing && pieces === 0} />
      <ProductPicker
        favorites={favorites}
        lead={bundleTexts.pickerLead}
        onChoose={async (product, color) => put({ product, color })}
      />
    </>
  )
}

/** One design on several garments, to be looked at side by side and ordered by one press. */
export function Bundle(props: BundleProps) {
  const { design } = props
  const [labs] = useState(() => createLabs({ design, product: null, savedId: null, problem: '', gone: false }))
  return (
    <LabsContext value={labs}>
      <PricesContext value={props.prices}>
        <Garments {...props} />
      </PricesContext>
    </LabsContext>
  )
}
