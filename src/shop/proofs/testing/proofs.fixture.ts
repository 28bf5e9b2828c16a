import { eq } from 'drizzle-orm'
import { plug } from '#platform/server/port.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { capacityCalls } from '#shop/capacity/server/http.ts'
import { assignCapacity, freeOrder, holdCapacity, promiseShipping } from '#shop/capacity/server/index.ts'
import { capacityJobs } from '#shop/capacity/server/jobs.ts'
import { capacityBookings } from '#shop/capacity/server/tables.ts'
import { MONDAY } from '#shop/capacity/testing/capacity.fixture.ts'
import { cartCalls } from '#shop/cart/server/http.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { companyCalls } from '#shop/companies/server/http.ts'
import { arrivalOf } from '#shop/delivery/model/arrival.ts'
import { calendarCache, createCalendarCache, deliverySettings } from '#shop/delivery/server/index.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { orderCancelled, ordersByProof, proofCheck } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { ticketProof } from '#shop/production/server/index.ts'
import { openProduction, placed } from '#shop/production/testing/production.fixture.ts'
import { getProof } from '../contract.ts'
import { proofCalls } from '../server/http.ts'
import { ordersWithProof, proofOnTicket, requireApprovedProof, requireByRule } from '../server/index.ts'
import { proofJobs } from '../server/jobs.ts'
import { previewProof, requireProof, sendProof } from '../staff-contract.ts'

const printed = { ...standardOptions, prints: [{ view: 'front', squareInches: 8 }] }

/** Orders, production and the calendar of promised days, with proofs before them, as main plugs them together. */
export async function openProofs() {
  const calendar = createCalendarCache()
  const production = await openProduction([tee], {
    calls: [...proofCalls, ...companyCalls, ...cartCalls, ...capacityCalls],
    jobs: [...proofJobs, ...capacityJobs],
    plug: [
      plug(calendarCache, calendar),
      plug(orderCancelled, freeOrder),
      plug(proofCheck, requireApprovedProof),
      plug(ticketProof, proofOnTicket),
      plug(ordersByProof, ordersWithProof),
    ],
  })
  const { shop, order, upload } = production
  await calendar.start(shop.db)
  calendar.stop()
  shop.clock.set(MONDAY)
  const ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })

  interface Buying {
    readonly pieces?: number
    readonly inks?: readonly object[]
    readonly printMethod?: 'screen' | 'dtf'
    readonly note?: string
    readonly neededBy?: string
    /** The company that it is ordered for. */
    readonly companyId?: `cmp_${string}`
    /** The order is placed and nothing of a proof is done. */
    readonly artwork?: DesignArtwork
  }

  /** A printed order with its promised days and what they take of the presses. */
  async function buy(who: Customer, buying: Buying = {}) {
    const { pieces = 3, inks, printMethod = 'dtf', note = '', neededBy, companyId } = buying
    const artwork = buying.artwork ?? (await upload(who))
    const call = shop.systemCall()
    const work = [{ printMethod, pieces, views: 1, setUps: 0, brand: tee.brand, category: tee.category }] as const
    const { standard } = await promiseShipping(call, { work, userId: who.userId })
    const { shipsOn } = standard
    const to = { country: 'US' as const, code: '10118' }
    const arrives = arrivalOf(deliverySettings(call), { method: 'standard', to, shipsOn })
    if (!arrives) throw new Error('The shop offers no such delivery')
    const options = { ...printed, printMethod, ...(inks && { inks }) }
    const item = { design: placed(artwork), options, quantities: { M: pieces }, sizePrices: { M: 1000 }, note }
    const bought = await order(who, [item], {
      ...{ email: who.email, ...(neededBy && { neededBy }), ...(companyId && { companyId }) },
      delivery: { method: 'standard', name: 'Standard', shipsOn, arrivesFrom: arrives.from, arrivesTo: arrives.to },
    })
    const [row] = await shop.db.select().from(orders).where(eq(orders.orderNumber, bought.orderNumber))
    const attemptId = row?.attemptId ?? ''
    await call.db.transaction(async () => {
      await holdCapacity(call, { attemptId, userId: who.userId, parts: standard.parts })
      await assignCapacity(call, { attemptId, orderNumber: bought.orderNumber })
      await requireByRule(call, bought)
    })
    return { orderNumber: bought.orderNumber, itemId: bought.itemIds[0] ?? '', artwork, shipsOn }
  }

  const proofOf = async (who: Customer, orderNumber: string, version?: number) =>
    (await who.call(getProof, { orderNumber, ...(version && { version }) })).proof
  const preview = (orderNumber: string) => ada.call(previewProof, { orderNumber })
  const send = (orderNumber: string, after = 0, over: object = {}) =>
    ada.call(sendProof, { orderNumber, after, ...over })

  /** What an approval names: the version that holds, as its buyer sees it. */
  async function seen(who: Customer, orderNumber: string) {
    const { shown } = await proofOf(who, orderNumber)
    return { orderNumber, version: shown?.version ?? 0, hash: shown?.hash ?? '' }
  }

  /** An order whose first version waits for its buyer. */
  async function waiting(who: Customer, buying: Buying = {}) {
    const bought = await buy(who, buying)
    await ada.call(requireProof, bought)
    await send(bought.orderNumber)
    await shop.runJobs()
    return { ...bought, seen: await seen(who, bought.orderNumber) }
  }

  const orderOf = async (who: Customer, orderNumber: string) => (await who.call(getOrder, { orderNumber })).order
  const daysOf = async (orderNumber: string) => {
    const rows = await shop.db.select().from(capacityBookings).where(eq(capacityBookings.orderNumber, orderNumber))
    return Object.fromEntries(rows.map(({ day, load }) => [day, load]))
  }
  const emailsTo = (who: Customer, kind: string) => shop.outbox(kind).filter(({ to }) => to === who.email)
  const linkIn = (text = '') => /\/approve-proof\/([\w-]{43})/.exec(text)?.[1] ?? ''

  return { ...production, ada, buy, waiting, proofOf, preview, send, seen, orderOf, daysOf, emailsTo, linkIn }
}
