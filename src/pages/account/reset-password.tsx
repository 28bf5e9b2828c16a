import { useEffect } from 'react'
import { data, Form, Link, useNavigate } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { FormError, refusalOf, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { resetPassword } from '#shop/accounts/contract.ts'
import { newPasswordProblem } from '#shop/accounts/model/form-problems.ts'
import { NewPasswordField } from '#shop/accounts/web/new-password-field.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/reset-password'
import { AccountCard } from './account-card.tsx'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.resetYourPassword)

const PAUSE_MS = 3000

const refuse = (error: string) => ({ success: false, refusal: { error, code: undefined, fields: {} } })

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const newPassword = textOf(form, 'newPassword')
  const problem = newPasswordProblem({ newPassword, confirmPassword: textOf(form, 'confirmPassword') })
  if (problem) return data(refuse(problem), 400)
  const api = context.get(apiContext)
  try {
    await api.call<typeof resetPassword>('post', '/api/auth/reset-password', { token: params.token, newPassword })
  } catch (refused) {
    const { error } = refusalOf(refused)
    return data(refuse(error || accountPageTexts.passwordNotReset), 400)
  }
  return { success: true, refusal: undefined }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ success: false, refusal }))

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  if (actionData?.success) return <Done />
  return (
    <AccountCard
      title={accountPageTexts.resetYourPassword}
      lead={accountPageTexts.resetLead}
      foot={
        <>
          {accountPageTexts.linkTooOld}{' '}
          <Link to="/forgot-password" className="link font-semibold text-ink">
            {accountPageTexts.requestNewLink}
          </Link>
        </>
      }
    >
      <Form method="post" noValidate className="grid gap-4">
        <FormError refusal={actionData?.refusal} />
        <NewPasswordField label={accountPageTexts.newPassword} name="newPassword" />
        <PasswordField label={accountPageTexts.confirmPassword} name="confirmPassword" autoComplete="new-password" />
        <SubmitButton wide pendingText={accountPageTexts.saving}>
          {accountPageTexts.resetMyPassword}
        </SubmitButton>
      </Form>
    </AccountCard>
  )
}

function Done() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/signin'), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AccountCard title={accountPageTexts.resetYourPassword}>
      <Alert tone="success" title={accountPageTexts.passwordReset}>
        {accountPageTexts.toSignInSoon}
      </Alert>
      <ButtonLink to="/signin" wide className="mt-5">
        {accountPageTexts.signIn}
      </ButtonLink>
    </AccountCard>
  )
}
