import { useState } from 'react'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { LONGEST_TEXT, type TextLayer } from '../../../model/layers/text.ts'
import { fontNames } from '../../../model/lettering/font-names.ts'
import { fontAtHand } from '../../../model/lettering/fonts.ts'
import type { FontOutlines } from '../../../model/lettering/lettering.ts'
import { missingIn, namedLetters } from '../../../model/lettering/letters-of-font.ts'
import { designsTexts } from '../../../texts.ts'
import { useTypedOver } from '../../document/use-typed-over.ts'
import { useTyping } from '../../document/use-typing.ts'
import { useTypedWords } from './use-typed-words.ts'

interface WordsFieldProps {
  readonly layer: TextLayer
  readonly font: FontOutlines | undefined
}

/** What the text says. Letters that the font lacks are not taken, and named. */
export function WordsField({ layer, font }: WordsFieldProps) {
  const typing = useTyping()
  const words = useTypedWords(layer.id)
  const field = useTypedOver(layer.id)
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState('')
  const name = fontNames[layer.font]
  const unprinted = font ? missingIn(font, layer.text) : []
  const problem = unprinted.length > 0 ? designsTexts.lettersNotPrinted(name, namedLetters(unprinted)) : refused
  const write = (box: HTMLTextAreaElement, isComposing: boolean) => {
    const at = fontAtHand(layer.font)
    if (!at) return
    const missing = words.type(box, at, isComposing)
    // It stays while typing goes on.
    if (missing.length > 0) setRefused(designsTexts.lettersRefused(name, namedLetters(missing)))
    setTyped(box.value)
    typing.typed()
  }
  return (
    <>
      <TextAreaField
        label={layer.field ? designsTexts.sampleText : designsTexts.text}
        ref={field}
        rows={layer.field ? 1 : 2}
        limit={LONGEST_TEXT}
        maxLength={LONGEST_TEXT}
        value={typed ?? layer.text}
        readOnly={!font || layer.locked}
        hint={layer.field ? designsTexts.sampleOfEach : designsTexts.enterBeginsALine}
        error={problem || undefined}
        onFocus={(event) => {
          typing.begin()
          setRefused('')
          words.begin()
          event.currentTarget.select()
        }}
        onBlur={() => {
          typing.end()
          // The sentence stays: without it, what is pressed would move from under the pointer.
          setTyped(undefined)
        }}
        onChange={(event) => {
          const { nativeEvent } = event
          write(event.target, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }}
        onCompositionEnd={(event) => write(event.currentTarget, false)}
      />
      <p aria-live="assertive" className="sr-only">
        {problem}
      </p>
    </>
  )
}
