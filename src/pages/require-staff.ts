import { type RouterContextProvider, redirect, replace } from 'react-router'
import { viewerContext } from '#platform/web/api-context.ts'
import { withReturn } from '#platform/web/return-to.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** A page for staff hides itself from everybody else; what keeps its contents safe is the gate. */
export function requireStaff({ context, request }: PageArgs): void {
  const viewer = context.get(viewerContext)
  if (!viewer?.admin) throw replace('/')
  if (!viewer.secondFactorDue) return
  const { pathname, search } = new URL(request.url)
  throw redirect(withReturn('/second-factor', pathname + search))
}
