import { data } from 'react-router'
import type { PageApi } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import type {
  changeEmail,
  changePassword,
  deleteAccount,
  revokeOtherSessions,
  revokeSession,
} from '#shop/accounts/contract.ts'
import { ALL_REQUIRED, newPasswordProblem } from '#shop/accounts/model/forms.ts'

const intents: Record<string, (api: PageApi, form: FormData) => Promise<unknown>> = {
  'change-password': (api, form) =>
    api.call<typeof changePassword>('post', '/api/auth/change-password', {
      currentPassword: textOf(form, 'currentPassword'),
      newPassword: textOf(form, 'newPassword'),
    }),
  'change-email': (api, form) =>
    api.call<typeof changeEmail>('post', '/api/auth/change-email', {
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
    }),
  'revoke-session': (api, form) =>
    api.call<typeof revokeSession>('post', '/api/auth/sessions/revoke', { sessionId: textOf(form, 'sessionId') }),
  'revoke-others': (api) => api.call<typeof revokeOtherSessions>('post', '/api/auth/sessions/revoke-others', {}),
  'delete-account': (api, form) =>
    api.call<typeof deleteAccount>('post', '/api/auth/delete-account', { password: textOf(form, 'password') }),
}

function problemOf(intent: string, form: FormData): string | undefined {
  if (intent !== 'change-password') return undefined
  if (textOf(form, 'currentPassword') === '') return ALL_REQUIRED
  const [newPassword, confirmPassword] = [textOf(form, 'newPassword'), textOf(form, 'confirmPassword')]
  return newPasswordProblem({ newPassword, confirmPassword })
}

/** What the account part of the settings posts; undefined where the intent is none of its own. */
export async function answerAccountForm(api: PageApi, form: FormData) {
  const intent = textOf(form, 'intent')
  const carryOut = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!carryOut) return undefined
  const problem = problemOf(intent, form)
  if (problem) return data({ done: undefined, refusal: { error: problem, code: undefined, fields: {} } }, 400)
  try {
    await carryOut(api, form)
  } catch (refused) {
    return data({ done: undefined, refusal: refusalOf(refused) }, 400)
  }
  return data({ done: intent, refusal: undefined })
}
