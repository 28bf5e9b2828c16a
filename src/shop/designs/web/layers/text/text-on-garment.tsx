import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toast } from '#platform/web/ui/toast.tsx'
import { beginGesture, cancelGesture, endGesture } from '../../../model/editing/editor.ts'
import type { Point } from '../../../model/geometry.ts'
import { LONGEST_TEXT, type TextLayer } from '../../../model/layers/text.ts'
import { fontNames } from '../../../model/lettering/font-names.ts'
import type { FontOutlines } from '../../../model/lettering/lettering.ts'
import { namedLetters } from '../../../model/lettering/letters-of-font.ts'
import type { Spot } from '../../../model/rendering/drape.ts'
import { designsTexts } from '../../../texts.ts'
import { useLabs } from '../../document/editor-store.ts'
import { useFont } from '../../loading/use-font.ts'
import { CaretMarks } from './caret-marks.tsx'
import { caretSpots, nearestCaret, type Selection, wordAt } from './caret-spots.ts'
import { useTypedWords } from './use-typed-words.ts'

interface TextOnGarmentProps {
  readonly layer: TextLayer
  /** Where a place on the garment lies on the canvas as it is shown. */
  readonly spotAt: (at: Point) => Spot
}

export function TextOnGarment(props: TextOnGarmentProps) {
  const font = useFont(props.layer.font)
  return font && <OpenField {...props} font={font} />
}

/** The edit as one step: kept, taken back by Escape, or by leaving nothing. It ends once, whoever ends it. */
function useOneStep() {
  const labs = useLabs()
  const isOver = useRef(false)
  const finish = (field: HTMLTextAreaElement | null, isKept: boolean) => {
    if (isOver.current) return
    isOver.current = true
    const isEmpty = field?.value.trim() === ''
    labs.act(isKept && !isEmpty ? endGesture : cancelGesture)
    labs.set({ editingText: null })
    if (isKept && isEmpty) toast({ text: designsTexts.textIsNeverEmpty, tone: 'info' })
  }
  const begin = useEffectEvent(() => labs.act(beginGesture))
  const leave = useEffectEvent(() => finish(null, true))
  useEffect(() => {
    begin()
    return () => leave()
  }, [])
  return finish
}

// Browsers enlarge the page around fields of smaller letters.
const LETTERS = 16

/**
 * The letters on the garment are the artwork itself, in its own font and as it is bent: the field over them cannot be seen,
 * and its caret and what is chosen are drawn on them.
 */
function OpenField({ layer, spotAt, font }: TextOnGarmentProps & { readonly font: FontOutlines }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const words = useTypedWords(layer.id)
  const finish = useOneStep()
  const [start] = useState(() => layer.text.normalize('NFC'))
  const [selection, setSelection] = useState<Selection>({ start: 0, end: start.length })
  const [refused, setRefused] = useState<readonly string[]>([])
  const { carets, box, text } = caretSpots(layer, font, spotAt)
  const seen = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    setSelection({ start: selectionStart, end: selectionEnd })
  }
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const pressElsewhere = useEffectEvent(({ target }: PointerEvent) => {
    if (target !== field.current) finish(field.current, true)
  })
  useEffect(() => {
    const press = (event: PointerEvent) => pressElsewhere(event)
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [])

  const anchor = useRef(0)
  const caretUnder = ({ clientX, clientY }: MouseEvent): number => {
    const { left = 0, top = 0 } = field.current?.parentElement?.getBoundingClientRect() ?? {}
    return nearestCaret(carets, { x: clientX - left, y: clientY - top })
  }
  const choose = (from: number, to: number) => {
    field.current?.setSelectionRange(Math.min(from, to), Math.max(from, to))
    seen()
  }
  const pressField = (event: MouseEvent) => {
    if (event.button > 0) return
    // Its own letters lie elsewhere than those that are seen.
    event.preventDefault()
    field.current?.focus()
    const at = caretUnder(event)
    if (!event.shiftKey) anchor.current = at
    if (event.detail === 2) choose(...wordAt(text, at))
    else if (event.detail > 2) choose(0, text.length)
    else choose(anchor.current, at)
  }
  const dragField = (event: MouseEvent) => {
    if (event.buttons === 1 && event.detail < 2) choose(anchor.current, caretUnder(event))
  }

  const write = (isComposing: boolean) => {
    const missing = field.current ? words.type(field.current, font, isComposing) : []
    // It stays while typing goes on.
    if (missing.length > 0) setRefused(missing)
    seen()
  }
  const pressKey = (event: KeyboardEvent) => {
    // The keys of the preview around it mean something else.
    event.stopPropagation()
    const { key, ctrlKey, metaKey, nativeEvent } = event
    const isDone = key === 'Enter' && (ctrlKey || metaKey)
    if (nativeEvent.isComposing || !(isDone || key === 'Escape')) return
    event.preventDefault()
    const preview = field.current?.closest<HTMLElement>('[role=application]')
    finish(field.current, isDone)
    preview?.focus({ preventScroll: true })
  }
  const problem = refused.length > 0 ? designsTexts.lettersRefused(fontNames[layer.font], namedLetters(refused)) : ''
  return (
    <>
      <CaretMarks carets={carets} text={text} selection={selection} corners={box.corners} />
      <textarea
        ref={field}
        aria-label={designsTexts.textOnGarment}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem ? true : undefined}
        defaultValue={start}
        maxLength={LONGEST_TEXT}
        wrap="off"
        spellCheck={false}
        onInput={({ nativeEvent }) => write(nativeEvent instanceof InputEvent && nativeEvent.isComposing)}
        onCompositionEnd={() => write(false)}
        onSelect={seen}
        onKeyDown={pressKey}
        onBlur={() => finish(field.current, true)}
        onMouseDown={pressField}
        onMouseMove={dragField}
        className="absolute resize-none overflow-hidden opacity-0"
        style={{
          left: box.x,
          top: box.y,
          width: Math.max(44, box.width),
          height: Math.max(44, box.height),
          fontSize: LETTERS,
          cursor: 'text',
          transform: `translate(-50%, -50%) rotate(${box.turn}rad)`,
        }}
      />
      <p id={`${id}-hint`} className="sr-only">
        {designsTexts.textOnGarmentHint}
      </p>
      <div
        id={`${id}-problem`}
        role="status"
        className="absolute inset-x-1 bottom-12 grid justify-items-center lg:bottom-2"
      >
        {problem && (
          <p className="border border-danger bg-white px-2 py-1 text-center text-xs font-medium text-danger shadow-md lg:text-sm">
            {problem}
          </p>
        )}
      </div>
    </>
  )
}
