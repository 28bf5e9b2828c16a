import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { placeInside } from '../model/arrange.ts'
import type { Layer } from '../model/design.ts'
import { fitInside, GOOD_DPI } from '../model/printing.ts'
import { ArrangeControls } from './arrange-controls.tsx'
import { Background } from './background.tsx'
import { useDesign, useLabs } from './editor-store.ts'
import { dpiText, sharpnessOf } from './layer-sentence.ts'
import { PlaceFields } from './place-fields.tsx'
import { ShapeControls } from './shape-controls.tsx'
import { TextControls } from './text-controls.tsx'
import { VanishingInk } from './vanishing-ink.tsx'

function Warnings({ layer, cutOff }: LayerControlsProps) {
  const labs = useLabs()
  const design = useDesign()
  const canFit = fitInside(design, layer) !== undefined
  return (
    <>
      {cutOff && (
        <Alert
          tone="warn"
          action={
            canFit && (
              <Button look="line" size="sm" onClick={() => labs.run((now) => placeInside(now, layer.id))}>
                Fit inside
              </Button>
            )
          }
        >
          {canFit
            ? 'The hatched part lies outside the printable area and is not printed.'
            : 'This side cannot be printed.'}
        </Alert>
      )}
      <VanishingInk layer={layer} />
      {sharpnessOf(layer) !== 'sharp' && (
        <Alert tone="warn">
          {dpiText(layer)} at this size: it may print soft. {GOOD_DPI} DPI and more print crisp.
        </Alert>
      )}
    </>
  )
}

interface LayerControlsProps {
  readonly layer: Layer
  readonly cutOff: boolean
}

/** Figures and choices for one layer. */
export function LayerControls({ layer, cutOff }: LayerControlsProps) {
  return (
    <div className="grid gap-3 border-t border-line p-3">
      <Warnings layer={layer} cutOff={cutOff} />
      {layer.kind === 'text' && <TextControls layer={layer} />}
      {layer.kind === 'shape' && <ShapeControls layer={layer} />}
      {layer.locked && <p className="text-sm text-ink-soft">Locked: it stays as it is until you unlock it.</p>}
      <PlaceFields layer={layer} />
      {layer.kind === 'image' && <Background key={layer.id} layer={layer} />}
      <ArrangeControls layer={layer} />
    </div>
  )
}
