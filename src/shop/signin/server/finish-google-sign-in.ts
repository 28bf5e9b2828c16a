import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { signInErrors } from '../contract.ts'
import { enterWithGoogle } from './enter-with-google.ts'
import { type GoogleCallback, type GoogleProfile, googleSignIn } from './google.ts'
import { closeFlow, endFlows } from './google-flow.ts'

/** A refusal on the way back says where the person was going, so that the next try goes there too. */
async function readArrival(call: Call, arrival: GoogleCallback, returnTo: string): Promise<GoogleProfile> {
  try {
    return await call.use(googleSignIn).readArrival(arrival, call.log)
  } catch (refused) {
    if (!(refused instanceof Expected)) throw refused
    throw new Expected({ status: refused.status, text: refused.message }, refused.code, { returnTo })
  }
}

export async function finishGoogleSignIn(
  call: Call,
  { state, code, error }: InputOf<typeof contract.finishGoogleSignIn>,
): Promise<ResultOf<typeof contract.finishGoogleSignIn>> {
  const flow = state ? await closeFlow(call, state) : undefined
  if (!flow) fail(signInErrors, 'STALE')
  const { nonce, verifier, returnTo } = flow
  if (error === 'access_denied') fail(signInErrors, 'CANCELLED', { returnTo })
  if (!code) fail(signInErrors, 'NOT_PROVEN', { returnTo })
  const profile = await readArrival(call, { code, nonce, verifier }, returnTo)
  const { user } = await enterWithGoogle(call, profile)
  endFlows(call)
  return { user, returnTo }
}
