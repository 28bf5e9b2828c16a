import { and, eq, gt, inArray, type SQLWrapper } from 'drizzle-orm'
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
// How far a look got is noted this often: each begins a window before it anyway.
const NOTED_EVERY_MINUTES = 5
const PAGE = 200

const bodyOf = ({ event, at, data }: Happened) => ({ type: event, timestamp: at.toISOString(), data })

/** Writes a delivery of each that has none yet, with its job. */
async function createDeliveries(call: Call, endpoint: Endpoint, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return
  await call.db.transaction(async () => {
    const rows = happened.map((one) => ({
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
    const first = added.map(({ id }) => ({ data: { deliveryId: id, tryNumber: 1 }, options: { group: endpoint.id } }))
    await call.jobs.sendAll(deliver, first)
  })
}

/** Where a look begins: a window before the last one, so that a shop that was down for hours misses nothing. */
function startOf(call: Call, { announcedAt, createdAt }: Endpoint): Date {
  const start = addMinutes(announcedAt ?? call.now, -WINDOW_MINUTES)
  return start > createdAt ? start : createdAt
}

async function pageOfOrders(call: Call, endpoint: Endpoint, since: Date, told: SQLWrapper): Promise<Happened[]> {
  const wanted = {
    placed: endpoint.events.includes('order.placed'),
    updated: endpoint.events.includes('order.updated'),
  }
  const events = await recentEvents(call, { since, wanted, except: told, limit: PAGE })
  return events.map(({ eventId, at, isPlaced, ...order }) => ({
    eventId,
    at,
    event: isPlaced ? 'order.placed' : 'order.updated',
    about: order.orderNumber,
    data: order,
  }))
}

/** Page by page, each a transaction: whatever stops it, the next look goes on with the first that was not told. */
async function announceOrders(call: Call, endpoint: Endpoint, since: Date): Promise<void> {
  const told = call.db
    .select({ eventId: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpoint.id),
        gt(webhookDeliveries.createdAt, addMinutes(since, -WINDOW_MINUTES)),
      ),
    )
  for (;;) {
    const page = await pageOfOrders(call, endpoint, since, told)
    await createDeliveries(call, endpoint, page)
    if (page.length < PAGE) return
  }
}

async function announcePrices(call: Call, endpoint: Endpoint, since: Date): Promise<void> {
  if (!endpoint.events.includes('prices.published')) return
  const versions = (await publishedSince(call, since)).map(
    ({ number, publishedAt, startsAt }): Happened => ({
      eventId: `prices_${number}`,
      event: 'prices.published',
      about: String(number),
      at: publishedAt,
      data: { edition: number, startsAt: startsAt.toISOString() },
    }),
  )
  if (versions.length === 0) return
  const ids = versions.map(({ eventId }) => eventId)
  const known = await call.db
    .select({ eventId: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpoint.id), inArray(webhookDeliveries.eventId, ids)))
  const told = new Set(known.map(({ eventId }) => eventId))
  const fresh = versions.filter(({ eventId, at }) => !told.has(eventId) && at >= endpoint.createdAt)
  await createDeliveries(call, endpoint, fresh)
}

async function noteLook(call: Call, { id, announcedAt }: Endpoint): Promise<void> {
  if (announcedAt && announcedAt > addMinutes(call.now, -NOTED_EVERY_MINUTES)) return
  await call.db.update(webhookEndpoints).set({ announcedAt: call.now }).where(eq(webhookEndpoints.id, id))
}

async function announceCatalogue(call: Call, endpoints: readonly Endpoint[]): Promise<void> {
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
    for (const endpoint of behind) await createDeliveries(call, endpoint, [change])
    const ids = behind.map(({ id }) => id)
    await call.db.update(webhookEndpoints).set({ catalogueVersion: version }).where(inArray(webhookEndpoints.id, ids))
  })
}

/** Looks for what has happened since the last look, and writes a delivery of it for each endpoint that wants to hear. */
export async function announce(call: Call): Promise<void> {
  const endpoints = await call.db.select().from(webhookEndpoints)
  if (endpoints.length === 0) return
  for (const endpoint of endpoints) {
    const since = startOf(call, endpoint)
    await announceOrders(call, endpoint, since)
    await announcePrices(call, endpoint, since)
    await noteLook(call, endpoint)
  }
  await announceCatalogue(call, endpoints)
}
