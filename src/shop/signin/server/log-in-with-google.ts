import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import {
  createUser,
  findUserByEmail,
  findUserByProvider,
  linkProvider,
  openSession,
  type User,
} from '#platform/server/identity/index.ts'
import { shownUser } from '#shop/accounts/server/index.ts'
import { readCart } from '#shop/cart/server/index.ts'
import { type logInWithGoogle, signInErrors } from '../contract.ts'
import { type GoogleProfile, googleSignIn, type Proof } from './google.ts'

type Ask = AskOf<typeof logInWithGoogle>

const PROVIDER = 'google'

// Every id token is a JSON web token and begins with an encoded brace; Google's access tokens do not.
const isJwt = (token: string): boolean => token.startsWith('eyJ')

function proofIn(call: Call, { idToken, accessToken }: Ask): Proof {
  if (idToken) return { idToken }
  if (accessToken) return { accessToken }
  const bearer = call.headers.get('authorization')?.match(/^Bearer (\S{1,8000})$/i)?.[1]
  if (!bearer) return {}
  return isJwt(bearer) ? { idToken: bearer } : { accessToken: bearer }
}

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
    const { subject, ...fields } = profile
    const user = (await findByAddress(call, profile)) ?? (await createUser(call, fields))
    if (!user?.emailVerified) fail(signInErrors, 'NOT_PROVEN')
    await linkProvider(call, { userId: user.id, providerId: PROVIDER, accountId: subject })
    return user
  })
}

/** Reads the profile itself with the proof it is given; names, addresses, ids and flags in the body are not looked at. */
export async function signInByGoogle(call: Call, ask: Ask): Promise<ResultOf<typeof logInWithGoogle>> {
  const profile = await call.use(googleSignIn).readProfile(proofIn(call, ask))
  const user = await personOf(call, profile)
  const cart = await readCart(call, user.id)
  await openSession(call, user.id)
  return { user: { ...shownUser(user), cart } }
}
