import { RadioCard } from '#platform/web/ui/choice.tsx'
import { type Design, nameOf } from '../model/design.ts'
import { effectiveDpi, POOR_DPI, widthAtDpi } from '../model/printing.ts'
import { poorLayers } from './cart-line.ts'

export type PoorChoice = 'smaller' | 'anyway'

interface PoorArtworkProps {
  readonly design: Design
  readonly choice: PoorChoice | undefined
  readonly onChoose: (choice: PoorChoice) => void
}

/** Artwork of too few dots: the buyer decides, nothing is refused. */
export function PoorArtwork({ design, choice, onChoose }: PoorArtworkProps) {
  const [layer, ...more] = poorLayers(design)
  if (!layer) return null
  const names = more.length > 0 ? `${nameOf(layer)} and ${more.length} more` : nameOf(layer)
  return (
    <fieldset className="grid gap-3 border-l-4 border-warn bg-warn-tint p-4">
      <legend className="sr-only">Low resolution</legend>
      <p className="text-sm">
        <strong>{names}</strong> has only {Math.round(effectiveDpi(layer))} dots per inch at this size and will print
        blurred. Please choose.
      </p>
      <RadioCard
        name="poor"
        required
        title="Make it smaller"
        detail={`Printed at ${POOR_DPI} DPI, ${widthAtDpi(layer, POOR_DPI).toFixed(1)} in wide.`}
        checked={choice === 'smaller'}
        onChange={() => onChoose('smaller')}
      />
      <RadioCard
        name="poor"
        title="Print anyway"
        detail="At the size you gave it. We note it on the order."
        checked={choice === 'anyway'}
        onChange={() => onChoose('anyway')}
      />
    </fieldset>
  )
}
