import { SelectField } from '#platform/web/ui/field.tsx'
import type { Design } from '../../model/document/design.ts'
import {
  ALIGNMENTS,
  align,
  copyToView,
  duplicate,
  flip,
  ORDERS,
  reorderLayer,
  setLocked,
  setOpacity,
} from '../../model/editing/arrange.ts'
import { selectLayer } from '../../model/editing/editor.ts'
import { VIEWS, viewNames } from '../../model/garment/views.ts'
import type { Layer } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'
import { newLayerId, useLabs } from '../document/editor-store.ts'
import { alignNames, orderNames } from './arrange-names.ts'
import { NumberField } from './number-field.tsx'
import { smallSelect } from './position-fields.tsx'
import { Tool, Tools } from './tools.tsx'

/** How the layer lies to the others and to the garment. */
export function ArrangeControls({ layer }: { layer: Layer }) {
  const labs = useLabs()
  const { id, locked } = layer
  const run = (command: (design: Design) => Design) => labs.run(command)
  const copy = (command: (design: Design, newId: string) => Design) => {
    const newId = newLayerId()
    run((design) => command(design, newId))
    labs.act((editor) => selectLayer(editor, newId))
  }
  return (
    <div className="grid gap-2">
      <Tools label={designsTexts.align}>
        {ALIGNMENTS.map((to) => (
          <Tool
            key={to}
            icon={to}
            label={alignNames[to]}
            disabled={locked}
            onClick={() => run((now) => align(now, id, to))}
          />
        ))}
      </Tools>
      <Tools label={designsTexts.order}>
        {ORDERS.map((to) => (
          <Tool
            key={to}
            icon={to}
            label={orderNames[to]}
            disabled={locked}
            onClick={() => run((now) => reorderLayer(now, id, to))}
          />
        ))}
      </Tools>
      <Tools label={designsTexts.layer}>
        {(['x', 'y'] as const).map((axis) => (
          <Tool
            key={axis}
            icon={`flip-${axis}`}
            label={axis === 'x' ? designsTexts.flipHorizontally : designsTexts.flipVertically}
            pressed={axis === 'x' ? layer.flippedX : layer.flippedY}
            disabled={locked}
            onClick={() => run((now) => flip(now, id, axis))}
          />
        ))}
        <Tool
          icon="duplicate"
          label={designsTexts.duplicate}
          onClick={() => copy((now, newId) => duplicate(now, id, newId))}
        />
        <Tool
          icon={locked ? 'lock' : 'unlock'}
          label={designsTexts.lock}
          pressed={locked}
          onClick={() => run((now) => setLocked(now, id, !locked))}
        />
      </Tools>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={designsTexts.opacity}
          unit="%"
          step={5}
          value={layer.opacity * 100}
          onCommit={(percent) => run((now) => setOpacity(now, id, percent / 100))}
        />
        <SelectField
          label={designsTexts.copyTo}
          className={smallSelect}
          value=""
          options={[
            { value: '', label: designsTexts.chooseASide },
            ...VIEWS.filter((view) => view !== layer.place.view).map((one) => ({ value: one, label: viewNames[one] })),
          ]}
          onChange={(event) => {
            const view = VIEWS.find((one) => one === event.target.value)
            if (view) copy((now, newId) => copyToView(now, id, view, newId))
          }}
        />
      </div>
    </div>
  )
}
