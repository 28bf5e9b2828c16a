import { Form, Link, useNavigation } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { CODE_SECONDS, RESEND_SECONDS } from '../model/code.ts'
import { accountsTexts } from '../texts.ts'
import { CodeClock, CodeField, useSecondsLeft } from './code-clock.tsx'

interface CodeFormProps {
  /** When the code was mailed, in milliseconds. */
  sentAt: number
  error: string | undefined
  /** The page was loaded anew, and the password with the old one is gone. */
  needsPassword: boolean
  wasResent: boolean
}

export function CodeForm({ sentAt, error, needsPassword, wasResent }: CodeFormProps) {
  const left = useSecondsLeft(sentAt)
  const intent = useNavigation().formData?.get('intent')
  return (
    <>
      <Form method="post" noValidate className="grid gap-5">
        {error && <Alert>{error}</Alert>}
        {wasResent && !error && <Alert tone="success">{accountsTexts.newCodeSent}</Alert>}
        <CodeField key={sentAt} autoFocus={!needsPassword} />
        <CodeClock left={left} />
        {needsPassword && (
          <PasswordField
            label={accountsTexts.password}
            name="password"
            autoComplete="new-password"
            hint={accountsTexts.enterPasswordAgain}
          />
        )}
        <SubmitButton
          wide
          name="intent"
          value="verify"
          pending={intent === 'verify'}
          pendingText={accountsTexts.verifying}
        >
          {accountsTexts.verify}
        </SubmitButton>
      </Form>
      <Form method="post" className="mt-3">
        <SubmitButton
          wide
          look="line"
          name="intent"
          value="resend"
          disabled={left > CODE_SECONDS - RESEND_SECONDS}
          pending={intent === 'resend'}
          pendingText={accountsTexts.sending}
        >
          {accountsTexts.resendCode}
        </SubmitButton>
      </Form>
      <p className="mt-5 text-sm text-ink-soft">
        <Sentence
          text={accountsTexts.nothingInYourInbox}
          parts={{
            checkTheAddress: (
              <Link to="/signup" className="link">
                {accountsTexts.checkTheAddress}
              </Link>
            ),
          }}
        />
      </p>
    </>
  )
}
