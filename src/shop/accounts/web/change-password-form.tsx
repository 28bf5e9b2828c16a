import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'

export function ChangePasswordForm() {
  const fetcher = useFetcher<{ done?: string; refusal?: Refusal }>()
  const form = useRef<HTMLFormElement>(null)
  const isDone = fetcher.state === 'idle' && fetcher.data?.done === 'change-password'
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  return (
    <Card title="Change Password">
      <fetcher.Form ref={form} method="post" noValidate className="grid max-w-md gap-4">
        <FormError refusal={fetcher.data?.refusal} />
        {isDone && <Alert tone="success">Your password was changed. Every other device was signed out.</Alert>}
        <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
        <PasswordField
          label="New Password"
          name="newPassword"
          autoComplete="new-password"
          hint="At least 8 characters with an uppercase letter, a number and a special character."
        />
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
