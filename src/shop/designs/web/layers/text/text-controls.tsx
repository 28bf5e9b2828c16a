import { lazy, Suspense, useEffect } from 'react'
import { sourceOf } from '../../../model/document/source-of-shadow.ts'
import { resizeTo } from '../../../model/editing/layer-commands.ts'
import { changeText, letterHeight, widthForLetters } from '../../../model/editing/text-commands.ts'
import { degrees } from '../../../model/geometry.ts'
import type { TextLayer } from '../../../model/layers/text.ts'
import { fontAtHand } from '../../../model/lettering/fonts.ts'
import type { Lettering } from '../../../model/lettering/lettering.ts'
import { designsTexts } from '../../../texts.ts'
import { useDesign, useLabs } from '../../document/editor-store.ts'
import { useFont } from '../../loading/use-font.ts'
import { InkField } from '../ink-field.tsx'
import { NumberField } from '../number-field.tsx'
import { changeLettering } from './change-lettering.ts'
import { loadTextField } from './edit-on-garment.ts'
import { FontPicker } from './font-picker.tsx'
import { LineControls } from './line-controls.tsx'
import { ShadowControls, ShadowOfWords } from './shadow-controls.tsx'
import { WordsField } from './words-field.tsx'

const FieldControls = lazy(() => import('./fields/field-controls.tsx'))

const START_OUTLINE = 0.04

/** What the text says, and how it is set. */
export function TextControls({ layer }: { layer: TextLayer }) {
  const words = sourceOf(useDesign(), layer)
  return words ? <ShadowControls layer={layer} words={words} /> : <WordsControls layer={layer} />
}

function WordsControls({ layer }: { layer: TextLayer }) {
  const labs = useLabs()
  const font = useFont(layer.font)
  const set = (to: Partial<Lettering>) => {
    // Fonts at hand are used at once: a field must not lose a figure to a wait.
    const at = fontAtHand(layer.font)
    if (at && !to.font) labs.run((design) => changeText(design, layer.id, to, { before: at, after: at }))
    else void changeLettering(labs, layer, to)
  }
  useEffect(() => {
    // It is asked for again, and missed, when somebody types on the garment.
    loadTextField().catch(() => undefined)
  }, [])
  const { outline } = layer
  return (
    <>
      <WordsField layer={layer} font={font} />
      {/* As high as what comes into it, so that nothing below moves away under a press. */}
      <div className="grid min-h-15 gap-3">
        {font && (
          <Suspense>
            <FieldControls layer={layer} font={font} />
          </Suspense>
        )}
      </div>
      <FontPicker value={layer.font} outlines={font} disabled={layer.locked} onChange={(next) => set({ font: next })} />
      {layer.text.includes('\n') && <LineControls layer={layer} set={set} />}
      <InkField label={designsTexts.letterColor} value={layer.color} onChange={(color) => color && set({ color })} />
      <InkField
        none
        label={designsTexts.outline}
        value={outline?.color ?? null}
        onChange={(color) =>
          set({ outline: color === null ? null : { color, width: outline?.width ?? START_OUTLINE } })
        }
      />
      <ShadowOfWords layer={layer} />
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
