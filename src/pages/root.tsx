import { lazy, type ReactNode, Suspense } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { Viewer } from '#platform/web/api-context.ts'
import displayFont from '#platform/web/fonts/bricolage-grotesque.woff2?url'
import textFont from '#platform/web/fonts/hanken-grotesk.woff2?url'
import { useOpen } from '#platform/web/open.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { HeartsForm } from '#shop/favorites/web/favorite-button.tsx'
import type { Route } from './+types/root'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { loadRoot } from './shell/load-root.ts'
import { SlimFooter, SlimHeader } from './shell/slim-shell.tsx'
import { shellTexts } from './shell/texts.ts'
import storefront from './storefront.css?url'

const Overlays = lazy(() => import('./shell/overlays.tsx').then((m) => ({ default: m.Overlays })))
// Where even the error's own page cannot be fetched, one sentence still can be shown.
const Plain = () => <h1 className="page py-16 text-3xl">{shellTexts.reloadThePage}</h1>
const Failure = lazy(() =>
  import('./shell/failure.tsx').then((m) => ({ default: m.Failure })).catch(() => ({ default: Plain })),
)

// Only staff need it.
const StaffBar = lazy(() => import('./admin/staff-bar.tsx').then((m) => ({ default: m.StaffBar })))

const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { ...preload, href: displayFont },
  { ...preload, href: textFont },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** What every screen knows. Without a session it is the same for everyone. */
export const loader = (args: Route.LoaderArgs) => loadRoot(args)

// Who is looking, the badge and the hearts change by posts only; the editor, which posts by itself, asks in place.
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = change
  const posted = formMethod !== undefined && formMethod !== 'GET'
  return (posted || currentUrl.href === nextUrl.href) && defaultShouldRevalidate
}

/** An error page says when to come again. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f4" />
        <Meta />
        <Links nonce="" />
        <link rel="stylesheet" href={storefront} precedence="storefront" />
      </head>
      <body className="flex flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// The spec hides the top bar where the one task is to get in; the steps that follow have the same form.
const isBare = (pathname: string) =>
  /^\/(signin|signup|verify-email|second-factor|forgot-password|account-deleted|reset-password\/[^/]+)\/?$/.test(
    pathname,
  )

/** Where something is chosen already or looked after: a smaller footer is enough there. */
const isOwn = (pathname: string) => /^\/(cart|orders|favorites|settings)\b/.test(pathname)

/** Where somebody pays or looks after an order, nothing around the page leads aside. */
const isSlim = (pathname: string) => /^\/(checkout\/?$|order-confirm\/|order-details\/)/.test(pathname)

/** Who may work there sees nothing of the shop around the pages of the staff. */
const isAtWork = (pathname: string, viewer: Viewer | null) =>
  viewer?.admin === true && !viewer.secondFactorDue && pathname.startsWith('/admin-')

function Shell({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loadRoot>('root')
  const { pathname } = useLocation()
  const viewer = data?.viewer ?? null
  const atWork = isAtWork(pathname, viewer)
  const bare = atWork || isBare(pathname)
  const slim = viewer !== null && isSlim(pathname)
  const room = atWork ? 'pt-header xl:pl-56' : bare ? 'pt-(--offline)' : 'pt-header'
  const needed = useOpen((state) => state.needed)
  return (
    <>
      <a href="#main" className="skip-link">
        {shellTexts.skipToContent}
      </a>
      {!bare && data && slim && <SlimHeader shopName={data.footer.name} cartLines={data.cartLines} />}
      {!bare && data && !slim && <Header shopName={data.footer.name} viewer={viewer} cartLines={data.cartLines} />}
      <Suspense>{atWork && viewer && data && <StaffBar shopName={data.footer.name} viewer={viewer} />}</Suspense>
      <Network />
      <main id="main" tabIndex={-1} className={`flex grow flex-col outline-none ${room}`}>
        {children}
      </main>
      {!bare && data && (slim ? <SlimFooter {...data.footer} /> : <Footer {...data.footer} slim={isOwn(pathname)} />)}
      {!bare && <HeartsForm />}
      <Suspense>{(viewer || needed) && <Overlays viewer={viewer} />}</Suspense>
    </>
  )
}

/** The bar under the header; what it says is shown by the styles, the delay before it included. */
const Network = () => (
  <div role="status" className="network">
    <p className="network-off">{shellTexts.offline}</p>
    {useNavigation().state !== 'idle' && <p className="network-slow">{shellTexts.slowConnection}</p>}
  </div>
)

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
        <Failure error={error} />
      </Suspense>
    </Shell>
  )
}
