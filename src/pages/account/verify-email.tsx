import { redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { textOf } from '#platform/web/forms.tsx'
import type { sendVerification, verifyEmail } from '#shop/accounts/contract.ts'
import { codeDigits, isCode } from '#shop/accounts/model/code.ts'
import { ENTER_CODE } from '#shop/accounts/model/forms.ts'
import { CodeForm } from '#shop/accounts/web/code-form.tsx'
import type { signUp } from '#shop/signin/contract.ts'
import { dropPending, keepPending, type PendingSignUp, readPending } from '#shop/signin/web/pending-sign-up.ts'
import type { Route } from './+types/verify-email'

export const meta = () => [{ title: 'Verify your email' }]

/** A page fetched from the server comes without what was entered at /signup, which lives in the browser's memory. */
export const loader = () => redirect('/signup')

function requirePending(): PendingSignUp {
  const pending = readPending()
  if (!pending) throw redirect('/signup')
  return pending
}

export function clientLoader() {
  const { email, sentAt } = requirePending()
  return { email, sentAt }
}

const told = (refused: unknown, otherwise: string) => ({
  error: refused instanceof ApiError ? refused.message || 'Verification failed' : otherwise,
})

async function resend(pending: PendingSignUp) {
  try {
    await api.call<typeof sendVerification>('post', '/api/auth/send-verification', { email: pending.email })
  } catch (refused) {
    return told(refused, 'Failed to resend verification code. Please try again.')
  }
  keepPending({ ...pending, sentAt: Date.now() })
  return { error: undefined }
}

async function verify(pending: PendingSignUp, code: string) {
  const { email, firstName, lastName, password } = pending
  if (!isCode(code)) return { error: ENTER_CODE }
  try {
    if (!pending.isVerified) await api.call<typeof verifyEmail>('post', '/api/auth/verify-email', { email, code })
    keepPending({ ...pending, isVerified: true })
    await api.call<typeof signUp>('post', '/api/auth/signup', { email, firstName, lastName, password })
  } catch (refused) {
    return told(refused, 'Failed to verify code. Please try again.')
  }
  dropPending()
  return redirect(pending.returnTo)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const pending = requirePending()
  const form = await request.formData()
  return form.get('intent') === 'resend' ? resend(pending) : verify(pending, codeDigits(textOf(form, 'code')))
}

export default function VerifyEmail({ loaderData: { email, sentAt }, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid grow place-items-center py-12">
      <div className="w-full max-w-md">
        <h1 className="text-3xl">Verify your email</h1>
        <p className="mt-2 text-ink-soft">
          We mailed a six-digit code to <strong className="break-all text-ink">{email}</strong>.
        </p>
        <CodeForm key={sentAt} sentAt={sentAt} error={actionData?.error} />
      </div>
    </div>
  )
}
