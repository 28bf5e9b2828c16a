import { SelectField } from '#platform/web/ui/field.tsx'
import { cutOfDesign } from '../../model/document/design.ts'
import { stretchTo } from '../../model/editing/arrange.ts'
import { selectLayer } from '../../model/editing/editor.ts'
import { changeView, moveTo, resizeTo, rotateTo } from '../../model/editing/layer-commands.ts'
import { landmarkName } from '../../model/garment/landmarks.ts'
import { VIEWS, viewNames } from '../../model/garment/views.ts'
import { point } from '../../model/geometry.ts'
import { canStretch, type Layer } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs } from '../document/editor-store.ts'
import { NumberField } from './number-field.tsx'

/** A select as low as the number fields beside it. */
export const smallSelect =
  '[&_label]:block [&_label]:text-xs [&_select]:min-h-9 pointer-coarse:[&_select]:min-h-11 [&_select]:px-2 [&_select]:py-1 [&_select]:text-sm [&>div:first-child]:mb-1'

/** Size, place and turn in figures. */
export function PositionFields({ layer }: { layer: Layer }) {
  const labs = useLabs()
  const cut = cutOfDesign(useDesign())
  const { id, place } = layer
  const { center, size, rotation, view } = place
  const top = center.y - size.height / 2
  const aspect = size.width / size.height
  const inch = { unit: 'in', digits: 2, step: 0.1 }
  const free = canStretch(layer)
  return (
    <div className="grid grid-cols-2 gap-2">
      <NumberField
        {...inch}
        label={designsTexts.width}
        value={size.width}
        onCommit={(width) =>
          labs.run((design) => (free ? stretchTo(design, id, width, size.height) : resizeTo(design, id, width)))
        }
      />
      <NumberField
        {...inch}
        label={designsTexts.height}
        value={size.height}
        onCommit={(height) =>
          labs.run((design) =>
            free ? stretchTo(design, id, size.width, height) : resizeTo(design, id, height * aspect),
          )
        }
      />
      <NumberField
        {...inch}
        label={designsTexts.fromCenter}
        value={center.x}
        onCommit={(x) => labs.run((design) => moveTo(design, id, point(x, center.y)))}
      />
      <NumberField
        {...inch}
        label={designsTexts.belowCut(landmarkName(cut, view))}
        value={top}
        onCommit={(y) => labs.run((design) => moveTo(design, id, point(center.x, y + size.height / 2)))}
      />
      <NumberField
        label={designsTexts.rotate}
        unit="°"
        step={1}
        value={rotation}
        onCommit={(turn) => labs.run((design) => rotateTo(design, id, turn))}
      />
      <SelectField
        label={designsTexts.side}
        className={smallSelect}
        value={view}
        options={VIEWS.map((one) => ({ value: one, label: viewNames[one] }))}
        onChange={(event) => {
          const next = VIEWS.find((one) => one === event.target.value) ?? view
          labs.run((design) => changeView(design, id, next))
          labs.act((editor) => selectLayer(editor, id))
        }}
      />
    </div>
  )
}
