import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { CropMarks } from '#platform/web/ui/marks.tsx'
import { CODE_SECONDS, codeDigits, countdown } from '../model/code.ts'

interface CodeFormProps {
  /** When the code was mailed, in milliseconds. */
  sentAt: number
  error: string | undefined
}

const leftOf = (sentAt: number) => CODE_SECONDS - (Date.now() - sentAt) / 1000

/** Seconds for which the code is still good. */
function useSecondsLeft(sentAt: number): number {
  const [left, setLeft] = useState(() => leftOf(sentAt))
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft(leftOf(sentAt)), 250)
    return () => clearInterval(timer)
  }, [sentAt, isOver])
  return left
}

export function CodeForm({ sentAt, error }: CodeFormProps) {
  const [code, setCode] = useState('')
  const left = useSecondsLeft(sentAt)
  const isOver = left <= 0
  return (
    <div className="relative mt-8 border border-line bg-white p-6 sm:p-8">
      <CropMarks className="text-line-strong" />
      <Form method="post" noValidate className="grid gap-5">
        {error && <Alert>{error}</Alert>}
        <TextField
          label="Verification code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(codeDigits(event.target.value))}
          className="[&_input]:tabular [&_input]:h-16 [&_input]:text-center [&_input]:font-display [&_input]:text-2xl [&_input]:font-bold [&_input]:tracking-[0.4em]"
        />
        <p role="timer" className="tabular text-sm text-ink-soft">
          {isOver ? (
            <strong className="text-danger">Code expired.</strong>
          ) : (
            <>
              The code expires in <strong className="text-ink">{countdown(left)}</strong>
            </>
          )}
        </p>
        <SubmitButton wide name="intent" value="verify" pendingText="Verifying…">
          Verify
        </SubmitButton>
      </Form>
      <Form method="post" className="mt-3">
        <SubmitButton wide look="line" name="intent" value="resend" disabled={!isOver} pending={false}>
          Resend code
        </SubmitButton>
      </Form>
      <p className="mt-5 text-sm text-ink-soft">
        Nothing in your inbox? Look into the spam folder, or{' '}
        <Link to="/signup" className="link">
          check the address
        </Link>
        .
      </p>
    </div>
  )
}
