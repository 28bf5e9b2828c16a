import { data, Form, Link, redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { toEmail } from '#platform/base/email.ts'
import { api } from '#platform/web/api.ts'
import { apiContext, viewerContext } from '#platform/web/api-context.ts'
import { FormError, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { returnTo, withReturn } from '#platform/web/return-to.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { PasswordField, TextField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { sendVerification } from '#shop/accounts/contract.ts'
import { signUpProblem } from '#shop/accounts/model/form-problems.ts'
import { noEmailSent } from '#shop/accounts/model/no-email.ts'
import { NewPasswordField } from '#shop/accounts/web/new-password-field.tsx'
import type { getGoogleSignIn } from '#shop/signin/contract.ts'
import { GoogleFirst } from '#shop/signin/web/google-button.tsx'
import { readTyped, storePending } from '#shop/signin/web/pending-sign-up.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/signup'
import { AccountCard } from './account-card.tsx'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.signUpTitle)

const backOf = (request: Request) => returnTo(new URL(request.url).searchParams.get('returnTo'))

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(backOf(request))
  const { available } = await context.get(apiContext).call<typeof getGoogleSignIn>('get', '/api/auth/google', {})
  return { back: backOf(request), withGoogle: available }
}

function readForm(form: FormData) {
  return {
    firstName: textOf(form, 'firstName').trim(),
    lastName: textOf(form, 'lastName').trim(),
    email: textOf(form, 'email').trim().toLowerCase(),
    password: textOf(form, 'password'),
    confirmPassword: textOf(form, 'confirmPassword'),
    acceptsTerms: form.has('acceptsTerms'),
  }
}

const problemOf = (form: ReturnType<typeof readForm>) => signUpProblem(form, (text) => toEmail(text) !== undefined)

function answer(error: string, { firstName, lastName, email }: ReturnType<typeof readForm>) {
  return { error, code: undefined, fields: {}, values: { firstName, lastName, email } }
}

/** Only before the script is there: the password has to stay in the browser until the code is checked. */
export async function action({ request }: Route.ActionArgs) {
  const form = readForm(await request.formData())
  return data(answer(problemOf(form) ?? accountPageTexts.enterPasswordAgain, form), 400)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = readForm(await request.formData())
  const problem = problemOf(form)
  if (problem) return answer(problem, form)
  try {
    const { isSent, nextInSeconds } = await api.call<typeof sendVerification>('post', '/api/auth/send-verification', {
      email: form.email,
    })
    if (!isSent) return answer(noEmailSent(nextInSeconds), form)
  } catch (refused) {
    const told =
      refused instanceof ApiError ? refused.message || accountPageTexts.verificationBroke : accountPageTexts.codeNotSent
    return answer(told, form)
  }
  const { firstName, lastName, email, password } = form
  const rest = { returnTo: backOf(request), sentAt: Date.now(), isVerified: false }
  storePending({ firstName, lastName, email, password, ...rest })
  return redirect('/verify-email')
}

export default function SignUp({ loaderData: { back, withGoogle }, actionData: refusal }: Route.ComponentProps) {
  const values = refusal?.values ?? readTyped()
  return (
    <AccountCard
      title={accountPageTexts.signUpTitle}
      lead={accountPageTexts.signUpLead}
      foot={
        <>
          {accountPageTexts.haveAnAccount}{' '}
          <Link to={withReturn('/signin', back)} className="link font-semibold text-ink">
            {accountPageTexts.signIn}
          </Link>
        </>
      }
    >
      {withGoogle && <GoogleFirst back={back} />}
      <Form method="post" noValidate className="grid gap-4">
        <FormError refusal={refusal} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={accountPageTexts.firstName}
            name="firstName"
            autoComplete="given-name"
            defaultValue={values?.firstName}
          />
          <TextField
            label={accountPageTexts.lastName}
            name="lastName"
            autoComplete="family-name"
            defaultValue={values?.lastName}
          />
        </div>
        <TextField
          label={accountPageTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={values?.email}
        />
        <NewPasswordField label={accountPageTexts.password} name="password" />
        <PasswordField
          label={accountPageTexts.confirmPasswordLabel}
          name="confirmPassword"
          autoComplete="new-password"
        />
        <Checkbox
          name="acceptsTerms"
          label={
            <Sentence
              text={accountPageTexts.acceptTerms}
              parts={{
                terms: (
                  <Link to="/terms" target="_blank" className="link">
                    {accountPageTexts.termsAndConditions}
                  </Link>
                ),
              }}
            />
          }
        />
        <SubmitButton wide pendingText={accountPageTexts.sendingYourCode}>
          {accountPageTexts.createAccount}
        </SubmitButton>
      </Form>
    </AccountCard>
  )
}
