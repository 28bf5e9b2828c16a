import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { createUser, hashPassword } from '#platform/server/identity/index.ts'
import { accountErrors } from '#shop/accounts/contract.ts'
import { hasVerified, shownUser, spendVerified, welcomeNewDevice } from '#shop/accounts/server/index.ts'
import type * as contract from '../contract.ts'

type Input = InputOf<typeof contract.signUp>

export async function signUp(call: Call, input: Input): Promise<ResultOf<typeof contract.signUp>> {
  const { email, firstName, lastName, password } = input
  if (!(await hasVerified(call, email))) fail(accountErrors, 'EMAIL_NOT_VERIFIED')
  const passwordHash = await hashPassword(password)
  return call.db.transaction(async () => {
    if (!(await spendVerified(call, email))) fail(accountErrors, 'EMAIL_NOT_VERIFIED')
    const user = await createUser(call, { email, firstName, lastName, passwordHash, emailVerified: true })
    if (!user) fail(accountErrors, 'EMAIL_TAKEN')
    await welcomeNewDevice(call, user)
    return { user: shownUser(user) }
  })
}
