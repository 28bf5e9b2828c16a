import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { EventKind, OrderStatus } from '../model.ts'
import { notifyCustomer } from './notify-customer.tsx'
import { orderEvents } from './tables.ts'

interface NewEvent {
  readonly orderId: string
  readonly status: OrderStatus
  readonly by: 'customer' | 'shop' | 'staff'
  readonly kind?: EventKind
  readonly note?: string
  /** Cents. */
  readonly amount?: number
}

/** Writes an entry of the timeline and, where the customer is notified, the email: both or none. */
export async function addEvent(call: Call, event: NewEvent, notifies = true): Promise<string> {
  const { actor } = call
  const id = newId('evt')
  await call.db.insert(orderEvents).values({
    ...{ note: '', kind: 'move' as const, ...event },
    id,
    at: call.now,
    byUserId: event.by === 'shop' ? null : (actor?.userId ?? null),
    byName: event.by === 'staff' && actor ? `${actor.firstName} ${actor.lastName}`.trim() : '',
  })
  if (notifies) await call.jobs.send(notifyCustomer, { eventId: id }, { key: id })
  return id
}
