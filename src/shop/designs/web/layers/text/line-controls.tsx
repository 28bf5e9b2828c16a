import type { TextLayer } from '../../../model/layers/text.ts'
import { type Lettering, TEXT_ALIGNMENTS } from '../../../model/lettering/lettering.ts'
import { designsTexts } from '../../../texts.ts'
import { LayerIcon } from '../layer-icon.tsx'
import { NumberField } from '../number-field.tsx'

const names = {
  left: designsTexts.linesLeft,
  center: designsTexts.linesCentered,
  right: designsTexts.linesRight,
} as const

interface LineControlsProps {
  readonly layer: TextLayer
  readonly set: (to: Partial<Lettering>) => void
}

/** How the lines of a text lie to one another. */
export const LineControls = ({ layer, set }: LineControlsProps) => (
  <div className="grid grid-cols-2 items-end gap-2">
    <div>
      <p aria-hidden="true" className="mb-1 text-xs font-semibold">
        {designsTexts.lines}
      </p>
      <div role="toolbar" aria-label={designsTexts.lines} className="flex border border-line-strong bg-white">
        {TEXT_ALIGNMENTS.map((align) => (
          <button
            key={align}
            type="button"
            aria-label={names[align]}
            title={names[align]}
            aria-pressed={layer.align === align}
            disabled={layer.locked}
            onClick={() => set({ align })}
            className="grid h-9 pointer-coarse:h-11 grow place-content-center border-l border-line first:border-l-0 hover:bg-sheet disabled:text-line-strong aria-pressed:bg-ink aria-pressed:text-on-ink"
          >
            <LayerIcon name={`lines-${align}`} />
          </button>
        ))}
      </div>
    </div>
    <NumberField
      label={designsTexts.lineHeight}
      unit="×"
      digits={2}
      step={0.05}
      value={layer.lineHeight}
      onCommit={(lineHeight) => set({ lineHeight })}
    />
  </div>
)
