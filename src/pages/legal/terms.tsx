import { Link } from 'react-router'
import { shop } from '#config'
import { publicUrlContext } from '#platform/web/api-context.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { Route } from './+types/terms'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const meta = pageMeta({
    title: 'Terms and Conditions',
    description: 'What you and we agree on when you order from the shop.',
    path: '/terms',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  })
  const { name, email, address } = shop
  return { name, email, address, meta }
}

export const meta = loadedMeta

export default function Terms({ loaderData: { name, email, address } }: Route.ComponentProps) {
  return (
    <LegalPage title="Terms" lead={`What you and ${name} agree on when you order from us.`}>
      <h2>Orders and prices</h2>
      <p>
        Prices are in US dollars and exclude sales tax and delivery, both of which checkout shows before you pay. An
        order is placed when the payment has gone through. If a price changes between cart and checkout, you see the new
        one and decide again.
      </p>
      <h2>Your artwork</h2>
      <p>
        You keep every right in what you upload. You tell us that you may have it printed, and you allow us to copy,
        store and print it for your orders and for nothing else. We refuse artwork that breaks the law, infringes
        somebody’s rights or incites hatred, and refund an order that we refuse.
      </p>
      <h2>Color and position</h2>
      <p>
        Screens and ink differ, and cloth moves under a press. Slight differences in color and up to a quarter of an
        inch in position are within tolerance. Artwork below the resolution that the editor recommends is printed as it
        is, if you choose so.
      </p>
      <h2>Supply</h2>
      <p>
        Garments come from our suppliers to order. If a style or color cannot be had, we ask you before we replace it,
        or refund it.
      </p>
      <h2>Delivery, returns, data</h2>
      <p>
        <Link to="/shipping">Shipping</Link>, <Link to="/returns">Returns</Link> and <Link to="/privacy">Privacy</Link>{' '}
        are part of these terms.
      </p>
      <h2>Accounts</h2>
      <p>
        Keep your password to yourself; you answer for what is ordered with it. You may delete your account at any time
        under <Link to="/settings">Settings</Link>.
      </p>
      <h2>Who we are</h2>
      <p>
        {name}, {address.street}, {address.city}, {address.state} {address.zip}, <a href={`mailto:${email}`}>{email}</a>
        . The law of the State of {address.state} applies.
      </p>
    </LegalPage>
  )
}
