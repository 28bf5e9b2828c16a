import { addSeconds } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { NOTIFY_AFTER_SECONDS } from '../model/moves.ts'
import type { EventKind, OrderStatus } from '../model.ts'
import { noticeOf } from './notify-customer.tsx'
import { orderEvents } from './tables.ts'

interface NewEvent {
  readonly orderId: string
  readonly status: OrderStatus
  readonly isReady?: boolean
  readonly by: 'customer' | 'shop' | 'staff'
  readonly kind?: EventKind
  readonly note?: string
  /** Cents. */
  readonly amount?: number
  /** Taken off what was not paid yet. */
  readonly isCredit?: boolean
  /** The days by which it arrives instead: an entry of the kind `move` that leaves the order where it is. */
  readonly newArrival?: { readonly from: string; readonly to: string }
}

/** Whether the customer gets an email, and whether at once or when it can no longer be undone. */
export type Notice = 'now' | 'later' | 'none'

/** Writes an entry of the timeline and, where the customer is notified, the email: both or none. */
export async function addEvent(call: Call, event: NewEvent, notice: Notice = 'now'): Promise<string> {
  const { actor } = call
  const id = newId('evt')
  await call.db.insert(orderEvents).values({
    ...{ note: '', kind: 'move' as const, ...event },
    id,
    at: call.now,
    byUserId: event.by === 'shop' ? null : (actor?.userId ?? null),
    byName: event.by === 'staff' && actor ? `${actor.firstName} ${actor.lastName}`.trim() : '',
  })
  const after = notice === 'later' ? { after: addSeconds(call.now, NOTIFY_AFTER_SECONDS) } : {}
  if (notice !== 'none') await call.jobs.send(noticeOf(event), { eventId: id }, { key: id, ...after })
  return id
}
