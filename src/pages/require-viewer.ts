import { type RouterContextProvider, redirect } from 'react-router'
import { type Viewer, viewerContext } from '#platform/web/api-context.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { pageAddress } from './page-address.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** The signed-in customer of a page; a guest is led to the sign-in, which comes back to this address. */
export function requireViewer({ context, request }: PageArgs): Viewer {
  const viewer = context.get(viewerContext)
  if (viewer) return viewer
  throw redirect(withReturn('/signin', pageAddress(request)))
}
