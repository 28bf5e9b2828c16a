import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { enterWithGoogle } from './enter-with-google.ts'
import { googleSignIn, type Proof } from './google.ts'

type Input = InputOf<typeof contract.logInWithGoogle>

// Every id token is a JSON web token: three parts, the first an encoded object; Google's access tokens are not.
const isJwt = (token: string): boolean => /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/.test(token)

function proofIn(call: Call, { idToken, accessToken }: Input): Proof {
  if (idToken) return { idToken }
  if (accessToken) return { accessToken }
  const bearer = call.headers.get('authorization')?.match(/^Bearer (\S{1,8000})$/i)?.[1]
  if (!bearer) return {}
  return isJwt(bearer) ? { idToken: bearer } : { accessToken: bearer }
}

/** Reads the profile itself with the proof it is given; names, addresses, ids and flags in the body are not looked at. */
export async function logInWithGoogle(call: Call, input: Input): Promise<ResultOf<typeof contract.logInWithGoogle>> {
  return enterWithGoogle(call, await call.use(googleSignIn).readProfile(proofIn(call, input), call.log))
}
