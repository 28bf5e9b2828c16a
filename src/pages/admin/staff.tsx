import { useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { staffPages } from './staff-pages.ts'

/** Around every page of the staff: the way from one to the other. Who may open them each page asks for itself. */
export default function Staff() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a telephone the bar is longer than the screen: the page that is open must not lie outside.
  useOnEach(pathname, () => {
    const bar = nav.current
    const here = bar?.querySelector<HTMLElement>('[aria-current]')
    if (bar && here) bar.scrollLeft = here.offsetLeft - (bar.clientWidth - here.offsetWidth) / 2
  })
  return (
    <>
      <div className="no-print sticky top-header z-20 border-b border-line-strong bg-sheet">
        <nav
          ref={nav}
          aria-label="Staff"
          className="page relative flex items-stretch gap-5 overflow-x-auto text-sm [scrollbar-width:none]"
        >
          <span aria-hidden="true" className="ticket flex items-center text-ink-mute max-sm:hidden">
            Staff
          </span>
          {staffPages.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 shrink-0 items-center border-y-2 border-transparent font-medium whitespace-nowrap hover:border-b-ink aria-[current]:border-b-vermilion aria-[current]:font-bold"
            >
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <Outlet />
    </>
  )
}
