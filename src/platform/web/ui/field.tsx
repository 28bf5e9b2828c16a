import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { webTexts } from '../texts.ts'
import { EyeIcon, EyeOffIcon, WarningIcon } from './icons.tsx'

export interface Described {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Keeps the label for assistive technology only. */
  quietLabel?: boolean
}

/** A class of theme.css. */
export const inputClass = 'input'

function describe(id: string, { hint, error }: Described) {
  const parts = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  return { id, 'aria-describedby': parts.join(' ') || undefined, 'aria-invalid': error ? true : undefined } as const
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <WarningIcon size={16} className="mt-1" />
      <span>{children}</span>
    </p>
  )
}

/** Behind the name of what has to be filled in; assistive technology hears it from the field itself. */
export const RequiredStar = () => (
  <span aria-hidden="true" className="ml-[0.25em] text-vermilion">
    *
  </span>
)

interface FrameProps extends Described {
  id: string
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

function Frame({ id, label, hint, error, quietLabel, required, className = '', children }: FrameProps) {
  return (
    <div className={className}>
      <div className={quietLabel ? 'sr-only' : 'mb-1.5'}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {required && <RequiredStar />}
        </label>
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-mute">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { ref?: Ref<HTMLInputElement> | undefined }

export function TextField({ label, hint, error, quietLabel, className, ...rest }: Described & Input) {
  const id = useId()
  const said = { label, hint, error, quietLabel }
  return (
    <Frame id={id} {...said} required={rest.required} className={className}>
      <input type="text" {...rest} {...describe(id, said)} className={inputClass} />
    </Frame>
  )
}

export function PasswordField({ label, hint, error, quietLabel, className, ...rest }: Described & Omit<Input, 'type'>) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const said = { label, hint, error, quietLabel }
  return (
    <Frame id={id} {...said} required={rest.required} className={className}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...describe(id, said)}
          type={shown ? 'text' : 'password'}
          className={`${inputClass} pr-12`}
        />
        <button
          type="button"
          aria-label={shown ? webTexts.hidePassword : webTexts.showPassword}
          aria-controls={id}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-sm text-ink-soft hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
    </Frame>
  )
}

interface TextAreaProps extends Described, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>
  /** Counts what is typed against this number; the field itself never cuts. */
  limit?: number
  counter?: (used: number, limit: number) => string
}

export function TextAreaField(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    quietLabel,
    limit,
    counter = webTexts.characterLimit,
    className,
    onChange,
    ...rest
  } = props
  const id = useId()
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const used = (rest.value === undefined ? typed : String(rest.value)).length
  const said = { label, hint, error, quietLabel }
  const described = describe(id, said)
  return (
    <Frame id={id} {...said} required={rest.required} className={className}>
      <textarea
        rows={4}
        {...rest}
        {...described}
        aria-describedby={`${described['aria-describedby'] ?? ''} ${limit ? `${id}-count` : ''}`.trim() || undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        className={`${inputClass} resize-y`}
      />
      {limit !== undefined && (
        <p
          id={`${id}-count`}
          className={`tabular mt-1 text-right text-xs ${used > limit ? 'font-semibold text-danger' : 'text-ink-mute'}`}
        >
          {counter(used, limit)}
        </p>
      )}
    </Frame>
  )
}

interface SelectProps extends Described, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** First entry, standing for no choice. */
  placeholder?: string
  /** Label to the left, on one line. */
  inline?: boolean
}

export function SelectField(props: SelectProps) {
  const { label, hint, error, quietLabel, options, placeholder, inline = false, className = '', ...rest } = props
  const id = useId()
  const said = { label, hint, error, quietLabel }
  return (
    <Frame
      id={id}
      {...said}
      required={rest.required}
      className={inline ? `flex items-center gap-2 [&>div:first-child]:mb-0 ${className}` : className}
    >
      <select {...rest} {...describe(id, said)} className={inputClass}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
