import { TextField } from '#platform/web/ui/field.tsx'
import { secondFactorTexts } from '../texts.ts'

interface CodeFieldProps {
  label?: string
  /** A recovery code is longer and has letters. */
  isRecovery?: boolean
}

export function SecondFactorCodeField({ label = secondFactorTexts.sixDigitCode, isRecovery = false }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isRecovery ? 20 : 9}
      aria-required
      className="[&_input]:tabular [&_input]:h-14 [&_input]:text-center [&_input]:text-xl [&_input]:font-bold [&_input]:tracking-[0.2em]"
    />
  )
}
