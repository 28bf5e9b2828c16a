import { useState } from 'react'
import { useFetcher } from 'react-router'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PasswordField, TextField } from '#platform/web/ui/field.tsx'
import { type AccountAnswer, answerTo } from './account-answer.ts'
import { CodeClock, CodeField, useSecondsLeft } from './code-clock.tsx'

interface EmailSectionProps {
  email: string
  hasPassword: boolean
  posted: AccountAnswer | undefined
}

type Fetcher = ReturnType<typeof useFetcher<AccountAnswer>>

/** The address of the account; a new one is asked for, and proven by the code that is mailed there. */
export function EmailSection({ email, hasPassword, posted }: EmailSectionProps) {
  const fetcher = useFetcher<AccountAnswer>()
  const answer = answerTo(['change-email', 'confirm-email'], fetcher.data, posted)
  const [given, setGiven] = useState<AccountAnswer>()
  const current = answer === given ? undefined : answer
  const isMoved = current?.done === 'confirm-email'
  const isMailed = current?.done === 'change-email' || (current?.intent === 'confirm-email' && !isMoved)
  return (
    <Card title="Email">
      <p className="font-semibold wrap-anywhere">{email}</p>
      {isMoved && (
        <Alert tone="success" className="mt-4">
          Your email was changed. Sign in with it from now on. Every other device was signed out.
        </Alert>
      )}
      {isMailed && current ? (
        <EnterCode fetcher={fetcher} answer={current} onBack={() => setGiven(answer)} />
      ) : (
        <details className="mt-4" key={isMoved ? 'moved' : 'ask'} open={current?.refusal !== undefined}>
          <summary className="inline-flex min-h-10 cursor-pointer list-none items-center rounded-sm border border-line-strong px-4 text-sm font-semibold transition-colors hover:border-ink [&::-webkit-details-marker]:hidden">
            Change
          </summary>
          <fetcher.Form method="post" noValidate className="mt-5 grid max-w-md gap-4 border-t border-line pt-5">
            <FormError refusal={current?.refusal} />
            <TextField label="New email" name="email" type="email" autoComplete="email" hint="We mail a code there." />
            {hasPassword && <PasswordField label="Your password" name="password" autoComplete="current-password" />}
            <SubmitButton name="intent" value="change-email" pending={fetcher.state !== 'idle'} pendingText="Sending…">
              Send code
            </SubmitButton>
          </fetcher.Form>
        </details>
      )}
    </Card>
  )
}

interface EnterCodeProps {
  fetcher: Fetcher
  answer: AccountAnswer
  onBack: () => void
}

function EnterCode({ fetcher, answer: { email, sentAt = 0, refusal }, onBack }: EnterCodeProps) {
  const left = useSecondsLeft(sentAt)
  return (
    <fetcher.Form method="post" noValidate className="mt-5 grid max-w-md gap-4 border-t border-line pt-5">
      <FormError refusal={refusal} />
      <p className="text-sm">
        We mailed a six-digit code to <strong className="wrap-anywhere">{email}</strong>. Until you enter it, nothing
        changes.
      </p>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="sentAt" value={sentAt} />
      <CodeField key={sentAt} autoFocus />
      <CodeClock left={left} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="confirm-email" pending={fetcher.state !== 'idle'} pendingText="Checking…">
          Change email
        </SubmitButton>
        <Button look="quiet" onClick={onBack}>
          {left <= 0 ? 'Start again' : 'Cancel'}
        </Button>
      </div>
    </fetcher.Form>
  )
}
