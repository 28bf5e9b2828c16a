import { type RouterContextProvider, redirect, replace } from 'react-router'
import { viewerContext } from '#platform/web/api-context.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { pageAddress } from './page-address.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** A page for staff hides itself from everybody else; what keeps its contents safe is the gate. */
export function requireStaff({ context, request }: PageArgs): void {
  const viewer = context.get(viewerContext)
  if (!viewer?.admin) throw replace('/')
  if (!viewer.secondFactorDue) return
  throw redirect(withReturn('/second-factor', pageAddress(request)))
}
