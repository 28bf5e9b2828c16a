import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { googleSignIn } from './google.ts'
import { openFlow } from './google-flow.ts'

// The remembered way stands in an indexed column, which takes no long text.
const LONGEST_RETURN = 1_000

// Browsers drop tabs and line ends, after which '/\t/elsewhere' is another site.
const PATH_OF_THE_SHOP = /^\/(?!\/)[^\\\p{Cc}]*$/u

export async function beginGoogleSignIn(
  call: Call,
  { returnTo = '/' }: InputOf<typeof contract.beginGoogleSignIn>,
): Promise<ResultOf<typeof contract.beginGoogleSignIn>> {
  const google = call.use(googleSignIn)
  const isOwn = PATH_OF_THE_SHOP.test(returnTo) && returnTo.length <= LONGEST_RETURN
  return { url: google.departTo(await openFlow(call, isOwn ? returnTo : '/')) }
}
