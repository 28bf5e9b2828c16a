import { useId } from 'react'
import { FONT_IDS, type FontId, fontNames } from '../../../model/lettering/lettering.ts'
import samples from '../../../model/lettering/outlines/samples.json' with { type: 'json' }
import { designsTexts } from '../../../texts.ts'

interface FontPickerProps {
  readonly value: FontId
  readonly onChange: (font: FontId) => void
}

/** Each lettering by its name, written in itself. */
export function FontPicker({ value, onChange }: FontPickerProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-semibold">{designsTexts.lettering}</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {FONT_IDS.map((font) => (
          <label
            key={font}
            className="grid h-11 cursor-pointer place-content-center border border-line-strong bg-white px-1 has-checked:border-ink has-checked:bg-sheet has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-vermilion"
          >
            <input
              type="radio"
              name={name}
              checked={font === value}
              onChange={() => onChange(font)}
              className="sr-only"
            />
            <span className="sr-only">{fontNames[font]}</span>
            <svg viewBox={samples[font].box} aria-hidden="true" className="h-5 max-w-full">
              <path d={samples[font].path} fill="currentColor" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
