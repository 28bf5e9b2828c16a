import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type { getPrices } from '../contract.ts'
import { currentEdition } from './holder.ts'

/** The markup stays in the house. */
export function readPrices(call: CallOf<typeof getPrices>): ResultOf<typeof getPrices> {
  const { number, book } = currentEdition(call)
  return { edition: number, list: book.list, delivery: book.delivery }
}
