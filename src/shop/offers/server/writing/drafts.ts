import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { offers as settings } from '#config'
import { Expected, fail } from '#platform/base/errors.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import { users } from '#platform/server/identity/tables.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { offerErrors } from '../../contract.ts'
import { lastDay, stageWithoutDraft } from '../../model.ts'
import { staffOfferErrors } from '../../staff-contract.ts'
import { isOfferForStaff, type OfferId } from '../read-offers.ts'
import { offerDrafts, offers, offerVersions } from '../tables.ts'
import { offerPaperTexts } from '../texts.ts'

export type OfferRow = typeof offers.$inferSelect
export type DraftRow = typeof offerDrafts.$inferSelect

/** An offer that staff write, with its customer. */
export async function findForStaff(call: Call, offerId: OfferId) {
  const [found] = await call.db
    .select({ offer: getTableColumns(offers), customer: getTableColumns(users) })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.userId))
    .where(isOfferForStaff(offerId))
  return found ?? fail(offerErrors, 'OFFER_NOT_FOUND')
}

/** In a transaction: until its end nobody accepts, declines or sends it. */
export async function lockForStaff(call: Call, offerId: OfferId): Promise<OfferRow> {
  const [offer] = await call.db.select().from(offers).where(isOfferForStaff(offerId)).for('update')
  return offer ?? fail(offerErrors, 'OFFER_NOT_FOUND')
}

export function refuseAccepted({ orderNumber }: OfferRow): void {
  if (orderNumber !== null) fail(offerErrors, 'OFFER_ACCEPTED', { order: { orderNumber } })
}

export async function findDraft(call: Call, offerId: OfferId): Promise<DraftRow | undefined> {
  const [draft] = await call.db.select().from(offerDrafts).where(eq(offerDrafts.offerId, offerId))
  return draft
}

/** The draft as whoever is about to change it has seen it; else who was quicker. */
export async function requireDraft(call: Call, offerId: OfferId, revision: number): Promise<DraftRow> {
  const draft = (await findDraft(call, offerId)) ?? fail(staffOfferErrors, 'DRAFT_GONE')
  if (draft.revision === revision) return draft
  const by = await personName(call, draft.updatedBy)
  const text = by === '' ? staffOfferErrors.DRAFT_CHANGED.text : offerPaperTexts.draftChangedBy(by)
  throw new Expected({ ...staffOfferErrors.DRAFT_CHANGED, text }, 'DRAFT_CHANGED', { by, revision: draft.revision })
}

export async function personName(call: Call, userId: string | null): Promise<string> {
  const user = userId === null ? undefined : await findUser(call, userId)
  return user ? `${user.firstName} ${user.lastName}`.trim() || user.email : ''
}

type DraftFields = Partial<Omit<DraftRow, 'offerId' | 'revision' | 'updatedAt' | 'updatedBy'>>

/** In a transaction: writes over the draft that was seen, under its next revision. */
export async function writeDraft(
  call: SignedIn,
  { offerId, revision }: Pick<DraftRow, 'offerId' | 'revision'>,
  fields: DraftFields,
): Promise<number> {
  const [row] = await call.db
    .update(offerDrafts)
    .set({
      ...fields,
      revision: sql`${offerDrafts.revision} + 1`,
      ...{ updatedAt: call.now, updatedBy: call.actor.userId },
    })
    .where(and(eq(offerDrafts.offerId, offerId), eq(offerDrafts.revision, revision)))
    .returning({ revision: offerDrafts.revision })
  if (row) return row.revision
  await requireDraft(call, offerId, revision)
  return fail(staffOfferErrors, 'DRAFT_GONE')
}

/** In a transaction: what was sent holds on, as its customer left it. */
export async function removeDraft(call: Call, offer: OfferRow): Promise<void> {
  await call.db.delete(offerDrafts).where(eq(offerDrafts.offerId, offer.id))
  await call.db
    .update(offers)
    .set({ stage: stageWithoutDraft(offer) })
    .where(eq(offers.id, offer.id))
}

/** The version that holds. */
export async function findHeldVersion(call: Call, { id, version }: Pick<OfferRow, 'id' | 'version'>) {
  const [found] = await call.db
    .select()
    .from(offerVersions)
    .where(and(eq(offerVersions.offerId, id), eq(offerVersions.version, version)))
  return found
}

export const firstLastDay = (call: Call) => lastDay(shopToday(call), settings.validDays)
