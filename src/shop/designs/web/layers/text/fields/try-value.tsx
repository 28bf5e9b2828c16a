import { useEffect, useMemo, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import type { Design } from '../../../../model/document/design.ts'
import { type FieldName, type FieldValues, MOST_LETTERS, tidyValue } from '../../../../model/fields/field.ts'
import { problemOfValue } from '../../../../model/fields/field-problems.ts'
import { type FieldLayer, fieldLayers } from '../../../../model/fields/fields-of.ts'
import { fillFields, fillText } from '../../../../model/fields/fill-fields.ts'
import { fieldTexts } from '../../../../model/fields/texts.ts'
import { fontAtHand } from '../../../../model/lettering/fonts.ts'
import type { Fonts } from '../../../../model/lettering/lettering.ts'
import { useDesign, useLabs } from '../../../document/editor-store.ts'
import { fieldEditorTexts } from './texts.ts'

const SHORT: Readonly<Record<FieldName, string>> = { name: 'Li', number: '1' }
const LONG_NAME = 'Bartholomew Fitzgerald-Montgomery-Worthington'

const longOf = ({ field: { name, longest } }: FieldLayer): string =>
  name === 'name' ? LONG_NAME.slice(0, longest).trim() : '8'.repeat(longest)

/** The fonts of all fields, where they are there. */
function fontsOf(design: Design): Fonts | undefined {
  const fonts = fieldLayers(design).map(({ font }) => [font, fontAtHand(font)] as const)
  const there = fonts.flatMap(([id, font]) => (font ? [[id, font] as const] : []))
  return there.length === fonts.length ? new Map(there) : undefined
}

/** What the other fields show meanwhile: their samples. */
const samplesOf = (design: Design): FieldValues =>
  Object.fromEntries(fieldLayers(design).map(({ field, text }) => [field.name, text]))

/** Shows on the garment how an entry would be printed. Nothing of the design changes. */
export function TryValue({ layer }: { readonly layer: FieldLayer }) {
  const labs = useLabs()
  const design = useDesign()
  const [typed, setTyped] = useState('')
  const { name } = layer.field
  const fonts = useMemo(() => fontsOf(design), [design])
  const value = tidyValue(typed)
  const problem = fonts && problemOfValue(design, name, typed, fonts)
  const printed = fonts && fillText(design, layer, { [name]: value }, {}, fonts)
  // What cannot be written is not shown; what is too long or too small is, so that one sees why.
  const isWritten = !problem || ['tooLong', 'tooSmall', 'cutOff'].includes(problem.code)
  useEffect(() => {
    if (!fonts || value === '' || !isWritten) return
    const filled = fillFields(design, { ...samplesOf(design), [name]: value }, {}, fonts)
    labs.set({ tried: { from: design, filled } })
    return () => labs.set({ tried: null })
  }, [labs, design, fonts, name, value, isWritten])
  const size =
    printed && fieldEditorTexts.printedAs(printed.capHeight.toFixed(2), printed.layer.place.size.width.toFixed(2))
  return (
    <div>
      <TextField
        label={fieldEditorTexts.tryOne[name]}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        inputMode={name === 'number' ? 'numeric' : undefined}
        maxLength={2 * MOST_LETTERS.name}
        error={problem && fieldTexts.problem(problem)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="line" size="sm" onClick={() => setTyped(SHORT[name])}>
          {fieldEditorTexts.tryShort}
        </Button>
        <Button look="line" size="sm" onClick={() => setTyped(longOf(layer))}>
          {fieldEditorTexts.tryLong}
        </Button>
        <Button look="line" size="sm" disabled={typed === ''} onClick={() => setTyped('')}>
          {fieldEditorTexts.backToSample}
        </Button>
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-xs text-ink-soft">
        {value !== '' && !problem && size}
        {problem && <span className="sr-only">{fieldTexts.problem(problem)}</span>}
      </p>
    </div>
  )
}
