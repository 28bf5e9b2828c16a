import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatDollars } from '#platform/base/money.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { artworkCheckTexts } from '#shop/designs/web/check/texts.ts'
import { LONGEST_DESIGNER_NOTE } from '#shop/pricing/model/designer-note.ts'
import type { CheckedArtwork } from '../../check-contract.ts'
import type { CartAnswer } from '../cart-data.ts'
import { cartCheckTexts } from './texts.ts'

interface LineDesignerNoteProps {
  readonly line: CheckedArtwork
  /** Dollars; 0 where it is not offered. */
  readonly price: number
}

/** One press writes what was found into the note; what our designer is to do can be said in other words. */
export function LineDesignerNote({ line, price }: LineDesignerNoteProps) {
  const { lineId, title, color, designerNote, findings } = line
  const sending = useFetcher<CartAnswer>()
  const [text, setText] = useState<string>()
  const isBusy = sending.state !== 'idle'
  const refused = !isBusy && sending.data && !sending.data.done ? sending.data.error : ''
  const send = (note: string) => {
    setText(undefined)
    void sending.submit(
      { intent: 'designer-note', cartId: lineId, title, designerNote: note },
      { method: 'post', action: '/cart' },
    )
  }
  const ofLine = <span className="sr-only">{cartCheckTexts.ofLine(title, color)}</span>
  const suggested = [...new Set(findings.map(({ layer, sentence }) => `${layer}: ${sentence}`))].join('\n')
  if (text !== undefined)
    return (
      <div className="mt-2 grid gap-2">
        <p className="text-sm text-ink-soft">{cartCheckTexts.designerLead(formatDollars(price))}</p>
        <TextAreaField
          label={artworkCheckTexts.whatToDo}
          limit={LONGEST_DESIGNER_NOTE}
          maxLength={LONGEST_DESIGNER_NOTE}
          rows={3}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={text.trim() === ''} onClick={() => send(text)}>
            {cartCheckTexts.saveNote}
            {ofLine}
          </Button>
          <Button look="quiet" size="sm" onClick={() => setText(undefined)}>
            {cartCheckTexts.cancel}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="mt-2 grid gap-2">
      {designerNote && (
        <p className="border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-line">
          <span className="font-semibold">{cartCheckTexts.designer}:</span> {designerNote}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {price > 0 && (
          <Button
            look="line"
            size="sm"
            pending={isBusy}
            pendingText={cartCheckTexts.saving}
            onClick={() => setText(designerNote || suggested.slice(0, LONGEST_DESIGNER_NOTE))}
          >
            {designerNote ? cartCheckTexts.changeNote : cartCheckTexts.sendToDesigner(formatDollars(price))}
            {ofLine}
          </Button>
        )}
        {designerNote && (
          <Button look="quiet" size="sm" disabled={isBusy} onClick={() => send('')}>
            {artworkCheckTexts.takeOut}
            {ofLine}
          </Button>
        )}
      </div>
      {refused && <Alert>{refused}</Alert>}
    </div>
  )
}
