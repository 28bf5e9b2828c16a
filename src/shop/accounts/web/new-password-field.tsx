import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#platform/web/ui/field.tsx'
import { CheckIcon } from '#platform/web/ui/icons.tsx'
import { STRENGTH_RULES, strengthOf } from '../model/strength.ts'
import { accountsTexts } from '../texts.ts'

// The four inks of a press, laid on one by one.
const INKS = ['bg-process-cyan', 'bg-process-magenta', 'bg-process-yellow', 'bg-ink']

const SAID = {
  empty: '',
  weak: accountsTexts.notStrongEnough,
  common: accountsTexts.tooEasyToGuess,
  good: accountsTexts.goodPassword,
}

interface NewPasswordProps {
  label: string
  name: string
}

/** A new password with its rules, which ink themselves in as they are met. */
export function NewPasswordField({ label, name }: NewPasswordProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // What was typed before the script came counts as well.
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''), [])
  const strength = strengthOf(typed)
  return (
    <div ref={box}>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        aria-required
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1">
        {STRENGTH_RULES.map(({ label: rule, isMet }, index) => (
          <span key={rule} className="h-1.5 bg-plate">
            <span
              className={`block h-full origin-left transition-transform duration-200 ${INKS[index]} ${isMet(typed) ? '' : 'scale-x-0'}`}
            />
          </span>
        ))}
      </div>
      <ul
        aria-label={accountsTexts.aPasswordNeeds}
        className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-soft"
      >
        {STRENGTH_RULES.map(({ label: rule, isMet }) => {
          const met = isMet(typed)
          return (
            <li key={rule} className={`flex items-center gap-1 ${met ? 'text-success' : ''}`}>
              {met ? <CheckIcon size={14} /> : <span className="mx-0.75 size-2 bg-line-strong" />}
              {rule}
              {met && <span className="sr-only">{accountsTexts.ruleMet}</span>}
            </li>
          )
        })}
      </ul>
      <p
        aria-live="polite"
        className={`mt-1 min-h-4 text-xs font-semibold ${strength === 'good' ? 'text-success' : 'text-danger'} ${strength === 'weak' ? 'sr-only' : ''}`}
      >
        {SAID[strength]}
      </p>
    </div>
  )
}
