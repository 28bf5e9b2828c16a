import { SelectField } from '#platform/web/ui/field.tsx'
import { cutOfDesign, type Design } from '../../model/document/design.ts'
import { AXES, countUnits, fadeLayers, meanGap, spaceLayers } from '../../model/editing/several/arrange-layers.ts'
import { moveLayersToView } from '../../model/editing/several/copy-layers.ts'
import { boxOfLayers, middleOf, moveLayersTo } from '../../model/editing/several/move-layers.ts'
import { rotateLayersBy, scaleLayersBy } from '../../model/editing/several/transform-layers.ts'
import { landmarkName } from '../../model/garment/landmarks.ts'
import { VIEWS, viewNames } from '../../model/garment/views.ts'
import { point } from '../../model/geometry.ts'
import type { Layer } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs } from '../document/editor-store.ts'
import { NumberField } from '../layers/number-field.tsx'
import { smallSelect } from '../layers/position-fields.tsx'
import { runSeveral } from './run-several.ts'
import { copiedTo } from './several-actions.ts'
import { severalTexts } from './texts.ts'

export interface SeveralProps {
  readonly layers: readonly Layer[]
}

const inch = { unit: 'in', digits: 2, step: 0.1 }

/** Size, place, turn and gaps of all together, in figures. */
export function SeveralFields({ layers }: SeveralProps) {
  const labs = useLabs()
  const design = useDesign()
  const ids = layers.map(({ id }) => id)
  const [first] = layers
  const box = boxOfLayers(layers)
  if (!box || !first) return null
  const middle = middleOf(box)
  const run = (command: (design: Design) => Design) => labs.run(command)
  const gapNames = { across: severalTexts.gapAcross, down: severalTexts.gapDown }
  return (
    <div className="grid grid-cols-2 gap-2">
      <NumberField
        {...inch}
        label={designsTexts.width}
        value={box.width}
        onCommit={(width) => run((now) => scaleLayersBy(now, ids, width / box.width))}
      />
      <NumberField
        {...inch}
        label={designsTexts.height}
        value={box.height}
        onCommit={(height) => run((now) => scaleLayersBy(now, ids, height / box.height))}
      />
      <NumberField
        {...inch}
        label={designsTexts.fromCenter}
        value={middle.x}
        onCommit={(x) => run((now) => moveLayersTo(now, ids, point(x, middle.y)))}
      />
      <NumberField
        {...inch}
        label={designsTexts.belowCut(landmarkName(cutOfDesign(design), first.place.view))}
        value={box.y}
        onCommit={(y) => run((now) => moveLayersTo(now, ids, point(middle.x, y + box.height / 2)))}
      />
      {countUnits(design, ids) > 1 &&
        AXES.map((axis) => (
          <NumberField
            {...inch}
            key={axis}
            label={gapNames[axis]}
            value={meanGap(design, ids, axis)}
            onCommit={(gap) => run((now) => spaceLayers(now, ids, axis, gap))}
          />
        ))}
      <NumberField
        label={severalTexts.rotateBy}
        unit="°"
        step={1}
        value={0}
        onCommit={(turn) => run((now) => rotateLayersBy(now, ids, turn))}
      />
      <NumberField
        label={designsTexts.opacity}
        unit="%"
        step={5}
        value={first.opacity * 100}
        onCommit={(percent) => run((now) => fadeLayers(now, ids, percent / 100))}
      />
    </div>
  )
}

/** Moves all to another side, or copies them there. */
export function SideFields({ layers }: SeveralProps) {
  const labs = useLabs()
  const ids = layers.map(({ id }) => id)
  const view = layers[0]?.place.view ?? 'front'
  const others = VIEWS.filter((one) => one !== view).map((one) => ({ value: one, label: viewNames[one] }))
  const toView = (value: string) => VIEWS.find((one) => one === value)
  return (
    <div className="grid grid-cols-2 gap-2">
      <SelectField
        label={designsTexts.side}
        className={smallSelect}
        value={view}
        options={[{ value: view, label: viewNames[view] }, ...others]}
        onChange={({ target }) => {
          const next = toView(target.value)
          if (next) runSeveral(labs, { run: (now) => moveLayersToView(now, ids, next), said: () => '' })
        }}
      />
      <SelectField
        label={designsTexts.copyTo}
        className={smallSelect}
        value=""
        options={[{ value: '', label: designsTexts.chooseASide }, ...others]}
        onChange={({ target }) => {
          const next = toView(target.value)
          if (next) runSeveral(labs, copiedTo(next))
        }}
      />
    </div>
  )
}
