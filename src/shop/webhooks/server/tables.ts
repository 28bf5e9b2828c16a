import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, partOf } from '#platform/server/db/columns.ts'
import type { EventName } from '../model/events.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: text().primaryKey(),
  url: text().notNull(),
  events: text().array().$type<EventName[]>().notNull(),
  secret: text().notNull(),
  /** The secret before: deliveries bear its signature too until then. */
  oldSecret: text(),
  oldSecretUntil: moment(),
  createdAt: moment().notNull(),
  /** Of the catalogue as this address last heard of it. */
  catalogueVersion: text().notNull(),
  /** Everything that was written before this has its delivery; null where no look has ended yet. */
  announcedAt: moment(),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    endpointId: partOf(() => webhookEndpoints.id),
    eventId: text().notNull(),
    event: text().$type<EventName>().notNull(),
    about: text().notNull(),
    /** The body as it was first sent, so that every try has the same signature but for its time. */
    payload: jsonb().$type<unknown>().notNull(),
    state: text().$type<'waiting' | 'taken' | 'given-up'>().notNull(),
    tries: integer().notNull().default(0),
    answer: text().notNull().default(''),
    createdAt: moment().notNull(),
    nextTryAt: moment(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_by_time').on(table.createdAt, table.id),
  ],
)
