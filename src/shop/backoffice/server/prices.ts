import { isDeepStrictEqual } from 'node:util'
import { delivery } from '#config'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { compareCarts } from '#shop/cart/server/index.ts'
import { instantOf, localTimeOf } from '#shop/delivery/model/zoned-time.ts'
import { changesBetween } from '#shop/pricing/model/changes.ts'
import type { PriceBook } from '#shop/pricing/model/price-book.ts'
import {
  bookOf,
  currentEdition,
  listEditions,
  newestNumber,
  pricesHolder,
  publishBook,
  standingBook,
} from '#shop/pricing/server/index.ts'
import { EDITIONS_PER_PAGE } from '../model/price-fields.ts'
import type * as contract from '../prices-contract.ts'
import { priceErrors } from '../prices-contract.ts'
import { cartWords } from './cart-words.ts'
import { samplesOf, stepsOf } from './price-samples.ts'

async function newestEdition(call: Call): Promise<{ number: number; book: PriceBook }> {
  const number = await newestNumber(call)
  return { number, book: (await bookOf(call, number)) ?? standingBook }
}

export async function listPrices(
  call: CallOf<typeof contract.getPriceEditions>,
  { page }: AskOf<typeof contract.getPriceEditions>,
): Promise<ResultOf<typeof contract.getPriceEditions>> {
  const { editions, ...found } = await listEditions(call, { page, perPage: EDITIONS_PER_PAGE })
  return {
    newest: await newestEdition(call),
    holds: currentEdition(call).number,
    editions: editions.map(({ book, before, publishedAt, startsAt, ...edition }) => ({
      ...edition,
      publishedAt: publishedAt.toISOString(),
      startsAt: startsAt.toISOString(),
      changes: changesBetween(before, book),
    })),
    ...found,
  }
}

export async function readEdition(
  call: CallOf<typeof contract.getPriceEdition>,
  { number }: AskOf<typeof contract.getPriceEdition>,
): Promise<ResultOf<typeof contract.getPriceEdition>> {
  return { number, book: (await bookOf(call, number)) ?? fail(priceErrors, 'EDITION_NOT_FOUND') }
}

export async function preview(
  call: CallOf<typeof contract.previewPrices>,
  { book }: AskOf<typeof contract.previewPrices>,
): Promise<ResultOf<typeof contract.previewPrices>> {
  const { number, book: was } = await newestEdition(call)
  const steps = stepsOf(was.list, book.list)
  return {
    basedOn: number,
    changes: changesBetween(was, book),
    steps,
    samples: samplesOf(call, { was: was.list, now: book.list, steps }),
    carts: cartWords(await compareCarts(call, was.list, book.list)),
  }
}

/** Midnight of that day where the shop is; now where it is today or nothing is said. */
function startOf(now: Date, startsOn: string | undefined): Date {
  const { timeZone } = delivery
  const today = localTimeOf(now, timeZone).date
  if (startsOn === undefined || startsOn === today) return now
  if (startsOn < today) fail(priceErrors, 'START_IS_PAST')
  return instantOf({ date: startsOn, time: '00:00' }, timeZone)
}

export async function publishPrices(
  call: CallOf<typeof contract.publishPrices>,
  { book, basedOn, note, startsOn, restores }: AskOf<typeof contract.publishPrices>,
): Promise<ResultOf<typeof contract.publishPrices>> {
  const startsAt = startOf(call.now, startsOn)
  const edition = await call.db.transaction(async () => {
    const newest = await newestEdition(call)
    if (newest.number !== basedOn) fail(priceErrors, 'PRICES_CHANGED')
    if (isDeepStrictEqual(newest.book, book)) fail(priceErrors, 'NOTHING_CHANGED')
    const published = await publishBook(call, { basedOn, book, note, startsAt, restores })
    if (!published) fail(priceErrors, 'PRICES_CHANGED')
    const changes = changesBetween(newest.book, book).length
    await recordAction(call, {
      before: { edition: basedOn },
      after: {
        edition: published.number,
        changes,
        from: startsAt.toISOString(),
        ...(restores === undefined ? {} : { restores }),
      },
    })
    return published.number
  })
  await call.use(pricesHolder).refresh()
  return { edition, startsAt: startsAt.toISOString() }
}
