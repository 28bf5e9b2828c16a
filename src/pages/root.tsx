import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { apiContext, picturesUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { useOpen } from '#platform/web/open.ts'
import theme from '#platform/web/theme.css?url'
import type { getCart } from '#shop/cart/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { getFavorites } from '#shop/favorites/contract.ts'
import type { Route } from './+types/root'
import { Footer } from './shell/footer.tsx'
import { footerFacts } from './shell/footer-facts.ts'
import { Header } from './shell/header.tsx'

const Above = lazy(() => import('./shell/above.tsx').then((m) => ({ default: m.Above })))
// Where even the error's own page cannot be fetched, one sentence still can be shown.
const Plain = () => <h1 className="page py-16 text-3xl">Something went wrong. Please reload the page.</h1>
const Failure = lazy(() =>
  import('./shell/failure.tsx').then((m) => ({ default: m.Failure })).catch(() => ({ default: Plain })),
)

const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { ...preload, href: displayFont },
  { ...preload, href: textFont },
  { rel: 'stylesheet', href: theme },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** What every screen knows. Without a session it is the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const common = { footer: footerFacts(), pictures: context.get(picturesUrlContext) }
  if (!viewer) return { ...common, viewer, cartLines: 0, favorites: [] }
  const api = context.get(apiContext)
  const ask = { userId: viewer.userId }
  const [{ cart }, { favorites }] = await Promise.all([
    api.call<typeof getCart>('get', '/api/cart/{userId}', ask),
    api.call<typeof getFavorites>('get', '/api/favorites/{userId}', ask),
  ])
  return { ...common, viewer, cartLines: cart.length, favorites: favorites.map(({ styleId }) => styleId) }
}

// Who is looking, the badge and the hearts change by posts only; the editor, which posts by itself, asks in place.
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = change
  const posted = formMethod !== undefined && formMethod !== 'GET'
  return (posted || currentUrl.href === nextUrl.href) && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f4" />
        <Meta />
        <Links nonce="" />
      </head>
      <body className="flex flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// The spec hides the top bar where the one task is to get in.
const isBare = (pathname: string) => /^\/(signin|signup|forgot-password|reset-password\/[^/]+)\/?$/.test(pathname)

function Shell({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const bare = isBare(useLocation().pathname)
  const viewer = data?.viewer ?? null
  const needed = useOpen((state) => state.needed)
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {!bare && data && <Header shopName={data.footer.name} viewer={viewer} cartLines={data.cartLines} />}
      <main id="main" tabIndex={-1} className={`flex grow flex-col outline-none ${bare ? '' : 'pt-header'}`}>
        {children}
      </main>
      {!bare && data && <Footer {...data.footer} />}
      <Suspense>{(viewer || needed) && <Above viewer={viewer} />}</Suspense>
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <PictureBase value={loaderData.pictures}>
      <Shell>
        <Outlet />
      </Shell>
    </PictureBase>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <Suspense>
        <Failure status={isRouteErrorResponse(error) ? error.status : 500} />
      </Suspense>
    </Shell>
  )
}
