import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import {
  createUser,
  findUserByEmail,
  findUserByProvider,
  linkProvider,
  type User,
} from '#platform/server/identity/index.ts'
import { shownUser, welcome } from '#shop/accounts/server/index.ts'
import { readCart } from '#shop/cart/server/index.ts'
import { type logInWithGoogle, signInErrors } from '../contract.ts'
import { type GoogleProfile, googleSignIn, type Proof } from './google.ts'

type Ask = AskOf<typeof logInWithGoogle>

const PROVIDER = 'google'

// Every id token is a JSON web token: three parts, the first an encoded object; Google's access tokens are not.
const isJwt = (token: string): boolean => /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/.test(token)

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

/** Signs in the person whom Google has vouched for. */
export async function enter(call: Call, profile: GoogleProfile): Promise<ResultOf<typeof logInWithGoogle>> {
  const user = await personOf(call, profile)
  const cart = await readCart(call, user.id)
  await welcome(call, user)
  return { user: { ...shownUser(user), cart } }
}

/** Reads the profile itself with the proof it is given; names, addresses, ids and flags in the body are not looked at. */
export async function signInByGoogle(call: Call, ask: Ask): Promise<ResultOf<typeof logInWithGoogle>> {
  return enter(call, await call.use(googleSignIn).readProfile(proofIn(call, ask)))
}
