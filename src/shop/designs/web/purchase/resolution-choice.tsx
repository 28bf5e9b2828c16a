import { useId } from 'react'
import { FieldError } from '#platform/web/ui/field.tsx'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { type Design, findLayer } from '../../model/document/design.ts'
import { atPrintableResolution, lowResolutionLayers, type Resolution } from '../../model/editing/resolution.ts'
import { effectiveDpi, layerName } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'

interface ResolutionChoiceProps {
  readonly design: Design
  readonly choice: Resolution | undefined
  /** Whether it was sent without a choice. */
  readonly missing: boolean
  readonly onChoose: (choice: Resolution) => void
}

/** The name of its fields in the form. */
export const RESOLUTION = 'resolution'

/** Artwork with too few dots per inch: the buyer decides, nothing is refused. */
export function ResolutionChoice({ design, choice, missing, onChoose }: ResolutionChoiceProps) {
  const errorId = useId()
  const [layer, ...more] = lowResolutionLayers(design)
  if (!layer) return null
  const smaller = findLayer(atPrintableResolution(design), layer.id) ?? layer
  const names = more.length > 0 ? designsTexts.andMore(layerName(layer), more.length) : layerName(layer)
  return (
    <fieldset className="grid gap-3 border-l-4 border-warn bg-warn-tint p-4">
      <legend className="sr-only">{designsTexts.lowResolution}</legend>
      <p className="text-sm">
        <Sentence
          text={designsTexts.hasTooFewDots(
            Math.round(effectiveDpi(layer)),
            printMethodOf(design.options).limits.goodDpi,
          )}
          parts={{ layers: <strong>{names}</strong> }}
        />
      </p>
      {missing && <FieldError id={errorId}>{designsTexts.chooseHowToPrint}</FieldError>}
      <RadioCard
        name={RESOLUTION}
        aria-describedby={missing ? errorId : undefined}
        title={designsTexts.makeItSmaller}
        detail={designsTexts.printedAt(Math.round(effectiveDpi(smaller)), smaller.place.size.width.toFixed(1))}
        checked={choice === 'smaller'}
        onChange={() => onChoose('smaller')}
      />
      <RadioCard
        name={RESOLUTION}
        aria-describedby={missing ? errorId : undefined}
        title={designsTexts.printAnyway}
        detail={designsTexts.printAnywayHint}
        checked={choice === 'anyway'}
        onChange={() => onChoose('anyway')}
      />
    </fieldset>
  )
}
