import { type ReactNode, useEffect } from 'react'
import { redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { textOf } from '#platform/web/forms.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { sendVerification, verifyEmail } from '#shop/accounts/contract.ts'
import { codeDigits, ENTER_CODE, isCode } from '#shop/accounts/model/code.ts'
import { ALL_REQUIRED } from '#shop/accounts/model/form-problems.ts'
import { noEmailSent } from '#shop/accounts/model/no-email.ts'
import { passwordProblem } from '#shop/accounts/model/password.ts'
import { CodeForm } from '#shop/accounts/web/code-form.tsx'
import type { signUp } from '#shop/signin/contract.ts'
import {
  dropPending,
  isSigningUp,
  type PendingSignUp,
  readPending,
  storePending,
} from '#shop/signin/web/pending-sign-up.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/verify-email'
import { AccountCard } from './account-card.tsx'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.verifyYourEmail)

/** What was entered at /signup lies in the browser; all that comes here is whether there is anything. */
export function loader({ request }: Route.LoaderArgs) {
  if (!isSigningUp(request.headers.get('cookie'))) throw redirect('/signup')
  return null
}

function requirePending(): PendingSignUp {
  const pending = readPending()
  if (pending) return pending
  dropPending()
  throw redirect('/signup')
}

export function clientLoader() {
  const { email, sentAt, password } = requirePending()
  return { email, sentAt, needsPassword: password === undefined }
}
clientLoader.hydrate = true as const

interface Answer {
  error: string | undefined
  wasResent?: boolean
}

const told = (refused: unknown, otherwise: string): Answer => ({
  error: refused instanceof ApiError ? refused.message || accountPageTexts.verificationFailed : otherwise,
})

async function resend(pending: PendingSignUp): Promise<Answer> {
  try {
    const { isSent, nextInSeconds } = await api.call<typeof sendVerification>('post', '/api/auth/send-verification', {
      email: pending.email,
    })
    if (!isSent) return { error: noEmailSent(nextInSeconds) }
  } catch (refused) {
    return told(refused, accountPageTexts.codeNotResent)
  }
  storePending({ ...pending, sentAt: Date.now(), isVerified: false })
  return { error: undefined, wasResent: true }
}

async function verify(pending: PendingSignUp, form: FormData) {
  const { email, firstName, lastName } = pending
  const code = codeDigits(textOf(form, 'code'))
  const password = pending.password ?? textOf(form, 'password')
  if (!isCode(code)) return { error: ENTER_CODE }
  const problem = password === '' ? ALL_REQUIRED : passwordProblem(password)
  if (problem) return { error: problem }
  try {
    if (!pending.isVerified) await api.call<typeof verifyEmail>('post', '/api/auth/verify-email', { email, code })
    storePending({ ...pending, isVerified: true })
    await api.call<typeof signUp>('post', '/api/auth/signup', { email, firstName, lastName, password })
  } catch (refused) {
    return told(refused, accountPageTexts.codeNotVerified)
  }
  dropPending()
  return redirect(pending.returnTo)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const pending = requirePending()
  const form = await request.formData()
  return form.get('intent') === 'resend' ? resend(pending) : verify(pending, form)
}

const PATH = '/verify-email'

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sentAt, needsPassword } = loaderData
  // A reload keeps what is pending; going anywhere else drops it.
  useEffect(() => () => void (location.pathname !== PATH && dropPending()), [])
  return (
    <SignUpCard
      lead={
        <Sentence
          text={accountPageTexts.emailedCodeTo}
          parts={{ email: <strong className="wrap-anywhere text-ink">{email}</strong> }}
        />
      }
    >
      <CodeForm
        sentAt={sentAt}
        error={actionData?.error}
        needsPassword={needsPassword}
        wasResent={actionData !== undefined && 'wasResent' in actionData}
      />
    </SignUpCard>
  )
}

/** Until the script has read what is pending. */
export function HydrateFallback() {
  return (
    <SignUpCard>
      <p role="status" className="text-ink-soft">
        {accountPageTexts.loadingSignUp}
      </p>
    </SignUpCard>
  )
}

const SignUpCard = ({ lead, children }: { lead?: ReactNode; children: ReactNode }) => (
  <AccountCard title={accountPageTexts.verifyYourEmail} lead={lead}>
    {children}
  </AccountCard>
)
