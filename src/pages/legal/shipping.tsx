import { Link } from 'react-router'
import { shop } from '#config'
import { apiContext, publicUrlContext } from '#platform/web/api-context.ts'
import { shopClock } from '#platform/web/dates.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Price } from '#platform/web/ui/price.tsx'
import { shipPromise } from '#shop/delivery/model/promise.ts'
import type { getPrices } from '#shop/pricing/contract.ts'
import type { Route } from './+types/shipping'
import { LegalPage } from './legal-page.tsx'

/** '14:00' as '2 pm' */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

export async function loader({ context }: Route.LoaderArgs) {
  const meta = pageMeta({
    title: 'Shipping',
    description:
      'Delivery methods, their prices and how many business days they take to each part of the US and Canada.',
    path: '/shipping',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  })
  const { delivery, address } = shop
  const prices = await context.get(apiContext).call<typeof getPrices>('get', '/api/prices', {})
  const methods = prices.delivery.map(({ transit, ...method }) => ({
    ...method,
    zones: delivery.zones.flatMap(({ name }) => (transit[name] ? [{ name, days: transit[name] }] : [])),
  }))
  const promise = shipPromise(delivery, new Date())
  return {
    city: address.city,
    cutOff: clock(delivery.cutOff),
    methods,
    promise,
    meta,
  }
}

export const meta = loadedMeta

const span = ([from, until]: readonly [number, number]) => (from === until ? `${from}` : `${from} to ${until}`)

export default function Shipping({ loaderData: { city, cutOff, methods, promise } }: Route.ComponentProps) {
  return (
    <LegalPage title="Shipping" lead={`Orders leave our shop in ${city} ${promise}.`}>
      <p>
        Orders placed before {cutOff} ({shopClock} time) on a business day count for that day, later ones for the next.
        We deliver in the United States and Canada. Checkout shows the days on which your order should arrive at your
        address.
      </p>
      {methods.map(({ id, name, price, freeFrom, zones }) => (
        <section key={id}>
          <h2>
            {name}, <Price cents={price} />
          </h2>
          {freeFrom !== null && (
            <p>
              Free for goods of <Price cents={freeFrom} /> and more.
            </p>
          )}
          <table className="mt-3 w-full text-sm">
            <thead>
              <tr className="ticket border-b border-ink text-left text-ink-mute">
                <th scope="col" className="py-2">
                  To
                </th>
                <th scope="col" className="py-2 text-right">
                  Transit time, business days
                </th>
              </tr>
            </thead>
            <tbody className="tabular">
              {zones.map((zone) => (
                <tr key={zone.name} className="border-b border-line">
                  <td className="py-1.5">{zone.name}</td>
                  <td className="py-1.5 text-right">{span(zone.days)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <h2>When something is late or damaged</h2>
      <p>
        <Link to="/contact-us?subject=A%20delivery">Write to us</Link> with the order number. We trace the parcel, and
        print again what did not arrive or arrived damaged.
      </p>
    </LegalPage>
  )
}
