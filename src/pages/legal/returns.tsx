import { Link } from 'react-router'
import { shop } from '#config'
import { publicUrlContext } from '#platform/web/api-context.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { Route } from './+types/returns'
import { LegalPage } from './legal-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: pageMeta({
    title: 'Returns',
    description: 'Blanks come back within 30 days; prints that are our mistake are printed again or refunded.',
    path: '/returns',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  }),
})

export const meta = loadedMeta

export default function Returns() {
  return (
    <LegalPage title="Returns" lead="If we made the mistake, we make it good. Blanks that were not worn may come back.">
      <h2>Printed pieces</h2>
      <p>
        A printed piece is made for you, so we cannot sell it to anyone else and do not take it back because of size or
        taste. If the print, the garment, the color or the count is not what you ordered, tell us within 30 days of
        delivery with a photograph: we print it again or refund it, whichever you prefer. You need not send it back.
      </p>
      <h2>Blank pieces</h2>
      <p>
        Unworn and unwashed blanks may be returned within 30 days of delivery. We refund their price when they arrive;
        you pay for return shipping, unless we sent the wrong item.
      </p>
      <h2>Changing or cancelling an order</h2>
      <p>
        Until it is in production an order can be cancelled in full: open it under <Link to="/orders">My Orders</Link>{' '}
        and choose Cancel order. To change one, write to us. Once it is in production, it can no longer be changed.
      </p>
      <h2>How</h2>
      <p>
        Open the order under <Link to="/orders">My Orders</Link> and choose Contact Support, or{' '}
        <Link to="/contact-us?subject=A%20return">write to us</Link> with the order number. Refunds go to the card that
        paid, within five business days.
      </p>
    </LegalPage>
  )
}
