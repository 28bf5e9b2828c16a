import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { changesBetween } from '#shop/pricing/model/changes.ts'
import { currentPriceVersion, deliveryIds, pagePriceVersions } from '#shop/pricing/server/index.ts'
import { PRICE_VERSIONS_PER_PAGE } from '../model/price-fields.ts'
import type * as contract from '../prices-contract.ts'
import { newestPriceVersion } from './newest-price-version.ts'

export async function listPriceVersions(
  call: CallOf<typeof contract.listPriceVersions>,
  { page }: InputOf<typeof contract.listPriceVersions>,
): Promise<ResultOf<typeof contract.listPriceVersions>> {
  const { versions, ...found } = await pagePriceVersions(call, { page, perPage: PRICE_VERSIONS_PER_PAGE })
  return {
    newest: await newestPriceVersion(call),
    methodIds: await deliveryIds(call),
    holds: currentPriceVersion(call).number,
    editions: versions.map(({ book, before, publishedAt, startsAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
      startsAt: startsAt.toISOString(),
      changes: changesBetween(before, book),
    })),
    ...found,
  }
}
