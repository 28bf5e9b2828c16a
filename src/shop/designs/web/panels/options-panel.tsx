import { useId } from 'react'
import { formatCents } from '#platform/base/money.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { PRICED_OPTIONS, pricedOptions } from '#shop/pricing/model/priced-options.ts'
import { LONGEST_DESIGN_NOTE, layersOn, SIZINGS } from '../../model/document/design.ts'
import { setNote, setOptions, setSizing } from '../../model/editing/design-commands.ts'
import { toggleBothSides } from '../../model/editing/editor.ts'
import { isOnBothSides } from '../../model/editing/other-side.ts'
import { designsTexts } from '../../texts.ts'
import { newLayerId, useDesign, useLabs } from '../document/editor-store.ts'
import { useTyping } from '../document/use-typing.ts'
import type { Prices } from '../purchase/price-design.ts'
import { PrintMethodChoice } from '../purchase/print-method.tsx'
import { SizeComparison } from './size-comparison.tsx'

export function OptionsPanel({ prices }: { prices: Prices }) {
  const labs = useLabs()
  const design = useDesign()
  const typing = useTyping()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg max-lg:sr-only">
        {designsTexts.extraOptions}
      </h2>
      <div className="mt-2 mb-1">
        <PrintMethodChoice prices={prices} />
      </div>
      {PRICED_OPTIONS.map((name) => (
        <Checkbox
          key={name}
          className="mt-1"
          label={pricedOptions[name].label}
          aside={`+${formatCents(prices.list[name])}`}
          checked={design.options[name]}
          onChange={(event) => {
            const isChosen = event.target.checked
            labs.run((now) => setOptions(now, { [name]: isChosen }))
          }}
        />
      ))}
      <Checkbox
        label={designsTexts.addToBothSides}
        hint={designsTexts.bothSidesHint}
        checked={isOnBothSides(design, 'front')}
        disabled={layersOn(design, 'front').length === 0}
        onChange={() => labs.act((editor) => toggleBothSides(editor, newLayerId))}
      />
      <fieldset className="mt-2">
        <legend className="mb-1 text-sm font-semibold">{designsTexts.printSize}</legend>
        {SIZINGS.map((sizing) => (
          <label key={sizing} className="flex min-h-8 items-center pointer-coarse:min-h-11 gap-2 text-sm">
            <input
              type="radio"
              name={`${id}-sizing`}
              className="size-4 accent-ink"
              checked={design.sizing === sizing}
              onChange={() => labs.run((now) => setSizing(now, sizing))}
            />
            {sizing === 'same' ? designsTexts.sameSizeOnAllGarments : designsTexts.scaleBySize}
          </label>
        ))}
        <p className="mt-1 text-xs text-ink-mute">
          {design.sizing === 'same' ? designsTexts.sameSizeHint : designsTexts.scaleHint}
        </p>
      </fieldset>
      <SizeComparison />
      <TextAreaField
        className="mt-3"
        label={designsTexts.noteForDesigner}
        limit={LONGEST_DESIGN_NOTE}
        maxLength={LONGEST_DESIGN_NOTE}
        rows={3}
        value={design.note}
        onFocus={typing.begin}
        onBlur={typing.end}
        onChange={(event) => {
          const note = event.target.value
          labs.run((now) => setNote(now, note))
          typing.typed()
        }}
      />
    </section>
  )
}
