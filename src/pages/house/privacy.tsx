import { Link } from 'react-router'
import { shop } from '#config'
import { publicUrlContext } from '#platform/web/api-context.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/seo.ts'
import type { Route } from './+types/privacy'
import { HousePage } from './house-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const meta = pageMeta({
    title: 'Privacy',
    description: 'What the shop keeps about you, what for, how long, and how to have it erased.',
    path: '/privacy',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  })
  const { name, email } = shop
  return { name, email, meta }
}

export const meta = loadedMeta

export default function Privacy({ loaderData: { name, email } }: Route.ComponentProps) {
  return (
    <HousePage
      title="Privacy"
      lead={`${name} keeps what it needs to print and deliver your order, and sells none of it.`}
    >
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, email address, and a fingerprint of your password from which it cannot be read.</li>
        <li>Your addresses, designs, uploaded pictures, favorites and cart, until you delete them.</li>
        <li>Your orders with name, address, items and tax, because tax law asks for them.</li>
        <li>Your reviews, shown with your first name and initial.</li>
        <li>Messages that you send us.</li>
      </ul>
      <p>
        Card numbers go from your browser to the payment provider and never reach us; we keep the brand, the last four
        digits and the expiry date.
      </p>
      <h2>On your device</h2>
      <p>
        One cookie keeps you signed in, and one lets us tell you by mail when your account is opened on a device that is
        new to it; scripts can read neither. Your browser also remembers your last browse choices, the styles you looked
        at last and an unsaved design. There is no tracking, no advertising and no third-party analytics, so there is
        nothing to opt out of; a Global Privacy Control signal is honored by that alone.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The payment provider, the carrier, and the authorities where the law says so. Nobody else. The payment provider
        knows you by a number of ours, and is told to delete it when you delete your account.
      </p>
      <h2>How long</h2>
      <p>
        Account data until you delete the account, order records as long as tax law requires, our technical logs a few
        weeks and without personal data.
      </p>
      <h2>Your rights</h2>
      <p>
        See, change and download your data under <Link to="/settings">Settings</Link>, or delete the account there:
        personal data and designs are erased at once, orders keep only the name and address that the law requires, and
        the artwork printed on them, and your reviews lose your name; withdraw those that should go with you. For
        everything else write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </HousePage>
  )
}
