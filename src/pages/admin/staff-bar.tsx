import { useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { Viewer } from '#platform/web/api-context.ts'
import { FullStyles } from '#platform/web/ui/full-styles.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { RegistrationMark } from '#platform/web/ui/marks.tsx'
import { Named, SignOut } from '../shell/account.tsx'
import { staffPages } from './staff-pages.ts'
import { adminPageTexts } from './texts.ts'

const row =
  'flex min-h-11 w-full items-center border-l-4 border-transparent px-3 text-left text-sm font-semibold hover:bg-plate xl:min-h-9'
const here = 'aria-[current]:border-vermilion aria-[current]:bg-white aria-[current]:font-bold'

interface StaffBarProps {
  shopName: string
  viewer: Viewer
}

/**
 * Around every page of the staff: a rail at the left from 1280 pixels, above that a bar whose button names the open page
 * and opens the others. The list is a native popover, which the styles lay into the rail; it opens without script too.
 */
export function StaffBar({ shopName, viewer }: StaffBarProps) {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const close = () => bar.current?.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  const open = staffPages.find(({ to }) => pathname.startsWith(to))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the list inside
    <header
      ref={bar}
      // Who tabs on into the page has left the list that lies over it.
      onBlur={({ relatedTarget }) => relatedTarget?.closest('main') && close()}
      className="staff-bar no-print"
    >
      <FullStyles />
      <Link
        to="/admin-dashboard"
        className="flex min-h-11 min-w-0 items-center gap-1.5 sm:gap-2 xl:my-3 xl:gap-1.5 xl:px-3"
      >
        <RegistrationMark className="size-6 shrink-0 text-vermilion" />
        <span className="truncate font-display text-base leading-tight font-extrabold tracking-tight sm:text-xl xl:text-lg">
          {shopName}
        </span>
        <span className="ticket rounded-xs bg-ink px-1.5 py-0.5 text-on-ink">{adminPageTexts.staff}</span>
      </Link>
      <button type="button" popoverTarget="staff-menu" className="btn btn-sm btn-line ml-auto shrink-0 xl:hidden">
        <Icon name="menu" size={18} className="when-shut" />
        <Icon name="close" size={18} className="when-open" />
        <span className="sr-only">{adminPageTexts.staffPagesNow} </span>
        {open?.label ?? adminPageTexts.menu}
      </button>
      <div id="staff-menu" popover="auto" className="panel-top staff-menu">
        <nav aria-label={adminPageTexts.staff}>
          <ul className="grid grid-cols-2 sm:grid-cols-3 xl:block">
            {staffPages.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} onClick={close} className={`${row} ${here}`}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto border-t border-line-strong pt-2 max-xl:mt-2">
          <p className="flex items-center gap-2 px-4 py-1 text-sm">
            <Named viewer={viewer} />
          </p>
          <ul className="max-xl:grid max-xl:grid-cols-2 max-xl:sm:grid-cols-3">
            <li>
              <Link to="/" className={row}>
                {adminPageTexts.viewShop}
              </Link>
            </li>
            <li>
              <Link to="/settings" className={row}>
                {adminPageTexts.settings}
              </Link>
            </li>
            <li>
              <SignOut viewer={viewer} className={row} />
            </li>
          </ul>
        </div>
      </div>
    </header>
  )
}
