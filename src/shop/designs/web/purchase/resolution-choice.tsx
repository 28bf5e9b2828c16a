import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { type Design, findLayer } from '../../model/document/design.ts'
import { atPrintableResolution, lowResolutionLayers, type Resolution } from '../../model/editing/resolution.ts'
import { effectiveDpi, layerName } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'

interface ResolutionChoiceProps {
  readonly design: Design
  readonly choice: Resolution | undefined
  readonly onChoose: (choice: Resolution) => void
}

/** Artwork with too few dots per inch: the buyer decides, nothing is refused. */
export function ResolutionChoice({ design, choice, onChoose }: ResolutionChoiceProps) {
  const [layer, ...more] = lowResolutionLayers(design)
  if (!layer) return null
  const smaller = findLayer(atPrintableResolution(design), layer.id) ?? layer
  const names = more.length > 0 ? designsTexts.andMore(layerName(layer), more.length) : layerName(layer)
  return (
    <fieldset className="grid gap-3 border-l-4 border-warn bg-warn-tint p-4">
      <legend className="sr-only">{designsTexts.lowResolution}</legend>
      <p className="text-sm">
        <Sentence
          text={designsTexts.hasTooFewDots(Math.round(effectiveDpi(layer)))}
          parts={{ layers: <strong>{names}</strong> }}
        />
      </p>
      <RadioCard
        name="poor"
        required
        title={designsTexts.makeItSmaller}
        detail={designsTexts.printedAt(Math.round(effectiveDpi(smaller)), smaller.place.size.width.toFixed(1))}
        checked={choice === 'smaller'}
        onChange={() => onChoose('smaller')}
      />
      <RadioCard
        name="poor"
        title={designsTexts.printAnyway}
        detail={designsTexts.printAnywayHint}
        checked={choice === 'anyway'}
        onChange={() => onChoose('anyway')}
      />
    </fieldset>
  )
}
