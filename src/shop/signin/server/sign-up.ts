import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { createUser, hashPassword } from '#platform/server/identity/index.ts'
import { accountErrors } from '#shop/accounts/contract.ts'
import { hasVerified, shownUser, spendVerified, welcome } from '#shop/accounts/server/index.ts'
import type { signUp } from '../contract.ts'

type Ask = AskOf<typeof signUp>

export async function makeAccount(call: Call, ask: Ask): Promise<ResultOf<typeof signUp>> {
  const { email, firstName, lastName, password } = ask
  if (!(await hasVerified(call, email))) fail(accountErrors, 'EMAIL_NOT_VERIFIED')
  const passwordHash = await hashPassword(password)
  return call.db.transaction(async () => {
    if (!(await spendVerified(call, email))) fail(accountErrors, 'EMAIL_NOT_VERIFIED')
    const user = await createUser(call, { email, firstName, lastName, passwordHash, emailVerified: true })
    if (!user) fail(accountErrors, 'EMAIL_TAKEN')
    await welcome(call, user)
    return { user: shownUser(user) }
  })
}
