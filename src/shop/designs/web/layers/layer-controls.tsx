import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { placeInside } from '../../model/editing/arrange.ts'
import type { Layer, LayerIn, LayerKindName } from '../../model/layers/layer-kinds.ts'
import { fitInside } from '../../model/printing/printing.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs } from '../document/editor-store.ts'
import { ArrangeControls } from './arrange-controls.tsx'
import { useBackgroundRemoval } from './image/background-controls.tsx'
import type { LayerEditorProps } from './layer-editor.ts'
import { layerEditors } from './layer-editors.ts'
import { PositionFields } from './position-fields.tsx'
import { ReadingSection } from './reading-section.tsx'

type KindProps<Kind extends LayerKindName> = LayerEditorProps<LayerIn<Kind>>

function KindControls<Kind extends LayerKindName>({ layer, removal }: KindProps<Kind>) {
  const { Controls } = layerEditors[layer.kind]
  return Controls && <Controls layer={layer} removal={removal} />
}

function KindTools<Kind extends LayerKindName>({ layer, removal }: KindProps<Kind>) {
  const { Tools } = layerEditors[layer.kind]
  return Tools && <Tools layer={layer} removal={removal} />
}

/** What of it does not lie where it is printed; how it prints the check of the artwork says. */
function CutOff({ layer, cutOff }: LayerControlsProps) {
  const labs = useLabs()
  const design = useDesign()
  const canFit = fitInside(design, layer) !== undefined
  if (!cutOff) return null
  return (
    <Alert
      tone="warn"
      action={
        canFit && (
          <Button look="line" size="sm" onClick={() => labs.run((now) => placeInside(now, layer.id))}>
            {designsTexts.fitInside}
          </Button>
        )
      }
    >
      {canFit ? designsTexts.outsidePrintArea : designsTexts.sideNotPrintable}
    </Alert>
  )
}

interface LayerControlsProps {
  readonly layer: Layer
  readonly cutOff: boolean
}

/** Figures and choices for one layer. Give it the layer's id as its key. */
export function LayerControls({ layer, cutOff }: LayerControlsProps) {
  const removal = useBackgroundRemoval()
  return (
    <div className="grid gap-3 border-t border-line p-3">
      <CutOff layer={layer} cutOff={cutOff} />
      <KindControls layer={layer} removal={removal} />
      {layer.locked && <p className="text-sm text-ink-soft">{designsTexts.layerIsLocked}</p>}
      <PositionFields layer={layer} />
      <KindTools layer={layer} removal={removal} />
      <ArrangeControls layer={layer} />
      <ReadingSection layer={layer} />
    </div>
  )
}
