import { type ComponentProps, useId } from 'react'
import { webTexts } from '../texts.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

interface QuantityFieldProps {
  label: string
  name?: string
  /** What is typed: digits, or nothing while typing. */
  value: string
  onChange: (value: string) => void
  max?: number
  hint?: string | undefined
  /** Without the two step buttons, for dense tables of sizes. */
  plain?: boolean
}

const digits = (typed: string, max: number) => {
  const kept = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return kept !== '' && Number(kept) > max ? String(max) : kept
}

const stepped = (value: string, by: number, max: number) => String(Math.min(max, Math.max(0, Number(value) + by)))

interface QuantityInputProps extends Omit<ComponentProps<'input'>, 'value' | 'max'> {
  /** What is typed: digits, or nothing while typing. */
  value: string
  onType: (value: string) => void
  max?: number
}

/** The bare field: digits alone, and the arrow keys count. */
export const QuantityInput = ({ value, onType, max = 10_000, ...rest }: QuantityInputProps) => (
  <input
    {...rest}
    inputMode="numeric"
    pattern="[0-9]*"
    autoComplete="off"
    placeholder="0"
    value={value}
    onChange={(event) => onType(digits(event.target.value, max))}
    onKeyDown={(event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      onType(stepped(value, event.key === 'ArrowUp' ? 1 : -1, max))
    }}
  />
)

export function QuantityField({ label, name, value, onChange, max = 10_000, hint, plain = false }: QuantityFieldProps) {
  const id = useId()
  const step = (by: number) => onChange(stepped(value, by, max))
  const stepClass =
    'grid w-9 pointer-coarse:w-11 shrink-0 place-items-center text-ink-soft hover:bg-plate hover:text-ink disabled:opacity-35'
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="tabular text-xs text-ink-mute">
            {hint}
          </span>
        )}
      </div>
      <div className="flex min-h-11 pointer-coarse:min-h-11.5 overflow-hidden rounded-sm border border-line-strong bg-white hover:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        {!plain && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={webTexts.oneLess(label)}
            disabled={Number(value) === 0}
            onClick={() => step(-1)}
            className={stepClass}
          >
            <MinusIcon size={16} />
          </button>
        )}
        <QuantityInput
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          name={name}
          value={value}
          onType={onChange}
          max={max}
          className="tabular w-full min-w-0 bg-transparent px-1 text-center outline-none"
        />
        {!plain && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={webTexts.oneMore(label)}
            disabled={Number(value) >= max}
            onClick={() => step(1)}
            className={stepClass}
          >
            <PlusIcon size={16} />
          </button>
        )}
      </div>
    </div>
  )
}
