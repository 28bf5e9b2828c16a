import { useId } from 'react'
import { INKS } from '../../model/layers/stock-inks.ts'
import { designsTexts } from '../../texts.ts'

interface InkFieldProps {
  readonly label: string
  /** Nothing where none is printed. */
  readonly value: string | null
  /** Offers no colour at all. */
  readonly none?: boolean
  readonly onChange: (color: string | null) => void
}

const dot =
  'grid size-7 pointer-coarse:size-11 place-content-center rounded-full border border-line-strong aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink'

/** The stock ink colours, and any other. */
export function InkField({ label, value, none = false, onChange }: InkFieldProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {none && (
          <button
            type="button"
            aria-label={designsTexts.noneOf(label)}
            aria-pressed={value === null}
            title={designsTexts.none}
            onClick={() => onChange(null)}
            className={`${dot} bg-white`}
          >
            <span aria-hidden="true" className="block h-5 w-px rotate-45 bg-vermilion" />
          </button>
        )}
        {INKS.map(([name, hex]) => (
          <button
            key={hex}
            type="button"
            aria-label={`${label}: ${name}`}
            aria-pressed={value === hex}
            title={name}
            onClick={() => onChange(hex)}
            className={dot}
            style={{ backgroundColor: hex }}
          />
        ))}
        <label htmlFor={id} className={`${dot} relative bg-white text-sm font-bold`} title={designsTexts.anotherColor}>
          +<span className="sr-only">{designsTexts.anotherColorOf(label)}</span>
          <input
            id={id}
            type="color"
            value={value ?? '#1b1815'}
            onChange={(event) => onChange(event.target.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
    </fieldset>
  )
}
