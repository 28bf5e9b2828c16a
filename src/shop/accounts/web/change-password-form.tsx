import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'
import { accountsTexts } from '../texts.ts'
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
      <Card title={accountsTexts.changePassword}>
        <p className="max-w-prose text-sm">{accountsTexts.noPasswordWithGoogle}</p>
      </Card>
    )
  }
  return (
    <Card title={accountsTexts.changePassword}>
      <fetcher.Form ref={form} method="post" noValidate className="grid max-w-md gap-4">
        <FormError refusal={answer?.refusal} />
        {isDone && <Alert tone="success">{accountsTexts.passwordChangedNotice}</Alert>}
        <PasswordField label={accountsTexts.currentPassword} name="currentPassword" autoComplete="current-password" />
        <NewPasswordField key={isDone ? 'empty' : 'typed'} label={accountsTexts.newPassword} name="newPassword" />
        <PasswordField label={accountsTexts.confirmPassword} name="confirmPassword" autoComplete="new-password" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton
            name="intent"
            value="change-password"
            pending={fetcher.state !== 'idle'}
            pendingText={accountsTexts.saving}
          >
            {accountsTexts.savePassword}
          </SubmitButton>
          <Link to="/forgot-password" className="link inline-flex items-center text-sm pointer-coarse:min-h-11">
            {accountsTexts.recoverAccount}
          </Link>
        </div>
      </fetcher.Form>
    </Card>
  )
}
