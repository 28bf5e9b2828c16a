import { redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { returnTo, withReturn } from '#platform/web/return-to.ts'
import type { finishGoogleSignIn } from '#shop/signin/contract.ts'
import type { Route } from './+types/google-callback'
import { afterSignIn } from './after-sign-in.ts'
import { googleRefused } from './google-refused.ts'

/** Where Google sends the visitor back to, with a code or a refusal in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const [state, code, error] = ['state', 'code', 'error'].map((name) => query.get(name) ?? undefined)
  try {
    const done = await api.call<typeof finishGoogleSignIn>('post', '/api/auth/google/finish', { state, code, error })
    return redirect(afterSignIn(done.user, returnTo(done.returnTo)), { headers: api.cookies() })
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused
    const back = returnTo(typeof refused.body.returnTo === 'string' ? refused.body.returnTo : null)
    return redirect(googleRefused(refused.code, withReturn('/signin', back)))
  }
}
