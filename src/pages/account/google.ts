import { redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { returnTo, withReturn } from '#platform/web/return-to.ts'
import type { beginGoogleSignIn } from '#shop/signin/contract.ts'
import type { Route } from './+types/google'
import { googleRefused } from './google-refused.ts'

const LOOPBACK = ['localhost', '127.0.0.1']

/** The way back leads to the public address, and a cookie set for localhost would not be there. */
function atPublicAddress(request: Request, publicUrl: string): string | undefined {
  const here = new URL(request.url)
  const there = new URL(publicUrl || here.origin)
  const isOther = here.hostname !== there.hostname
  if (!isOther || ![here, there].every(({ hostname }) => LOOPBACK.includes(hostname))) return undefined
  return there.origin + here.pathname + here.search
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const back = returnTo(new URL(request.url).searchParams.get('returnTo'))
  const elsewhere = atPublicAddress(request, context.get(publicUrlContext))
  if (elsewhere) throw redirect(elsewhere)
  if (context.get(viewerContext)) throw redirect(back)
  const api = context.get(apiContext)
  try {
    const { url } = await api.call<typeof beginGoogleSignIn>('post', '/api/auth/google/begin', { returnTo: back })
    return redirect(url, { headers: api.cookies() })
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused
    return redirect(googleRefused(refused.code, withReturn('/signin', back)))
  }
}
