import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { currentPriceVersion } from './prices-cache.ts'

/** The markup is never sent. */
export function getPrices(call: CallOf<typeof contract.getPrices>): ResultOf<typeof contract.getPrices> {
  const { number, book } = currentPriceVersion(call)
  const { list, delivery, firstPounds, rush } = book
  return { edition: number, list, delivery, firstPounds, rush }
}
