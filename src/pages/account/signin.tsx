import { data, Form, Link, redirect } from 'react-router'
import { apiContext, viewerContext } from '#platform/web/api-context.ts'
import { FormError, refusalOf, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { returnTo, withReturn } from '#platform/web/return-to.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { PasswordField, TextField } from '#platform/web/ui/field.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { signInProblem } from '#shop/accounts/model/form-problems.ts'
import type { getGoogleSignIn, logIn } from '#shop/signin/contract.ts'
import { googleProblem } from '#shop/signin/model/problems.ts'
import { GoogleFirst } from '#shop/signin/web/google-button.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/signin'
import { AccountCard } from './account-card.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.signIn)

const backOf = (request: Request) => returnTo(new URL(request.url).searchParams.get('returnTo'))

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(backOf(request))
  const { available } = await context.get(apiContext).call<typeof getGoogleSignIn>('get', '/api/auth/google', {})
  const problem = googleProblem(new URL(request.url).searchParams.get('google'))
  return { back: backOf(request), withGoogle: available, problem }
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const input = { email: textOf(form, 'email').trim().toLowerCase(), password: textOf(form, 'password') }
  const problem = signInProblem(input)
  if (problem) return data({ error: problem, code: undefined, fields: {}, email: input.email }, 400)
  try {
    const { userResponse } = await api.call<typeof logIn>('post', '/api/auth/login', input)
    return redirect(afterSignIn(userResponse, backOf(request)), { headers: api.cookies() })
  } catch (refused) {
    return data({ ...refusalOf(refused), email: input.email }, 400)
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = textOf(await request.clone().formData(), 'email')
  return withNetworkError(serverAction(), (refusal) => ({ ...refusal, email }))
}

export default function SignIn({
  loaderData: { back, withGoogle, problem },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <AccountCard
      title={accountPageTexts.signIn}
      lead={accountPageTexts.signInLead}
      foot={
        <>
          {accountPageTexts.newHere}{' '}
          <Link to={withReturn('/signup', back)} className="link font-semibold text-ink">
            {accountPageTexts.createAnAccount}
          </Link>
        </>
      }
    >
      {problem && !refusal && <Alert className="mb-5">{problem}</Alert>}
      {withGoogle && <GoogleFirst back={back} />}
      <Form method="post" noValidate className="grid gap-4">
        <FormError refusal={refusal} />
        <TextField
          label={accountPageTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refusal?.email}
          aria-required
        />
        <PasswordField
          label={accountPageTexts.password}
          name="password"
          autoComplete="current-password"
          aria-required
        />
        <SubmitButton wide className="mt-2" pendingText={accountPageTexts.signingIn}>
          {accountPageTexts.signIn}
        </SubmitButton>
        <Link
          to="/forgot-password"
          className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11 justify-self-center text-sm"
        >
          {accountPageTexts.forgotPassword}
        </Link>
      </Form>
    </AccountCard>
  )
}
