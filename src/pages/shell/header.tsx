import { Link, NavLink, useLocation } from 'react-router'
import type { Viewer } from '#platform/web/api-context.ts'
import { askToSignIn, openDrawer } from '#platform/web/open.ts'
import { CartIcon, ChevronDownIcon, MenuIcon, SearchIcon, UserIcon } from '#platform/web/ui/icons.tsx'
import { RegistrationMark } from '#platform/web/ui/marks.tsx'
import { BrowseLink } from '#shop/catalogue/web/browse-link.tsx'
import { SearchBox } from '#shop/catalogue/web/search-box.tsx'
import { AccountLinks } from './account-links.tsx'

interface HeaderProps {
  shopName: string
  viewer: Viewer | null
  cartLines: number
}

const bar =
  'inline-flex min-h-11 items-center rounded-sm px-2.5 font-semibold hover:bg-plate aria-[current=page]:underline aria-[current=page]:decoration-vermilion aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'
const toggle = 'grid size-11 place-items-center rounded-sm hover:bg-plate'

export function Header({ shopName, viewer, cartLines }: HeaderProps) {
  return (
    <header className="no-print fixed inset-x-0 top-0 z-30 h-header border-b border-ink bg-paper">
      <div className="page flex h-full items-center gap-2 lg:gap-5">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2 lg:mr-0">
          <RegistrationMark className="size-6 text-vermilion" />
          <span className="font-display text-2xl font-extrabold tracking-tight">{shopName}</span>
        </Link>
        <div
          id="search-panel"
          popover="auto"
          className="top-header m-0 w-full max-w-none overflow-visible border-b border-ink bg-paper p-4 text-ink md:static md:block md:w-auto md:max-w-xl md:grow md:border-0 md:p-0"
        >
          <SearchBox />
        </div>
        <nav aria-label="Main" className="ml-auto hidden items-center text-sm lg:flex">
          <BrowseLink className={bar}>Browse</BrowseLink>
          <DesignLabsLink viewer={viewer} className={bar} />
          <NavLink to="/contact-us" className={bar}>
            Contact Us
          </NavLink>
          {viewer?.admin && (
            <NavLink to="/admin-dashboard" className={bar}>
              Admin
            </NavLink>
          )}
        </nav>
        <button type="button" popoverTarget="search-panel" aria-label="Open search" className={`${toggle} md:hidden`}>
          <SearchIcon />
        </button>
        {viewer ? (
          <button
            type="button"
            popoverTarget="account-menu"
            className="hidden min-h-11 items-center gap-2 rounded-sm px-2.5 text-sm font-semibold hover:bg-plate lg:inline-flex"
          >
            <Avatar viewer={viewer} />
            <span className="max-w-36 truncate">
              {viewer.firstName} {viewer.lastName}
            </span>
            <ChevronDownIcon size={16} />
          </button>
        ) : (
          <Link to="/signin" className={`${bar} text-sm max-lg:hidden`}>
            Sign in
          </Link>
        )}
        <CartButton lines={cartLines} viewer={viewer} />
        <button type="button" popoverTarget="main-menu" aria-label="Menu" className={`${toggle} lg:hidden`}>
          <MenuIcon />
        </button>
      </div>
      {viewer && (
        <div
          id="account-menu"
          popover="auto"
          className="top-header right-[max(var(--spacing-gutter),calc(50vw-45rem+var(--spacing-gutter)))] left-auto m-0 w-60 border border-t-0 border-ink bg-paper p-2 text-ink shadow-md"
        >
          <AccountLinks />
        </div>
      )}
      <MainMenu viewer={viewer} />
    </header>
  )
}

function MainMenu({ viewer }: { viewer: Viewer | null }) {
  const row = 'flex min-h-12 items-center border-b border-line font-display text-xl font-bold hover:text-vermilion-deep'
  return (
    <nav
      id="main-menu"
      popover="auto"
      aria-label="Menu"
      className="top-header m-0 max-h-[calc(100dvh-var(--spacing-header))] w-full max-w-none overflow-y-auto border-b border-ink bg-paper px-gutter py-4 text-ink lg:hidden"
    >
      <BrowseLink className={row}>Browse</BrowseLink>
      <DesignLabsLink viewer={viewer} className={row} />
      <Link to="/ai-logo" className={row}>
        Logo Ideas
      </Link>
      <Link to="/contact-us" className={row}>
        Contact Us
      </Link>
      {viewer?.admin && (
        <Link to="/admin-dashboard" className={row}>
          Admin
        </Link>
      )}
      {viewer ? (
        <div className="pt-4">
          <p className="flex items-center gap-2 pb-2 text-sm font-semibold">
            <Avatar viewer={viewer} />
            {viewer.firstName} {viewer.lastName}
          </p>
          <AccountLinks />
        </div>
      ) : (
        <Link to="/signin" className={row}>
          Sign in
        </Link>
      )}
    </nav>
  )
}

function Avatar({ viewer }: { viewer: Viewer }) {
  return viewer.picture ? (
    <img src={viewer.picture} alt="" width={28} height={28} className="size-7 rounded-full object-cover" />
  ) : (
    <UserIcon />
  )
}

/** A guest is asked to sign in first; without script the page itself asks. */
function DesignLabsLink({ viewer, className }: { viewer: Viewer | null; className: string }) {
  return (
    <NavLink
      to="/design-labs"
      className={className}
      onClick={(event) => {
        if (viewer) return
        event.preventDefault()
        askToSignIn({ title: 'Sign In to Start Designing', returnTo: '/design-labs' })
      }}
    >
      Design Labs
    </NavLink>
  )
}

function CartButton({ lines, viewer }: { lines: number; viewer: Viewer | null }) {
  const { pathname, search } = useLocation()
  const named = lines === 1 ? '1 item' : `${lines} items`
  // A link, so that the cart can be reached before the script is there: it leads to the checkout's list of lines.
  return (
    <Link
      to={viewer ? '/checkout' : `/signin?returnTo=${encodeURIComponent(pathname + search)}`}
      aria-label={`Cart, ${named}`}
      aria-haspopup="dialog"
      className={`${toggle} relative`}
      onClick={(event) => {
        event.preventDefault()
        openDrawer('cart')
      }}
    >
      <CartIcon size={22} />
      {lines > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-vermilion px-1 text-2xs font-bold text-white"
        >
          {lines}
        </span>
      )}
    </Link>
  )
}
