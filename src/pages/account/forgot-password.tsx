import { data, Form, Link } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { FormError, refusalOf, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { forgotPassword } from '#shop/accounts/contract.ts'
import { ALL_REQUIRED } from '#shop/accounts/model/form-problems.ts'
import { noEmailSent } from '#shop/accounts/model/no-email.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/forgot-password'
import { AccountCard } from './account-card.tsx'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.forgotYourPassword)

const refuse = (error: string) => ({ error, code: undefined, fields: {} })

export async function action({ request, context }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email')
    .trim()
    .toLowerCase()
  if (email === '') return data({ sent: false, email, refusal: refuse(ALL_REQUIRED) }, 400)
  try {
    const { isSent, nextInSeconds } = await context
      .get(apiContext)
      .call<typeof forgotPassword>('post', '/api/auth/forgot-password', { email })
    if (!isSent) return data({ sent: false, email, refusal: refuse(noEmailSent(nextInSeconds)) }, 429)
  } catch (refused) {
    return data({ sent: false, email, refusal: refusalOf(refused) }, 400)
  }
  return { sent: true, email, refusal: undefined }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = textOf(await request.clone().formData(), 'email')
  return withNetworkError(serverAction(), (refusal) => ({ sent: false, email, refusal }))
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountCard
      title={accountPageTexts.forgotYourPassword}
      lead={accountPageTexts.forgotLead}
      foot={
        <>
          {accountPageTexts.newHere}{' '}
          <Link to="/signup" className="link font-semibold text-ink">
            {accountPageTexts.createAnAccount}
          </Link>
        </>
      }
    >
      <Form method="post" noValidate className="grid gap-4">
        <FormError refusal={actionData?.refusal} />
        {actionData?.sent && (
          <Alert tone="success" title={accountPageTexts.checkYourEmail}>
            {accountPageTexts.resetLinkSent(actionData.email)}
          </Alert>
        )}
        <TextField
          label={accountPageTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
        />
        <SubmitButton wide pendingText={accountPageTexts.sending}>
          {accountPageTexts.resetMyPassword}
        </SubmitButton>
      </Form>
    </AccountCard>
  )
}
