import { asc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { findOffer } from './read-offers.ts'
import { offerVersions } from './tables.ts'
import { toOffer } from './to-offer.ts'

export async function getOffer(
  call: CallOf<typeof contract.getOffer>,
  { offerId, version: wanted }: InputOf<typeof contract.getOffer>,
): Promise<ResultOf<typeof contract.getOffer>> {
  const found = await findOffer(call, { id: offerId, version: wanted })
  const { version, createdAt, validUntil, subtotal } = offerVersions
  const versions = await call.db
    .select({ version, createdAt, validUntil, subtotal })
    .from(offerVersions)
    .where(eq(offerVersions.offerId, found.offer.id))
    .orderBy(asc(version))
  return {
    offer: {
      ...toOffer(call, found),
      versions: versions.map((one) => ({
        ...one,
        createdAt: one.createdAt.toISOString(),
        subtotal: toDollars(one.subtotal),
      })),
    },
  }
}
