import { lazy, Suspense, useRef } from 'react'
import { Link, type LinkProps, resolvePath, useLocation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import type { Viewer } from '#platform/web/api-context.ts'
import { askToSignIn, openDrawer } from '#platform/web/open.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { RegistrationMark } from '#platform/web/ui/marks.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { WHOLE_CATALOGUE } from '#shop/catalogue/web/browse/browse-path.ts'
import { SearchBox } from '#shop/catalogue/web/search/search-box.tsx'
import { shellTexts } from './texts.ts'

// Only who is signed in needs them.
const AccountMenu = lazy(() => import('./account.tsx').then((m) => ({ default: m.AccountMenu })))
const AccountRows = lazy(() => import('./account.tsx').then((m) => ({ default: m.AccountRows })))

interface HeaderProps {
  shopName: string
  viewer: Viewer | null
  /** Nothing where the cart could not be read. */
  cartLines: number | undefined
}

/** The panels are native popovers: opening one closes the others, Escape closes them, and they work without script. */
export function Header({ shopName, viewer, cartLines }: HeaderProps) {
  const header = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const close = () => header.current?.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  // A new address closes the panel that led to it.
  useOnEach(key, () => close())
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the panels inside
    <header
      ref={header}
      // Who tabs on into the page has left the panel that lies over it.
      onBlur={({ relatedTarget }) => relatedTarget?.closest('main') && close()}
      className="no-print fixed inset-x-0 top-0 z-30 h-18 border-b border-ink bg-paper"
    >
      <div className="page flex h-full items-center gap-2 md:gap-5">
        <ShopMark shopName={shopName} />
        <div
          id="search-panel"
          popover="auto"
          onToggle={({ currentTarget }) => currentTarget.querySelector('input')?.focus()}
          className="panel-top panel-search"
        >
          <SearchBox />
        </div>
        <nav aria-label={shellTexts.main} className="ml-auto flex items-center text-sm max-lg:hidden">
          <Links viewer={viewer} row="bar-link" />
        </nav>
        <button
          type="button"
          popoverTarget="search-panel"
          aria-label={shellTexts.openSearch}
          className="icon-btn md:hidden"
        >
          <Icon name="search" />
        </button>
        {viewer ? (
          <Suspense>
            <AccountMenu viewer={viewer} />
          </Suspense>
        ) : (
          <Link to="/signin" className="bar-link text-sm max-lg:hidden">
            {shellTexts.signIn}
          </Link>
        )}
        <CartButton lines={cartLines} guest={!viewer} />
        <button type="button" popoverTarget="main-menu" aria-label={shellTexts.menu} className="icon-btn lg:hidden">
          <Icon name="menu" className="when-shut" />
          <Icon name="close" className="when-open" />
        </button>
      </div>
      <nav id="main-menu" popover="auto" aria-label={shellTexts.menu} className="panel-top px-gutter py-4 lg:hidden">
        <Links viewer={viewer} row="menu-link" />
        <BarLink to="/ai-logo" className="menu-link">
          {shellTexts.logoIdeas}
        </BarLink>
        {viewer ? (
          <Suspense>
            <AccountRows viewer={viewer} />
          </Suspense>
        ) : (
          <Link to="/signin" className="menu-link">
            {shellTexts.signIn}
          </Link>
        )}
      </nav>
    </header>
  )
}

/** The way home, with the shop's mark. */
export const ShopMark = ({ shopName }: { shopName: string }) => (
  <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 lg:mr-0">
    <RegistrationMark className="size-6 text-vermilion" />
    <span className="font-display text-2xl font-extrabold tracking-tight">{shopName}</span>
  </Link>
)

function Links({ viewer, row }: { viewer: Viewer | null; row: string }) {
  // A guest is asked to sign in first; without script the page itself asks.
  const promptSignIn = () => askToSignIn({ title: shellTexts.signInToStartDesigning, returnTo: '/design-labs' })
  return (
    <>
      <BarLink to={WHOLE_CATALOGUE} className={row}>
        {shellTexts.browse}
      </BarLink>
      <BarLink
        to="/design-labs"
        className={row}
        onClick={(event) => {
          if (viewer) return
          event.preventDefault()
          promptSignIn()
        }}
      >
        {shellTexts.designLabs}
      </BarLink>
      <BarLink to="/contact-us" className={row}>
        {shellTexts.contactUs}
      </BarLink>
      {viewer?.admin && (
        <BarLink to="/admin-dashboard" className={row}>
          {shellTexts.admin}
        </BarLink>
      )}
    </>
  )
}

/** Marked where the visitor is already there. */
function BarLink(link: LinkProps & { to: string }) {
  const isHere = useLocation().pathname.startsWith(resolvePath(link.to).pathname)
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}

/** A link, so that it leads somewhere before the script is there. */
export function CartButton({ lines, guest }: { lines: number | undefined; guest: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={guest ? withReturn('/signin', pathname + search) : '/cart'}
      aria-label={lines === undefined ? shellTexts.cart : shellTexts.cartLines(plural(lines, 'item'))}
      aria-haspopup="dialog"
      className="icon-btn relative"
      onClick={(event) => {
        event.preventDefault()
        openDrawer('cart')
      }}
    >
      <Icon name="cart" size={22} />
      {lines !== undefined && lines > 0 && (
        <span aria-hidden="true" className="cart-badge">
          {lines > 99 ? '99+' : lines}
        </span>
      )}
    </Link>
  )
}
