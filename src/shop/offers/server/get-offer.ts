import { asc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { problemOfUse } from '#shop/discounts/server/index.ts'
import type * as contract from '../contract.ts'
import { type FoundOffer, findOffer } from './read-offers.ts'
import { offerVersions } from './tables.ts'
import { toOffer } from './to-offer.ts'

/** Of an offer that could be paid otherwise. */
async function codeProblemOf(call: SignedIn, { offer, version: held }: FoundOffer): Promise<string> {
  const isCurrent = offer.orderNumber === null && offer.version === held.version
  return (isCurrent && held.discount && (await problemOfUse(call, held.discount.code))) || ''
}

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
      codeProblem: await codeProblemOf(call, found),
      versions: versions.map((one) => ({
        ...one,
        createdAt: one.createdAt.toISOString(),
        subtotal: toDollars(one.subtotal),
      })),
    },
  }
}
