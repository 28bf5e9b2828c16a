import { data, Form, Link, redirect } from 'react-router'
import { apiContext, viewerContext } from '#platform/web/api-context.ts'
import { FormError, refusalOf, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { returnTo, withReturn } from '#platform/web/return-to.ts'
import { PasswordField, TextField } from '#platform/web/ui/field.tsx'
import { signInProblem } from '#shop/accounts/model/forms.ts'
import type { logIn, logInWithGoogle } from '#shop/signin/contract.ts'
import { GoogleButton } from '#shop/signin/web/google-button.tsx'
import type { Route } from './+types/signin'
import { AccountSheet } from './account-sheet.tsx'

export const meta = () => [{ title: 'Sign in' }]

const backOf = (request: Request) => returnTo(new URL(request.url).searchParams.get('returnTo'))

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(backOf(request))
  return { back: backOf(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const ask = { email: textOf(form, 'email').trim().toLowerCase(), password: textOf(form, 'password') }
  const withGoogle = form.get('intent') === 'google'
  const problem = withGoogle ? undefined : signInProblem(ask)
  if (problem) return data({ error: problem, code: undefined, fields: {}, email: ask.email }, 400)
  try {
    if (withGoogle) await api.call<typeof logInWithGoogle>('post', '/api/auth/google', {})
    else await api.call<typeof logIn>('post', '/api/auth/login', ask)
  } catch (refused) {
    return data({ ...refusalOf(refused), email: ask.email }, 400)
  }
  return redirect(backOf(request), { headers: api.cookies() })
}

export default function SignIn({ loaderData: { back }, actionData: refusal }: Route.ComponentProps) {
  return (
    <AccountSheet
      title="Sign in"
      lead="Your cart, designs and orders are where you left them."
      foot={
        <>
          New here?{' '}
          <Link to={withReturn('/signup', back)} className="link font-semibold text-ink">
            Create An Account
          </Link>
        </>
      }
    >
      <FormError refusal={refusal} />
      <Form method="post" className={refusal ? 'mt-5' : ''}>
        <GoogleButton />
      </Form>
      <p className="ticket my-5 flex items-center gap-3 text-ink-mute before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <Form method="post" noValidate className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refusal?.email}
          aria-required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aria-required
          aside={
            <Link to="/forgot-password" className="link text-sm">
              Forgot Password?
            </Link>
          }
        />
        <SubmitButton wide className="mt-2" pendingText="Signing in…">
          Sign in
        </SubmitButton>
      </Form>
    </AccountSheet>
  )
}
