import { useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/choice.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { bringToFront, changeView, moveTo, reshape, resizeTo, rotateTo } from '../model/commands.ts'
import { type Design, findLayer, type Layer } from '../model/design.ts'
import { select } from '../model/editor.ts'
import { point } from '../model/geometry.ts'
import { fitInside, GOOD_DPI } from '../model/printing.ts'
import { VIEWS, viewNames } from '../model/views.ts'
import { useDesign, useLabs } from './editor-store.ts'
import { dpiText, sharpnessOf } from './layer-sentence.ts'
import { NumberField } from './number-field.tsx'
import { toggleBackground } from './upload.ts'

function placeInside(design: Design, id: string): Design {
  const layer = findLayer(design, id)
  const inside = layer && fitInside(design, layer)
  return inside ? reshape(design, id, inside.size.width, inside.center, layer.place.rotation) : design
}

function Background({ layer }: { layer: Layer }) {
  const labs = useLabs()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function toggle() {
    if (busy) return
    setBusy(true)
    setProblem('')
    setProblem(await toggleBackground(labs, layer))
    setBusy(false)
  }
  return (
    <>
      <Checkbox
        label={busy ? 'Processing...' : 'Remove background'}
        aria-busy={busy}
        checked={busy ? !layer.before : layer.before !== null}
        onChange={toggle}
      />
      {problem && <Alert>{problem}</Alert>}
    </>
  )
}

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

/** Figures and choices for one piece of artwork. */
export function LayerControls({ layer, cutOff }: LayerControlsProps) {
  const labs = useLabs()
  const { id, place } = layer
  const { center, size, rotation, view } = place
  const top = center.y - size.height / 2
  const aspect = size.width / size.height
  const inch = { unit: 'in', digits: 2, step: 0.1 }
  return (
    <div className="grid gap-3 border-t border-line p-3">
      <Warnings layer={layer} cutOff={cutOff} />
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          {...inch}
          label="Width"
          value={size.width}
          onCommit={(width) => labs.run((design) => resizeTo(design, id, width))}
        />
        <NumberField
          {...inch}
          label="Height"
          value={size.height}
          onCommit={(height) => labs.run((design) => resizeTo(design, id, height * aspect))}
        />
        <NumberField
          {...inch}
          label="From center"
          value={center.x}
          onCommit={(x) => labs.run((design) => moveTo(design, id, point(x, center.y)))}
        />
        <NumberField
          {...inch}
          label="Below top mark"
          value={top}
          onCommit={(y) => labs.run((design) => moveTo(design, id, point(center.x, y + size.height / 2)))}
        />
        <NumberField
          label="Turn"
          unit="°"
          digits={0}
          step={1}
          value={rotation}
          onCommit={(turn) => labs.run((design) => rotateTo(design, id, turn))}
        />
        <SelectField
          label="Side"
          className="[&_label]:text-xs [&_select]:min-h-9 [&_select]:px-2 [&_select]:py-1 [&_select]:text-sm [&>div:first-child]:mb-1"
          value={view}
          options={VIEWS.map((one) => ({ value: one, label: viewNames[one] }))}
          onChange={(event) => {
            const next = VIEWS.find((one) => one === event.target.value) ?? view
            labs.run((design) => changeView(design, id, next))
            labs.act((editor) => select(editor, id))
          }}
        />
      </div>
      <Background layer={layer} />
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="sm" onClick={() => labs.run((design) => moveTo(design, id, point(0, center.y)))}>
          Center
        </Button>
        <Button look="line" size="sm" onClick={() => labs.run((design) => bringToFront(design, id))}>
          To the front
        </Button>
      </div>
    </div>
  )
}
