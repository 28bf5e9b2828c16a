import { useFetcher } from 'react-router'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PasswordField, TextField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { accountsTexts } from '../texts.ts'
import { type AccountOutput, answerTo } from './account-output.ts'
import { CodeClock, CodeField, useSecondsLeft } from './code-clock.tsx'

interface EmailSectionProps {
  email: string
  hasPassword: boolean
  /** The address that is about to be the account's, known to the server: a reload loses nothing. */
  newEmail: { readonly email: string; readonly askedAt: string } | null
  posted: AccountOutput | undefined
}

type Fetcher = ReturnType<typeof useFetcher<AccountOutput>>

/** The address of the account; a new one is asked for, and proven by the code that is mailed there. */
export function EmailSection({ email, hasPassword, newEmail, posted }: EmailSectionProps) {
  const fetcher = useFetcher<AccountOutput>()
  const answer = answerTo(['change-email', 'confirm-email', 'cancel-email'], fetcher.data, posted)
  const isMoved = answer?.done === 'confirm-email'
  const mailed = answer ? mailedBy(answer) : newEmail && mailedTo(newEmail)
  return (
    <Card title={accountsTexts.email}>
      <p className="font-semibold wrap-anywhere">{email}</p>
      {isMoved && (
        <Alert tone="success" className="mt-4">
          {accountsTexts.emailChangedNotice}
        </Alert>
      )}
      {mailed ? (
        <EnterCode fetcher={fetcher} answer={mailed} />
      ) : (
        <details className="mt-4" key={isMoved ? 'moved' : 'ask'} open={answer?.refusal !== undefined}>
          <summary className="inline-flex min-h-10 pointer-coarse:min-h-11 cursor-pointer list-none items-center rounded-sm border border-line-strong px-4 text-sm font-semibold transition-colors hover:border-ink [&::-webkit-details-marker]:hidden">
            {accountsTexts.change}
          </summary>
          <fetcher.Form method="post" noValidate className="mt-5 grid max-w-md gap-4 border-t border-line pt-5">
            <FormError refusal={answer?.refusal} />
            <TextField
              label={accountsTexts.newEmail}
              name="email"
              type="email"
              autoComplete="email"
              hint={accountsTexts.newEmailHint}
            />
            {hasPassword && (
              <PasswordField label={accountsTexts.yourPassword} name="password" autoComplete="current-password" />
            )}
            <SubmitButton
              name="intent"
              value="change-email"
              pending={fetcher.state !== 'idle'}
              pendingText={accountsTexts.sending}
            >
              {accountsTexts.sendCode}
            </SubmitButton>
          </fetcher.Form>
        </details>
      )}
    </Card>
  )
}

const mailedTo = ({ email, askedAt }: { readonly email: string; readonly askedAt: string }): AccountOutput => ({
  ...{ intent: 'change-email', email, sentAt: Date.parse(askedAt) },
})

/** The answer to show the code's field with: until the code was right, or somebody thought better of it. */
function mailedBy(answer: AccountOutput): AccountOutput | undefined {
  if (answer.intent === 'change-email') return answer.done ? answer : undefined
  return answer.done ? undefined : answer
}

interface EnterCodeProps {
  fetcher: Fetcher
  answer: AccountOutput
}

function EnterCode({ fetcher, answer: { email, sentAt = 0, refusal } }: EnterCodeProps) {
  const left = useSecondsLeft(sentAt)
  return (
    <fetcher.Form method="post" noValidate className="mt-5 grid max-w-md gap-4 border-t border-line pt-5">
      <FormError refusal={refusal} />
      <p className="text-sm">
        <Sentence
          text={accountsTexts.emailedCodeTo}
          parts={{ email: <strong className="wrap-anywhere">{email}</strong> }}
        />
      </p>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="sentAt" value={sentAt} />
      <CodeField key={sentAt} autoFocus />
      <CodeClock left={left} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          name="intent"
          value="confirm-email"
          pending={fetcher.state !== 'idle'}
          pendingText={accountsTexts.checking}
        >
          {accountsTexts.changeEmail}
        </SubmitButton>
        <Button look="quiet" type="submit" name="intent" value="cancel-email">
          {left <= 0 ? accountsTexts.startOver : accountsTexts.cancel}
        </Button>
      </div>
    </fetcher.Form>
  )
}
