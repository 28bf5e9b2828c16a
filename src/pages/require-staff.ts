import { data, type RouterContextProvider, redirect } from 'react-router'
import { viewerContext } from '#platform/web/api-context.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { pageAddress } from './page-address.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** A page for staff says to everybody else that it is theirs; what keeps its contents safe is the gate. */
export function requireStaff({ context, request }: PageArgs): void {
  const viewer = context.get(viewerContext)
  if (!viewer?.admin) throw data({ isForStaff: true }, { status: 403 })
  if (!viewer.secondFactorDue) return
  throw redirect(withReturn('/second-factor', pageAddress(request)))
}
