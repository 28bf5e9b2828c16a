import { and, count, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { CallOf } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { staffOfferState } from '../../model.ts'
import type * as contract from '../../staff-contract.ts'
import { offerRequests, offers, offerVersions } from '../tables.ts'

const PER_PAGE = 30
const NOTE_SHOWN = 160

/** The same that `staffOfferState` tells of one. */
function isInState(show: InputOf<typeof contract.listAllOffers>['show'], on: IsoDate): SQL | undefined {
  const { orderNumber, stage } = offers
  if (show === 'all') return undefined
  if (show === 'accepted') return isNotNull(orderNumber)
  if (show === 'expired') return and(isNull(orderNumber), eq(stage, 'sent'), lt(offerVersions.validUntil, on))
  if (show === 'sent') return and(isNull(orderNumber), eq(stage, show), gte(offerVersions.validUntil, on))
  return and(isNull(orderNumber), eq(stage, show))
}

export async function listAllOffers(
  call: CallOf<typeof contract.listAllOffers>,
  { show, page }: InputOf<typeof contract.listAllOffers>,
): Promise<ResultOf<typeof contract.listAllOffers>> {
  const on = shopToday(call)
  const isHeld = and(
    eq(offerVersions.offerId, offers.id),
    eq(offerVersions.version, sql`coalesce(${offers.acceptedVersion}, ${offers.version})`),
  )
  // In these words its index is used.
  const wanted = and(sql`${offers.isAsked}`, isInState(show, on))
  const counted = call.db.select({ total: count() }).from(offers).leftJoin(offerVersions, isHeld).where(wanted)
  const [{ total } = { total: 0 }] = await counted
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const at = Math.min(page, pages)
  const { firstName, lastName, email } = users
  const { validUntil, subtotal, pieces } = offerVersions
  const neededBy = sql<IsoDate | null>`coalesce(${offerVersions.neededBy}, ${offerRequests.neededBy})::text`
  const note = sql<string | null>`left(${offerRequests.note}, ${NOTE_SHOWN})`
  const rows = await call.db
    .select({
      offer: getTableColumns(offers),
      firstName,
      lastName,
      email,
      validUntil,
      subtotal,
      pieces,
      neededBy,
      note,
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.userId))
    .leftJoin(offerVersions, isHeld)
    .leftJoin(offerRequests, eq(offerRequests.offerId, offers.id))
    .where(wanted)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(PER_PAGE)
    .offset((at - 1) * PER_PAGE)
  return {
    ...{ total, page: at, pages },
    offers: rows.map(({ offer, ...row }) => ({
      ...{ id: offer.id, number: offer.number, orderNumber: offer.orderNumber, version: offer.version },
      state: staffOfferState({ ...offer, validUntil: row.validUntil }, on),
      createdAt: offer.createdAt.toISOString(),
      customer: { name: `${row.firstName} ${row.lastName}`.trim(), email: row.email },
      ...{ subtotal: toDollars(row.subtotal ?? 0), pieces: row.pieces ?? 0 },
      ...{ validUntil: row.validUntil, neededBy: row.neededBy, note: row.note ?? '' },
    })),
  }
}
