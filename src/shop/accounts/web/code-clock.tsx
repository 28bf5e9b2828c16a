import { useEffect, useState } from 'react'
import { TextField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { CODE_SECONDS, codeDigits, countdown } from '../model/code.ts'
import { accountsTexts } from '../texts.ts'

const leftOf = (sentAt: number) => CODE_SECONDS - (Date.now() - sentAt) / 1000

/** Seconds for which a code that was mailed then is still good. */
export function useSecondsLeft(sentAt: number): number {
  const [, setNow] = useState(0)
  const left = leftOf(sentAt)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

export function CodeClock({ left }: { left: number }) {
  return (
    <p role="timer" className="tabular text-sm text-ink-soft" suppressHydrationWarning>
      {left <= 0 ? (
        <strong className="text-danger" role="alert">
          {accountsTexts.codeExpired}
        </strong>
      ) : (
        <Sentence
          text={accountsTexts.codeExpiresIn}
          parts={{
            time: (
              <strong className="text-ink" suppressHydrationWarning>
                {countdown(left)}
              </strong>
            ),
          }}
        />
      )}
    </p>
  )
}

/** Takes digits only, typed or pasted with whatever stands between them. */
export function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  const [code, setCode] = useState('')
  return (
    <TextField
      label={accountsTexts.verificationCode}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      value={code}
      onChange={(event) => setCode(codeDigits(event.target.value))}
      className="[&_input]:tabular [&_input]:h-16 [&_input]:text-center [&_input]:font-display [&_input]:text-2xl [&_input]:font-bold [&_input]:tracking-[0.4em]"
    />
  )
}
