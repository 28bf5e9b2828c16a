import { useRef } from 'react'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { findLayer } from '../../../model/document/design.ts'
import { designOf } from '../../../model/editing/editor.ts'
import { resizeTo } from '../../../model/editing/layer-commands.ts'
import { changeText, letterHeight, widthForLetters } from '../../../model/editing/text-commands.ts'
import { degrees } from '../../../model/geometry.ts'
import type { Layer } from '../../../model/layers/layer-kinds.ts'
import { LONGEST_TEXT, type TextLayer } from '../../../model/layers/text.ts'
import { fontAtHand, loadFont } from '../../../model/lettering/fonts.ts'
import { type FontOutlines, type Lettering, missingIn } from '../../../model/lettering/lettering.ts'
import { designsTexts } from '../../../texts.ts'
import { type LabsStore, useLabs } from '../../document/editor-store.ts'
import { useTypedOver } from '../../document/use-typed-over.ts'
import { useTyping } from '../../document/use-typing.ts'
import { useFont } from '../../loading/use-font.ts'
import { withTimeout } from '../../loading/with-timeout.ts'
import { InkField } from '../ink-field.tsx'
import { NumberField } from '../number-field.tsx'
import { FontPicker } from './font-picker.tsx'

/** Types words into a layer. Moved or resized by hand meanwhile, it goes on from where it was put. */
function useTypedWords(id: string) {
  const labs = useLabs()
  const typed = useRef<{ readonly from: TextLayer; readonly to: Layer | undefined }>(undefined)
  const now = () => findLayer(designOf(labs.get().editor), id)
  return {
    begin: () => {
      typed.current = undefined
    },
    type: (text: string, font: FontOutlines) => {
      const layer = now()
      if (layer?.kind !== 'text') return
      const isOwn = typed.current?.to?.place === layer.place
      const from = (isOwn && typed.current?.from) || layer
      labs.run((design) => changeText(design, id, { text }, { before: font, after: font, from }))
      typed.current = { from, to: now() }
    },
  }
}

async function change(labs: LabsStore, layer: TextLayer, to: Partial<Lettering>): Promise<void> {
  try {
    const before = fontAtHand(layer.font) ?? (await withTimeout(loadFont(layer.font)))
    const next = to.font ?? layer.font
    const after = fontAtHand(next) ?? (await withTimeout(loadFont(next)))
    labs.run((design) => changeText(design, layer.id, to, { before, after }))
  } catch {
    toast({ text: designsTexts.fontNotLoaded, tone: 'danger' })
  }
}

const START_OUTLINE = 0.04

/** What the text says, and how it is set. */
export function TextControls({ layer }: { layer: TextLayer }) {
  const labs = useLabs()
  const typing = useTyping()
  const field = useTypedOver(layer.id)
  const font = useFont(layer.font)
  const set = (to: Partial<Lettering>) => {
    // Fonts at hand are used at once: a field must not lose a letter to a wait.
    const at = fontAtHand(layer.font)
    if (at && !to.font) labs.run((design) => changeText(design, layer.id, to, { before: at, after: at }))
    else void change(labs, layer, to)
  }
  const words = useTypedWords(layer.id)
  const write = (text: string) => {
    const at = fontAtHand(layer.font)
    if (at) words.type(text, at)
    else set({ text })
  }
  const missing = font ? missingIn(font, layer.text) : []
  const { outline } = layer
  return (
    <>
      <TextAreaField
        label={designsTexts.text}
        ref={field}
        rows={2}
        limit={LONGEST_TEXT}
        maxLength={LONGEST_TEXT}
        defaultValue={layer.text}
        error={missing.length > 0 ? designsTexts.noSuchLetters(missing.slice(0, 5).join(' ')) : undefined}
        onFocus={(event) => {
          typing.begin()
          words.begin()
          event.currentTarget.select()
        }}
        onBlur={typing.end}
        onChange={(event) => {
          write(event.target.value)
          typing.typed()
        }}
      />
      <FontPicker value={layer.font} onChange={(next) => set({ font: next })} />
      <InkField label={designsTexts.letterColor} value={layer.color} onChange={(color) => color && set({ color })} />
      <InkField
        none
        label={designsTexts.outline}
        value={outline?.color ?? null}
        onChange={(color) =>
          set({ outline: color === null ? null : { color, width: outline?.width ?? START_OUTLINE } })
        }
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={designsTexts.letterHeight}
          unit="in"
          digits={2}
          step={0.1}
          value={font ? letterHeight(layer, font) : 0}
          onCommit={(height) =>
            font && height > 0 && labs.run((design) => resizeTo(design, layer.id, widthForLetters(layer, font, height)))
          }
        />
        <NumberField
          label={designsTexts.spacing}
          unit="%"
          step={1}
          value={layer.spacing * 100}
          onCommit={(percent) => set({ spacing: percent / 100 })}
        />
        <NumberField
          label={designsTexts.arc}
          unit="°"
          step={5}
          value={layer.arc}
          onCommit={(arc) => set({ arc: degrees(arc) })}
        />
        {outline && (
          <NumberField
            label={designsTexts.outline}
            unit="%"
            digits={1}
            step={0.5}
            value={outline.width * 100}
            onCommit={(percent) => set({ outline: { ...outline, width: percent / 100 } })}
          />
        )}
      </div>
    </>
  )
}
