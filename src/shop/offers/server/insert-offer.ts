import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { newOrderNumber } from '#shop/orders/model.ts'
import { offerErrors } from '../contract.ts'
import { MOST_OFFERS } from '../model.ts'
import { isSeenByOwner } from './read-offers.ts'
import { offers } from './tables.ts'

/** What the same form has made before. */
export async function offerOfPress(call: SignedIn, press: string) {
  const { id, number } = offers
  const [made] = await call.db
    .select({ id, number })
    .from(offers)
    .where(and(eq(offers.userId, call.actor.userId), eq(offers.press, press)))
  return made
}

/** Once the account is locked. */
export async function hasRoom(call: SignedIn): Promise<boolean> {
  const isOpen = and(eq(offers.userId, call.actor.userId), isNull(offers.orderNumber), isSeenByOwner)
  return (await call.db.$count(offers, isOpen)) < MOST_OFFERS
}

export async function requireRoom(call: SignedIn): Promise<void> {
  if (!(await hasRoom(call))) fail(offerErrors, 'TOO_MANY_OFFERS')
}

type NewOffer = Pick<typeof offers.$inferInsert, 'press' | 'version' | 'isAsked' | 'isNoted' | 'stage'>

export async function insertOffer(call: SignedIn, fields: NewOffer) {
  const offer = { id: newId('off'), number: `Q-${newOrderNumber()}` }
  await call.db.insert(offers).values({ ...offer, ...fields, userId: call.actor.userId, createdAt: call.now })
  return offer
}
