import { Link } from 'react-router'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#platform/web/ui/icons.tsx'
import { ColourBar } from '#platform/web/ui/marks.tsx'

export interface ShopCard {
  name: string
  tagline: string
  email: string
  phone: string
  address: { street: string; city: string; state: string; zip: string }
  hours: readonly { days: string; times: string }[]
  social: readonly { name: string; url: string }[]
}

const lists = [
  {
    title: 'Shop',
    links: [
      ['Browse', '/browse'],
      ['Design Labs', '/design-labs'],
      ['Logo Ideas', '/ai-logo'],
      ['Our mission', '/#mission-section'],
      ['Reviews', '/#reviews-section'],
    ],
  },
  {
    title: 'Account',
    links: [
      ['Sign in', '/signin'],
      ['My Orders', '/orders'],
      ['My Favorites', '/favorites'],
      ['Settings', '/settings'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['Contact Us', '/contact-us'],
      ['Shipping', '/shipping'],
      ['Returns', '/returns'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Accessibility', '/accessibility'],
    ],
  },
] as const

const linkClass = 'inline-flex min-h-8 items-center hover:text-white hover:underline'

export function Footer({ shop }: { shop: ShopCard }) {
  const { street, city, state, zip } = shop.address
  return (
    <footer className="on-ink no-print mt-auto bg-ink text-on-ink-soft">
      <ColourBar className="block h-1.5 w-full" />
      <div className="page grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:py-16">
        <div className="max-w-sm sm:col-span-2 lg:col-span-1">
          <p className="font-display text-3xl font-extrabold tracking-tight text-on-ink">{shop.name}</p>
          <p className="mt-2">{shop.tagline}</p>
          <address className="mt-6 grid gap-2 text-sm not-italic">
            <p className="flex gap-2.5">
              <PinIcon size={18} className="mt-0.5" />
              {street}, {city}, {state} {zip}
            </p>
            <p className="flex gap-2.5">
              <ClockIcon size={18} className="mt-0.5" />
              <span>
                {shop.hours.map(({ days, times }) => (
                  <span key={days} className="block">
                    {days} {times}
                  </span>
                ))}
              </span>
            </p>
            <p>
              <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`} className={`${linkClass} gap-2.5`}>
                <PhoneIcon size={18} />
                {shop.phone}
              </a>
            </p>
            <p>
              <a href={`mailto:${shop.email}`} className={`${linkClass} gap-2.5`}>
                <MailIcon size={18} />
                {shop.email}
              </a>
            </p>
          </address>
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="ticket mb-3 font-sans text-on-ink">{title}</h2>
            <ul className="text-sm">
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line-on-ink">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm">
          <p>{shop.name}. Prices in US dollars.</p>
          <ul className="flex flex-wrap gap-x-6">
            {shop.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener" className={linkClass}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
