import { type RouterContextProvider, redirect } from 'react-router'
import { type Viewer, viewerContext } from '#platform/web/api-context.ts'
import { withReturn } from '#platform/web/return-to.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** The signed-in customer of a page; a guest is led to the sign-in, which comes back to this address. */
export function requireViewer({ context, request }: PageArgs): Viewer {
  const viewer = context.get(viewerContext)
  if (viewer) return viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(withReturn('/signin', pathname + search))
}
