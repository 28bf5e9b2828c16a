import { redirect } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import type { logOut } from '#shop/accounts/contract.ts'
import type { Route } from './+types/sign-out'

export async function action({ context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  await api.call<typeof logOut>('post', '/api/auth/logout', {})
  return redirect('/', { headers: api.cookies() })
}

/** Opened as a page it does nothing: signing out is a post. */
export const loader = () => redirect('/')
