import { Link } from 'react-router'
import { shop } from '#config'
import { apiContext, publicUrlContext } from '#platform/web/api-context.ts'
import { shopClock } from '#platform/web/dates.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Price } from '#platform/web/ui/price.tsx'
import { formatAddress } from '#shop/addresses/model/address.ts'
import { poundsOf } from '#shop/catalogue/model/garment-weight.ts'
import { zonePriceOf } from '#shop/delivery/model/delivery-price.ts'
import { shipPromise } from '#shop/delivery/model/promise.ts'
import { withRates } from '#shop/delivery/model/settings.ts'
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
  const { delivery, address, hours } = shop
  const prices = await context.get(apiContext).call<typeof getPrices>('get', '/api/prices', {})
  const { zones, methods: offered, firstPounds } = withRates(delivery, prices)
  const methods = offered.map((method) => ({
    ...method,
    freeFrom: method.freeFrom ?? null,
    zones: zones.flatMap((zone) => {
      const days = method.kind === 'carrier' && zone.transit[method.id]
      return days ? [{ name: zone.name, days, ...zonePriceOf(method, zone) }] : []
    }),
  }))
  const promise = shipPromise(delivery, new Date())
  return {
    city: address.city,
    counter: formatAddress({ ...address, apt: '' }),
    hours,
    cutOff: clock(delivery.cutOff),
    firstPounds,
    shirts: shirtsIn(firstPounds),
    methods,
    promise,
    meta,
  }
}

export const meta = loadedMeta

/** As customers count them: a usual T-shirt in size L. */
const shirtsIn = (pounds: number) => Math.floor(pounds / poundsOf({ cut: 'tee', weightOz: 0 }, 'L'))

const span = ([from, until]: readonly [number, number]) => (from === until ? `${from}` : `${from} to ${until}`)

type Method = Route.ComponentProps['loaderData']['methods'][number]

/** A parcel up to the first pounds costs the first of these prices alone. */
function Zones({ zones, freeFrom }: Pick<Method, 'zones' | 'freeFrom'>) {
  return (
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr className="ticket border-b border-ink text-left text-ink-mute">
          <th scope="col" className="py-2">
            To
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            Transit time, business days
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            Price
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            Each further pound
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {zones.map((zone) => (
          <tr key={zone.name} className="border-b border-line align-top">
            <td className="py-1.5">{zone.name}</td>
            <td className="py-1.5 pl-3 text-right">{span(zone.days)}</td>
            <td className="py-1.5 pl-3 text-right">
              <Price cents={zone.price} />
              {zone.freeFrom !== freeFrom && (
                <span className="block text-xs text-ink-mute">
                  {zone.freeFrom === null ? (
                    'never free'
                  ) : (
                    <>
                      free from <Price cents={zone.freeFrom} />
                    </>
                  )}
                </span>
              )}
            </td>
            <td className="py-1.5 pl-3 text-right">
              <Price cents={zone.perPound} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pickup({
  name,
  counter,
  hours,
}: Pick<Route.ComponentProps['loaderData'], 'counter' | 'hours'> & { name: string }) {
  return (
    <section>
      <h2>{name}, free</h2>
      <p>
        Pick your order up at our counter, {counter}. We email you when it is ready. Sales tax is that of the counter’s
        address.
      </p>
      <ul>
        {hours.map(({ days, times }) => (
          <li key={days}>
            {days} {times}
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  const { city, counter, hours, cutOff, firstPounds, shirts, methods, promise } = loaderData
  return (
    <LegalPage title="Shipping" lead={`Orders leave our shop in ${city} ${promise}.`}>
      <p>
        Orders placed before {cutOff} ({shopClock} time) on a business day count for that day, later ones for the next.
        We deliver in the United States, its territories and military addresses among them, and in Canada. Checkout
        shows the days on which your order should arrive at your address.
      </p>
      <p>
        Large orders, and some others, are printed once you have approved a proof. Their days count from your approval,
        as if you ordered then; no date becomes earlier by it. The proof says which days an approval brings.
      </p>
      <p>
        The price of a method holds for orders of up to {firstPounds} pounds, about {shirts} T-shirts. Each further
        pound, or part of one, costs what the table of the method says, also where delivery is free. We weigh your order
        by its garments and sizes.
      </p>
      {methods.map(({ id, kind, name, price, freeFrom, zones }) =>
        kind === 'pickup' ? (
          <Pickup key={id} name={name} counter={counter} hours={hours} />
        ) : (
          <section key={id}>
            <h2>
              {name}, <Price cents={price} />
            </h2>
            {freeFrom !== null && (
              <p>
                Free for goods of <Price cents={freeFrom} /> and more, where the table says nothing else.
              </p>
            )}
            <Zones zones={zones} freeFrom={freeFrom} />
          </section>
        ),
      )}
      <h2>When something is late or damaged</h2>
      <p>
        <Link to="/contact-us?subject=A%20delivery">Write to us</Link> with the order number. We trace the parcel, and
        print again what did not arrive or arrived damaged.
      </p>
    </LegalPage>
  )
}
