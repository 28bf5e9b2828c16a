import { useRef } from 'react'
import { findLayer } from '../../../model/document/design.ts'
import { designOf } from '../../../model/editing/editor.ts'
import { changeText } from '../../../model/editing/text-commands.ts'
import type { Layer } from '../../../model/layers/layer-kinds.ts'
import type { TextLayer } from '../../../model/layers/text.ts'
import type { FontOutlines } from '../../../model/lettering/lettering.ts'
import { writtenIn } from '../../../model/lettering/letters-of-font.ts'
import { useLabs } from '../../document/editor-store.ts'

/** Takes letters that a font lacks out of a field, and leaves the caret where it was among the others. */
function takeOut(field: HTMLTextAreaElement, font: FontOutlines, text: string): void {
  const caret = writtenIn(font, field.value.slice(0, field.selectionEnd)).text.length
  field.value = text
  field.setSelectionRange(caret, caret)
}

/** Types words into a layer. Moved or resized by hand meanwhile, it goes on from where it was put. */
export function useTypedWords(id: string) {
  const labs = useLabs()
  const typed = useRef<{ readonly from: TextLayer; readonly to: Layer | undefined }>(undefined)
  const now = () => findLayer(designOf(labs.get().editor), id)
  return {
    begin: () => {
      typed.current = undefined
    },
    /** Gives the letters that the font lacks; what an input method is still composing is left to it. */
    type: (field: HTMLTextAreaElement, font: FontOutlines, isComposing: boolean): readonly string[] => {
      const layer = now()
      if (layer?.kind !== 'text') return []
      const { text, missing } = writtenIn(font, field.value)
      if (text !== field.value && !isComposing) takeOut(field, font, text)
      const isOwn = typed.current?.to?.place === layer.place
      const from = (isOwn && typed.current?.from) || layer
      labs.run((design) => changeText(design, id, { text }, { before: font, after: font, from }))
      typed.current = { from, to: now() }
      return isComposing ? [] : missing
    },
  }
}
