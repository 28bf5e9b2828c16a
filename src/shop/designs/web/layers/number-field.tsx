import { useId, useState } from 'react'
import { inputClass } from '#platform/web/ui/field.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  /** Behind the decimal point; 0 where nothing is said. */
  readonly digits?: number
  readonly step: number
  readonly onCommit: (value: number) => void
}

/** A figure that takes effect on Enter, on leaving the field, and with the arrow keys at once. */
export function NumberField({ label, unit, value, digits = 0, step, onCommit }: NumberFieldProps) {
  const id = useId()
  const shown = value.toFixed(digits).replace(/^-(?=[0.]+$)/, '')
  const [typed, setTyped] = useState<string>()
  const commit = (text: string) => {
    setTyped(undefined)
    const number = Number.parseFloat(text.replace(',', '.'))
    if (Number.isFinite(number) && text !== shown) onCommit(number)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label} <span className="font-normal text-ink-mute">{unit}</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value)
          if (event.key === 'Escape') setTyped(undefined)
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          setTyped(undefined)
          onCommit(value + (event.key === 'ArrowUp' ? step : -step))
        }}
        className={`${inputClass} tabular min-h-9 pointer-coarse:min-h-11 px-2 py-1 text-sm`}
      />
    </div>
  )
}
