import { data, redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import type { PageApi } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import type {
  cancelNewEmail,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  revokeOtherSessions,
  revokeSession,
} from '#shop/accounts/contract.ts'
import { codeDigits, ENTER_CODE, isCode } from '#shop/accounts/model/code.ts'
import { ALL_REQUIRED, newPasswordProblem } from '#shop/accounts/model/form-problems.ts'

import { noEmailSent } from '#shop/accounts/model/no-email.ts'
import type { AccountOutput } from '#shop/accounts/web/account-output.ts'

const emailOf = (form: FormData): string => textOf(form, 'email').trim().toLowerCase()

/** A code that was not mailed is no step further: the form says when the next one may be asked for. */
async function mailCode(api: PageApi, form: FormData): Promise<void> {
  const { isSent, nextInSeconds } = await api.call<typeof changeEmail>('post', '/api/auth/change-email', {
    email: emailOf(form),
    password: textOf(form, 'password'),
  })
  if (!isSent) throw new ApiError(429, { error: noEmailSent(nextInSeconds) }, null)
}

const intents: Record<string, (api: PageApi, form: FormData) => Promise<unknown>> = {
  'change-password': (api, form) =>
    api.call<typeof changePassword>('post', '/api/auth/change-password', {
      currentPassword: textOf(form, 'currentPassword'),
      newPassword: textOf(form, 'newPassword'),
    }),
  'change-email': mailCode,
  'confirm-email': (api, form) =>
    api.call<typeof confirmEmail>('post', '/api/auth/change-email/confirm', {
      email: emailOf(form),
      code: codeDigits(textOf(form, 'code')),
    }),
  'cancel-email': (api) => api.call<typeof cancelNewEmail>('post', '/api/auth/change-email/cancel', {}),
  'revoke-session': (api, form) =>
    api.call<typeof revokeSession>('post', '/api/auth/sessions/revoke', { sessionId: textOf(form, 'sessionId') }),
  'revoke-others': (api) => api.call<typeof revokeOtherSessions>('post', '/api/auth/sessions/revoke-others', {}),
  'delete-account': (api, form) =>
    api.call<typeof deleteAccount>('post', '/api/auth/delete-account', { password: textOf(form, 'password') }),
}

/** A field that the form shows is to be filled in; who has no password is shown none. */
const lacks = (form: FormData, name: string): boolean => form.has(name) && textOf(form, name).trim() === ''

function problemOf(intent: string, form: FormData): string | undefined {
  if (['email', 'password', 'currentPassword'].some((name) => lacks(form, name))) return ALL_REQUIRED
  if (intent === 'confirm-email' && !isCode(codeDigits(textOf(form, 'code')))) return ENTER_CODE
  if (intent !== 'change-password') return undefined
  const [newPassword, confirmPassword] = [textOf(form, 'newPassword'), textOf(form, 'confirmPassword')]
  return newPasswordProblem({ newPassword, confirmPassword })
}

/** What the account part of the settings posts; undefined where the intent is none of its own. */
export async function answerAccountForm(api: PageApi, form: FormData) {
  const intent = textOf(form, 'intent')
  const carryOut = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!carryOut) return undefined
  const about: AccountOutput = { intent, email: emailOf(form), sentAt: Number(textOf(form, 'sentAt')) || Date.now() }
  const problem = problemOf(intent, form)
  if (problem) return data({ ...about, refusal: { error: problem, code: undefined, fields: {} } }, 400)
  try {
    await carryOut(api, form)
  } catch (refused) {
    return data({ ...about, refusal: refusalOf(refused) }, 400)
  }
  if (intent === 'delete-account') return redirect('/account-deleted', { headers: api.cookies() })
  return data({ ...about, done: intent })
}
