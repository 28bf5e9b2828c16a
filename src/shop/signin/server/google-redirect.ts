import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { type beginGoogle, type finishGoogle, signInErrors } from '../contract.ts'
import { type Arrival, type GoogleProfile, googleSignIn } from './google.ts'
import { closeFlow, endFlows, openFlow } from './google-flow.ts'
import { enter } from './log-in-with-google.ts'

// The remembered way stands in an indexed column, which takes no long text.
const LONGEST_RETURN = 1_000
// Browsers drop tabs and line ends, after which '/\t/elsewhere' is another site.
const PATH_OF_THE_SHOP = /^\/(?!\/)[^\\\p{Cc}]*$/u

export async function beginWithGoogle(
  call: Call,
  { returnTo = '/' }: AskOf<typeof beginGoogle>,
): Promise<ResultOf<typeof beginGoogle>> {
  const google = call.use(googleSignIn)
  const isOwn = PATH_OF_THE_SHOP.test(returnTo) && returnTo.length <= LONGEST_RETURN
  return { url: google.departTo(await openFlow(call, isOwn ? returnTo : '/')) }
}

/** A refusal on the way back says where the person was going, so that the next try goes there too. */
async function readArrival(call: Call, arrival: Arrival, returnTo: string): Promise<GoogleProfile> {
  try {
    return await call.use(googleSignIn).readArrival(arrival)
  } catch (refused) {
    if (!(refused instanceof Expected)) throw refused
    throw new Expected({ status: refused.status, text: refused.message }, refused.code, { returnTo })
  }
}

export async function finishWithGoogle(
  call: Call,
  { state, code, error }: AskOf<typeof finishGoogle>,
): Promise<ResultOf<typeof finishGoogle>> {
  const flow = state ? await closeFlow(call, state) : undefined
  if (!flow) fail(signInErrors, 'STALE')
  const { nonce, verifier, returnTo } = flow
  if (error === 'access_denied') fail(signInErrors, 'CANCELLED', { returnTo })
  if (!code) fail(signInErrors, 'NOT_PROVEN', { returnTo })
  const profile = await readArrival(call, { code, nonce, verifier }, returnTo)
  const { user } = await enter(call, profile)
  endFlows(call)
  return { user, returnTo }
}
