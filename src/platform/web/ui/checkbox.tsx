import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { type Described, FieldError } from './field.tsx'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

interface CheckboxProps extends Pick<Described, 'label' | 'hint' | 'error'>, Input {
  /** Right end of the row, a count for instance. */
  aside?: ReactNode
}

export function Checkbox({ label, hint, error, aside, className = '', ...rest }: CheckboxProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="group flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="tick"
        />
        <span className="grow text-sm leading-6">{label}</span>
        {aside && <span className="tabular text-sm leading-6 text-ink-mute">{aside}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7.5 text-sm text-ink-mute">
          {hint}
        </p>
      )}
      {error && (
        <div className="pl-7.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
