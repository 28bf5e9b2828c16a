import { formatCents } from '#platform/base/money.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { LONGEST_DESIGNER_NOTE } from '#shop/pricing/model/designer-note.ts'
import type { Finding } from '../../model/check/finding.ts'
import type { Design } from '../../model/document/design.ts'
import { setDesignerNote } from '../../model/editing/design-commands.ts'
import { useDesign, useLabs } from '../document/editor-store.ts'
import { useTyping } from '../document/use-typing.ts'
import { artworkCheckTexts, editorCheckTexts } from './texts.ts'

/** What was found, once, below what stands in the note already. */
export function addToNote(design: Design, { layer, sentence }: Pick<Finding, 'layer' | 'sentence'>): Design {
  const note = design.options.designerNote ?? ''
  const line = `${layer}: ${sentence}`
  if (note.includes(line)) return design
  return setDesignerNote(design, note === '' ? line : `${note}\n${line}`)
}

/** The option to have our designer mend it: chosen while there is a note. */
export function DesignerNote({ price }: { readonly price: number }) {
  const labs = useLabs()
  const typing = useTyping()
  const note = useDesign().options.designerNote
  const write = (text: string | undefined) => labs.run((design) => setDesignerNote(design, text))
  if (note === undefined) {
    if (price === 0) return null
    return (
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        <Button look="line" size="sm" onClick={() => write('')}>
          {editorCheckTexts.toDesigner}
        </Button>
        <span className="tabular text-sm text-ink-mute">{editorCheckTexts.withPrice(formatCents(price))}</span>
      </div>
    )
  }
  return (
    <div className="mt-2 grid gap-2 border-t border-line pt-2">
      {price === 0 && <Alert tone="warn">{editorCheckTexts.notOffered}</Alert>}
      <TextAreaField
        label={artworkCheckTexts.whatToDo}
        hint={editorCheckTexts.designerLead(formatCents(price))}
        limit={LONGEST_DESIGNER_NOTE}
        maxLength={LONGEST_DESIGNER_NOTE}
        rows={3}
        value={note}
        onFocus={typing.begin}
        onBlur={typing.end}
        onChange={(event) => {
          write(event.target.value)
          typing.typed()
        }}
      />
      <Button look="quiet" size="sm" className="justify-self-start" onClick={() => write(undefined)}>
        {artworkCheckTexts.takeOut}
      </Button>
    </div>
  )
}
