import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail, gateErrors } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { deleteUser, dropSecrets, endSession, lockUser, type User } from '#platform/server/identity/index.ts'
import { forgetEmails, sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../contract.ts'
import { accountsTexts } from '../texts.ts'
import { confirmPerson } from './confirm-person.ts'
import { dropCodes } from './email/codes.ts'
import { DeletedEmail } from './emails.tsx'
import { personalData } from './personal-data.ts'
import { forgetDevice } from './sessions/new-device.tsx'

/** Everything that names the person, in one transaction; the rest of the rows hangs on the user's own. */
async function erase(call: SignedIn, user: User): Promise<void> {
  await call.use(personalData).erase(call, user)
  await forgetEmails(call, user.email)
  await dropCodes(call, user)
  await call.limits.forget(user.id)
  for (const value of [user.id, user.email]) await dropSecrets(call, value)
  await deleteUser(call, user)
  await sendMail(call, {
    to: user.email,
    kind: 'account-deleted',
    subject: accountsTexts.deletedHeading,
    content: <DeletedEmail firstName={user.firstName} />,
  })
}

export async function deleteAccount(
  call: SignedIn,
  { password }: InputOf<typeof contract.deleteAccount>,
): Promise<ResultOf<typeof contract.deleteAccount>> {
  await confirmPerson(call, password)
  await call.db.transaction(async () => {
    const user = await lockUser(call, call.actor.userId)
    return user ? erase(call, user) : fail(gateErrors, 'NOT_SIGNED_IN')
  })
  await endSession(call)
  forgetDevice(call)
  return { success: true }
}
