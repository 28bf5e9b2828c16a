import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { compareCarts } from '#shop/cart/server/index.ts'
import { changesBetween } from '#shop/pricing/model/changes.ts'
import { currentPriceVersion, type PriceVersion } from '#shop/pricing/server/index.ts'
import type * as contract from '../prices-contract.ts'
import { cartWords } from './cart-words.ts'
import { newestPriceVersion } from './newest-price-version.ts'
import { samplesOf, stepsOf } from './price-samples.ts'

function waitingOf(call: Call, { number, startsAt, book }: PriceVersion): contract.PricePreview['waiting'] {
  if (startsAt <= call.now) return null
  const changes = changesBetween(currentPriceVersion(call).book, book)
  if (changes.length === 0) return null
  return { edition: number, startsAt: startsAt.toISOString(), changes }
}

export async function previewPrices(
  call: CallOf<typeof contract.previewPrices>,
  { book }: InputOf<typeof contract.previewPrices>,
): Promise<ResultOf<typeof contract.previewPrices>> {
  const newest = await newestPriceVersion(call)
  const { book: held } = currentPriceVersion(call)
  const steps = stepsOf(held.list, book.list)
  return {
    basedOn: newest.number,
    changes: changesBetween(newest.book, book),
    waiting: waitingOf(call, newest),
    steps,
    samples: samplesOf(call, { was: held.list, now: book.list, steps }),
    carts: cartWords(await compareCarts(call, held.list, book.list)),
  }
}
