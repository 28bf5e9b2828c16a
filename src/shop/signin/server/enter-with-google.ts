import type { ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import {
  createUser,
  findUserByEmail,
  findUserByProvider,
  linkProvider,
  type User,
} from '#platform/server/identity/index.ts'
import { shownUser, welcomeNewDevice } from '#shop/accounts/server/index.ts'
import { readCart } from '#shop/cart/server/index.ts'
import { type logInWithGoogle, signInErrors } from '../contract.ts'
import { fetchAvatar } from './fetch-avatar.ts'
import { type GoogleProfile, googleSignIn } from './google.ts'

const PROVIDER = 'google'

async function findByAddress(call: Call, profile: GoogleProfile): Promise<User | undefined> {
  const user = await findUserByEmail(call, profile.email)
  if (!user) return undefined
  // Linked by address only where both sides have seen the person read mail there; otherwise anybody could take it over.
  if (!user.emailVerified || !profile.emailVerified) fail(signInErrors, 'PASSWORD_ACCOUNT')
  return user
}

async function personOf(call: Call, profile: GoogleProfile): Promise<User> {
  return call.db.transaction(async () => {
    const known = await findUserByProvider(call, PROVIDER, profile.subject)
    if (known) return known
    // The picture is fetched, and stands in no row as Google's address.
    const { subject, picture: _fetched, ...fields } = profile
    const user = (await findByAddress(call, profile)) ?? (await createUser(call, fields))
    if (!user?.emailVerified) fail(signInErrors, 'NOT_PROVEN')
    await linkProvider(call, { userId: user.id, providerId: PROVIDER, accountId: subject })
    return user
  })
}

/** Signs in the person whom Google has vouched for. */
export async function enterWithGoogle(call: Call, profile: GoogleProfile): Promise<ResultOf<typeof logInWithGoogle>> {
  const user = await personOf(call, profile)
  const source = profile.picture
  const isTaken = source !== '' && call.use(googleSignIn).servesPicture(new URL(source))
  if (isTaken) await call.jobs.send(fetchAvatar, { userId: user.id, source })
  const cart = await readCart(call, user.id)
  await welcomeNewDevice(call, user)
  return { user: { ...shownUser(user), cart } }
}
