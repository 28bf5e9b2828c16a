import { lazy, Suspense, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { sumQuantities } from '#shop/pricing/model/color-quantities.ts'
import { printMethodLabel } from '#shop/pricing/model/line-options.ts'
import { designArtworks } from '../../model/document/design.ts'
import { setOptions } from '../../model/editing/design-commands.ts'
import { printedViews } from '../../model/printing/printing.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import { OfferFewerInks } from '../fewer-inks/offer-fewer-inks.tsx'
import { showLayer } from '../layers/show-layer.ts'
import { comparedPieces, comparedQuantities } from './compared-quantities.ts'
import { lineOfDesign, type Prices } from './price-design.ts'
import { useColorRows } from './use-color-rows.ts'
import { useFactSources } from './use-fact-sources.ts'

const MethodAdviser = lazy(() =>
  import('#shop/pricing/web/method-adviser.tsx').then((m) => ({ default: m.MethodAdviser })),
)

interface PrintMethodChoiceProps {
  readonly prices: Prices
  /** Closes what lies over the design when a layer of it is to be seen. */
  readonly onShowLayer?: () => void
}

/** How the design is printed, and the way to compare that with the other methods; nothing while nothing is printed. */
export function PrintMethodChoice({ prices, onShowLayer }: PrintMethodChoiceProps) {
  const design = useDesign()
  const [open, setOpen] = useState(false)
  if (printedViews(design).length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-sm">
        <span className="text-ink-soft">{designsTexts.printMethod} </span>
        <strong>{printMethodLabel(design.options)}</strong>
      </p>
      <Button look="line" size="sm" onClick={() => setOpen(true)}>
        {designsTexts.comparePrintMethods}
      </Button>
      {open && (
        <Suspense>
          <Adviser prices={prices} onShowLayer={onShowLayer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Adviser({ prices, onShowLayer, onClose }: PrintMethodChoiceProps & { onClose: () => void }) {
  const labs = useLabs()
  const design = useDesign()
  const product = useLabsState((now) => now.product)
  const { colors } = useColorRows()
  const sizes = product ? sizesInColor(product, design.color) : []
  const wanted = sumQuantities(colors)
  const [pieces, setPieces] = useState(() => String(comparedPieces(wanted)))
  const { sources, isReading, problem } = useFactSources(true)
  const [size] = sizes
  if (!product || size === undefined) return null
  const quantities = comparedQuantities(wanted, Math.max(1, Number(pieces)), size)
  return (
    <MethodAdviser
      list={prices.list}
      line={lineOfDesign(prices, { style: product, design, quantities, sources })}
      typed={{ pieces, onType: setPieces }}
      isReading={isReading}
      problem={problem}
      more={designArtworks(design).map((layer) => (
        <OfferFewerInks key={layer.id} layer={layer} reading={sources.readings.get(layer.artworkId)} isNamed />
      ))}
      onShowLayer={({ id }) => {
        onClose()
        onShowLayer?.()
        showLayer(labs, id)
      }}
      onChoose={(printMethod) => labs.run((now) => setOptions(now, { printMethod }))}
      onClose={onClose}
    />
  )
}
