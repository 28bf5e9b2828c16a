import { and, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fail } from '#platform/base/errors.ts'
import { toDollars } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { isOfCompany, isOfCompanyWhere } from '#shop/companies/server/index.ts'
import { isPayable, offerState } from '#shop/offers/model.ts'
import { offers, offerVersions } from '#shop/offers/server/tables.ts'
import { type PurchaseApproval, purchaseApprovalErrors } from '../contract.ts'
import { purchaseApprovals } from './tables.ts'

const MOST_LISTED = 100

/** One's own, as long as one is in the company. */
export const isMyRequest = (call: SignedIn) =>
  and(eq(purchaseApprovals.requestedBy, call.actor.userId), isOfCompany(call.actor.userId, purchaseApprovals.companyId))

export const isApprover = (call: SignedIn) =>
  isOfCompanyWhere(call.actor.userId, purchaseApprovals.companyId, 'approves')

const asker = alias(users, 'asker')
const decider = alias(users, 'decider')

function select(call: SignedIn) {
  const { version, validUntil, subtotal, pieces } = offerVersions
  const { changeAskedAt, declinedVersion } = offers
  return call.db
    .select({
      approval: purchaseApprovals,
      offer: {
        number: offers.number,
        version: offers.version,
        orderNumber: offers.orderNumber,
        changeAskedAt,
        declinedVersion,
      },
      held: { version, validUntil, subtotal, pieces },
      asker: { firstName: asker.firstName, lastName: asker.lastName },
      decider: { firstName: decider.firstName, lastName: decider.lastName },
      isApprover: sql<boolean>`coalesce(${isApprover(call)}, false)`,
    })
    .from(purchaseApprovals)
    .innerJoin(offers, eq(offers.id, purchaseApprovals.offerId))
    .innerJoin(offerVersions, and(eq(offerVersions.offerId, offers.id), eq(version, purchaseApprovals.version)))
    .innerJoin(asker, eq(asker.id, purchaseApprovals.requestedBy))
    .leftJoin(decider, eq(decider.id, purchaseApprovals.decidedBy))
}

const nameOf = (person: { firstName: string; lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

type Found = Awaited<ReturnType<typeof select>>[number]

function toPurchaseApproval(call: SignedIn, { approval, offer, held, ...found }: Found): PurchaseApproval {
  const today = shopToday(call)
  const isMine = approval.requestedBy === call.actor.userId
  return {
    ...{ id: approval.id, state: approval.state, offer: { id: approval.offerId, version: approval.version } },
    ...{ offerNumber: offer.number, subtotal: toDollars(held.subtotal), pieces: held.pieces },
    validUntil: held.validUntil,
    isOutdated:
      offer.orderNumber === null &&
      (offer.version !== held.version || !isPayable(offerState({ ...offer, ...held }, today))),
    orderNumber: offer.orderNumber,
    ...{ requestedBy: nameOf(found.asker), requestedAt: approval.requestedAt.toISOString(), note: approval.note },
    orderLimit: approval.orderLimit === null ? null : toDollars(approval.orderLimit),
    isMine,
    mayDecide: approval.state === 'waiting' && found.isApprover && !isMine,
    ...{ answer: approval.answer, decidedBy: nameOf(found.decider) },
    decidedAt: approval.decidedAt?.toISOString() ?? null,
  }
}

/** What the asker may read: own requests, and those of the company for who approves there. */
const isReadable = (call: SignedIn) => or(isMyRequest(call), isApprover(call))

export async function readPurchaseApprovals(call: SignedIn): Promise<PurchaseApproval[]> {
  const rows = await select(call)
    .where(isReadable(call))
    .orderBy(desc(purchaseApprovals.requestedAt), desc(purchaseApprovals.id))
    .limit(MOST_LISTED)
  return rows.map((row) => toPurchaseApproval(call, row))
}

export type ApprovalId = (typeof purchaseApprovals.$inferSelect)['id']

export async function requirePurchaseApproval(call: SignedIn, id: ApprovalId): Promise<PurchaseApproval> {
  const [row] = await select(call).where(and(eq(purchaseApprovals.id, id), isReadable(call)))
  return row ? toPurchaseApproval(call, row) : fail(purchaseApprovalErrors, 'APPROVAL_NOT_FOUND')
}
