import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'
import { type AccountOutput, answerTo } from './account-output.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface ChangePasswordProps {
  hasPassword: boolean
  posted: AccountOutput | undefined
}

export function ChangePasswordForm({ hasPassword, posted }: ChangePasswordProps) {
  const fetcher = useFetcher<AccountOutput>()
  const answer = answerTo(['change-password'], fetcher.data, posted)
  const form = useRef<HTMLFormElement>(null)
  const isDone = fetcher.state === 'idle' && answer?.done !== undefined
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  if (!hasPassword) {
    return (
      <Card title="Change Password">
        <p className="max-w-prose text-sm">You sign in with Google, so there is no password here to change.</p>
      </Card>
    )
  }
  return (
    <Card title="Change Password">
      <fetcher.Form ref={form} method="post" noValidate className="grid max-w-md gap-4">
        <FormError refusal={answer?.refusal} />
        {isDone && <Alert tone="success">Your password was changed. Every other device was signed out.</Alert>}
        <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
        <NewPasswordField key={isDone ? 'empty' : 'typed'} label="New Password" name="newPassword" />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton name="intent" value="change-password" pending={fetcher.state !== 'idle'} pendingText="Saving…">
            Save Password
          </SubmitButton>
          <Link to="/forgot-password" className="link text-sm">
            Recover Account
          </Link>
        </div>
      </fetcher.Form>
    </Card>
  )
}
