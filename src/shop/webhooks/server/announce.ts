import { gt, inArray } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { catalogueVersion } from '#shop/catalogue/server/index.ts'
import { recentEvents } from '#shop/orders/server/index.ts'
import { publishedSince } from '#shop/pricing/server/index.ts'
import type { EventName } from '../model/events.ts'
import { deliver } from './deliver.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

type Endpoint = typeof webhookEndpoints.$inferSelect

interface Happened {
  readonly eventId: string
  readonly event: EventName
  readonly about: string
  readonly at: Date
  readonly data: unknown
}

// Events carry the time at which their work began; the longest work is over after this.
const WINDOW_MINUTES = 60

async function orderEvents(call: Call): Promise<Happened[]> {
  const events = await recentEvents(call, addMinutes(call.now, -WINDOW_MINUTES))
  return events.map(({ eventId, at, isPlaced, ...order }) => ({
    eventId,
    at,
    event: isPlaced ? 'order.placed' : 'order.updated',
    about: order.orderNumber,
    data: order,
  }))
}

async function priceEvents(call: Call): Promise<Happened[]> {
  const editions = await publishedSince(call, addMinutes(call.now, -WINDOW_MINUTES))
  return editions.map(({ number, publishedAt, startsAt }) => ({
    eventId: `prices_${number}`,
    event: 'prices.published',
    about: String(number),
    at: publishedAt,
    data: { edition: number, startsAt: startsAt.toISOString() },
  }))
}

const isOfOrders = (event: EventName): boolean => event.startsWith('order.')

/** What the endpoints want to hear of, and nothing that nobody does. */
async function happenedFor(call: Call, endpoints: readonly Endpoint[]): Promise<Happened[]> {
  const wanted = endpoints.flatMap(({ events }) => events)
  return [
    ...(wanted.some(isOfOrders) ? await orderEvents(call) : []),
    ...(wanted.includes('prices.published') ? await priceEvents(call) : []),
  ]
}

const bodyOf = ({ event, at, data }: Happened) => ({ type: event, timestamp: at.toISOString(), data })

async function tell(call: Call, endpoint: Endpoint, happened: readonly Happened[]): Promise<void> {
  const wanted = happened.filter(({ event, at }) => endpoint.events.includes(event) && at >= endpoint.createdAt)
  if (wanted.length === 0) return
  await call.db.transaction(async () => {
    const rows = wanted.map((one) => ({
      id: newId('dlv'),
      endpointId: endpoint.id,
      eventId: one.eventId,
      event: one.event,
      about: one.about,
      payload: bodyOf(one),
      state: 'waiting' as const,
      createdAt: call.now,
      nextTryAt: call.now,
    }))
    const added = await call.db
      .insert(webhookDeliveries)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id })
    for (const { id } of added) await call.jobs.send(deliver, { deliveryId: id, tryNumber: 1 })
  })
}

/** The events of a look that no row stands for yet: nearly always none, and then nothing is written. */
async function untold(call: Call, endpoints: readonly Endpoint[], happened: readonly Happened[]) {
  if (happened.length === 0) return []
  const told = await call.db
    .select({ endpointId: webhookDeliveries.endpointId, eventId: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .where(gt(webhookDeliveries.createdAt, addMinutes(call.now, -2 * WINDOW_MINUTES)))
  const known = new Set(told.map(({ endpointId, eventId }) => `${endpointId} ${eventId}`))
  return endpoints.map((endpoint) => ({
    endpoint,
    happened: happened.filter(({ eventId }) => !known.has(`${endpoint.id} ${eventId}`)),
  }))
}

async function tellOfCatalogue(call: Call, endpoints: readonly Endpoint[]): Promise<void> {
  const version = String(await catalogueVersion(call))
  const behind = endpoints.filter((one) => one.catalogueVersion !== version && one.events.includes('catalogue.changed'))
  if (behind.length === 0) return
  const change: Happened = {
    eventId: `catalogue_${version}`,
    event: 'catalogue.changed',
    about: version,
    at: call.now,
    data: { version: Number(version) },
  }
  await call.db.transaction(async () => {
    for (const endpoint of behind) await tell(call, endpoint, [change])
    const ids = behind.map(({ id }) => id)
    await call.db.update(webhookEndpoints).set({ catalogueVersion: version }).where(inArray(webhookEndpoints.id, ids))
  })
}

/** Looks for what has happened since the last look, and writes a delivery of it for each endpoint that wants to hear. */
export async function announce(call: Call): Promise<void> {
  const endpoints = await call.db.select().from(webhookEndpoints)
  if (endpoints.length === 0) return
  for (const { endpoint, happened } of await untold(call, endpoints, await happenedFor(call, endpoints))) {
    await tell(call, endpoint, happened)
  }
  await tellOfCatalogue(call, endpoints)
}
