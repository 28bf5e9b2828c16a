import { eq } from 'drizzle-orm'
import { recordAction } from '#platform/server/audit/index.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { User } from '#platform/server/identity/index.ts'
import type { newVersion } from '../new-version.ts'
import { sendToCustomer } from '../notify.tsx'
import { addOfferEvent } from '../offer-events.ts'
import { offerDrafts, offers, offerVersions } from '../tables.ts'
import type { OfferRow } from './drafts.ts'

interface Sent {
  readonly offer: OfferRow
  readonly customer: User
  readonly frozen: Awaited<ReturnType<typeof newVersion>>
  readonly kind: 'sent' | 'renewed'
  readonly press: string
}

/** In a transaction that has locked the offer: this is the version that holds, and its customer learns of it. */
export async function sendOfferVersion(
  call: SignedIn,
  { offer, customer, frozen, kind, press }: Sent,
): Promise<number> {
  const version = offer.version + 1
  await call.db.insert(offerVersions).values({ ...frozen, offerId: offer.id, version })
  await call.db.delete(offerDrafts).where(eq(offerDrafts.offerId, offer.id))
  await call.db.update(offers).set({ version, stage: 'sent', changeAskedAt: null }).where(eq(offers.id, offer.id))
  await addOfferEvent(call, offer.id, { kind, version, press })
  await sendToCustomer(call, { customer, offer, version: { ...frozen, version } })
  const after = { version, subtotalCents: frozen.subtotal, validUntil: frozen.validUntil }
  await recordAction(call, { about: { userId: offer.userId }, before: { version: offer.version }, after })
  return version
}
