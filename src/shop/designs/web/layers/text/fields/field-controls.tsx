import { SelectField } from '#platform/web/ui/field.tsx'
import { changeField, setFieldName } from '../../../../model/editing/field-commands.ts'
import { FIELD_FITS, FIELD_NAMES, type LayerField } from '../../../../model/fields/field.ts'
import { widestWithin } from '../../../../model/fields/field-room.ts'
import { type FieldLayer, isFieldLayer } from '../../../../model/fields/fields-of.ts'
import { inches } from '../../../../model/geometry.ts'
import type { TextLayer } from '../../../../model/layers/text.ts'
import type { FontOutlines } from '../../../../model/lettering/lettering.ts'
import { useDesign, useLabs } from '../../../document/editor-store.ts'
import { NumberField } from '../../number-field.tsx'
import { smallSelect } from '../../position-fields.tsx'
import { fieldEditorTexts } from './texts.ts'
import { TryValue } from './try-value.tsx'

interface FieldControlsProps {
  readonly layer: TextLayer
  readonly font: FontOutlines
}

const SAME = 'same'
const BARELY = 0.005

/** Whether a text is the same on all pieces, a name or a number, and what that takes. */
export default function FieldControls({ layer, font }: FieldControlsProps) {
  const labs = useLabs()
  return (
    <>
      <SelectField
        label={fieldEditorTexts.textIs}
        className={smallSelect}
        disabled={layer.locked}
        value={layer.field?.name ?? SAME}
        options={[
          { value: SAME, label: fieldEditorTexts.same },
          ...FIELD_NAMES.map((name) => ({ value: name, label: fieldEditorTexts.kind[name] })),
        ]}
        onChange={({ target }) => {
          const name = FIELD_NAMES.find((one) => one === target.value) ?? null
          labs.run((design) => setFieldName(design, layer.id, name, font))
        }}
      />
      {isFieldLayer(layer) && <Limits layer={layer} font={font} />}
    </>
  )
}

/** What entries of a field may be, and how one would look. */
function Limits({ layer, font }: FieldControlsProps & { readonly layer: FieldLayer }) {
  const labs = useLabs()
  const room = widestWithin(useDesign(), layer)
  const { name, longest, mostWidth, leastHeight, fit } = layer.field
  const set = (change: Partial<Omit<LayerField, 'name'>>) =>
    labs.run((design) => changeField(design, layer.id, change, font))
  const inch = { unit: 'in', digits: 2, step: 0.1 }
  return (
    <div className="grid gap-3 border-l-4 border-line pl-3">
      <div className="grid grid-cols-2 items-end gap-2">
        <NumberField
          label={name === 'name' ? fieldEditorTexts.mostLetters : fieldEditorTexts.mostDigits}
          unit=""
          step={1}
          value={longest}
          onCommit={(to) => set({ longest: to })}
        />
        <NumberField
          {...inch}
          label={fieldEditorTexts.widest}
          value={mostWidth}
          onCommit={(to) => set({ mostWidth: inches(to) })}
        />
        <NumberField
          {...inch}
          label={fieldEditorTexts.smallest}
          value={leastHeight}
          onCommit={(to) => set({ leastHeight: inches(to) })}
        />
        <SelectField
          label={fieldEditorTexts.fit[name]}
          className={smallSelect}
          disabled={layer.locked}
          value={fit}
          options={FIELD_FITS.map((one) => ({
            value: one,
            label: one === 'each' ? fieldEditorTexts.fitEach : fieldEditorTexts.fitWidest,
          }))}
          onChange={({ target }) => set({ fit: FIELD_FITS.find((one) => one === target.value) ?? fit })}
        />
      </div>
      <p className="text-xs text-ink-mute">{fieldEditorTexts.fitHint[fit]}</p>
      {mostWidth - room > BARELY && (
        <p className="text-xs font-medium text-warn">{fieldEditorTexts.roomHere(room.toFixed(2))}</p>
      )}
      <TryValue layer={layer} />
      <p className="text-xs text-ink-soft">{fieldEditorTexts.orderedAsGroup}</p>
    </div>
  )
}
