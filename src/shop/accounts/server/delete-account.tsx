import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail, gateErrors } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { deleteUser, dropSecrets, endSession, lockUser, type User } from '#platform/server/identity/index.ts'
import { forgetLetters, sendMail } from '#platform/server/mail/index.ts'
import type { deleteAccount } from '../contract.ts'
import { dropCodes } from './codes.ts'
import { confirmPerson } from './confirm-person.ts'
import { discard, discardFiles } from './jobs.ts'
import { DeletedLetter } from './letters.tsx'
import { forgetDevice } from './new-device.tsx'
import { personalData } from './personal-data.ts'

/** Everything that names the person, in one transaction; the rest of the rows hangs on the user's own. */
async function erase(call: SignedIn, user: User): Promise<readonly string[]> {
  const loose = await call.use(personalData).erase(call, user)
  await forgetLetters(call, user.email)
  await dropCodes(call, user)
  for (const value of [user.id, user.email]) await dropSecrets(call, value)
  await deleteUser(call, user)
  if (loose.length > 0) await call.jobs.send(discardFiles, { keys: [...loose] })
  await sendMail(call, {
    to: user.email,
    kind: 'account-deleted',
    subject: 'Your account was deleted',
    letter: <DeletedLetter firstName={user.firstName} />,
  })
  return loose
}

export async function endAccount(
  call: SignedIn,
  { password }: AskOf<typeof deleteAccount>,
): Promise<ResultOf<typeof deleteAccount>> {
  await confirmPerson(call, password)
  const loose = await call.db.transaction(async () => {
    const user = await lockUser(call, call.actor.userId)
    return user ? erase(call, user) : fail(gateErrors, 'NOT_SIGNED_IN')
  })
  await endSession(call)
  forgetDevice(call)
  // The job stays for the case that the store is away just now.
  await discard(call, loose).catch((cause: unknown) => call.log.warn({ err: cause }, 'files are left to the job'))
  return { success: true }
}
