import { isDeepStrictEqual } from 'node:util'
import { delivery } from '#config'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { compareCarts } from '#shop/cart/server/index.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import { instantOf, localTimeOf } from '#shop/delivery/model/zoned-time.ts'
import { changesBetween } from '#shop/pricing/model/changes.ts'
import {
  currentEdition,
  deliveryIds,
  type Edition,
  editionOf,
  listEditions,
  newestNumber,
  pricesHolder,
  publishBook,
} from '#shop/pricing/server/index.ts'
import { EDITIONS_PER_PAGE } from '../model/price-fields.ts'
import type * as contract from '../prices-contract.ts'
import { priceErrors } from '../prices-contract.ts'
import { cartWords } from './cart-words.ts'
import { samplesOf, stepsOf } from './price-samples.ts'

async function newestEdition(call: Call): Promise<Edition> {
  const newest = await editionOf(call, await newestNumber(call))
  if (!newest) throw new Error('Editions are only added, and the newest is gone')
  return newest
}

export async function listPrices(
  call: CallOf<typeof contract.getPriceEditions>,
  { page }: AskOf<typeof contract.getPriceEditions>,
): Promise<ResultOf<typeof contract.getPriceEditions>> {
  const { editions, ...found } = await listEditions(call, { page, perPage: EDITIONS_PER_PAGE })
  return {
    newest: await newestEdition(call),
    methodIds: await deliveryIds(call),
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
  return (await editionOf(call, number)) ?? fail(priceErrors, 'EDITION_NOT_FOUND')
}

function waitingOf(call: Call, { number, startsAt, book }: Edition): contract.PricePreview['waiting'] {
  if (startsAt <= call.now) return null
  const changes = changesBetween(currentEdition(call).book, book)
  if (changes.length === 0) return null
  return { edition: number, startsAt: startsAt.toISOString(), changes }
}

export async function preview(
  call: CallOf<typeof contract.previewPrices>,
  { book }: AskOf<typeof contract.previewPrices>,
): Promise<ResultOf<typeof contract.previewPrices>> {
  const newest = await newestEdition(call)
  const { book: held } = currentEdition(call)
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

const MOST_DAYS_AHEAD = 365

/** Midnight of that day where the shop is; now where it is today or nothing is said. */
function startOf(now: Date, startsOn: string | undefined): Date {
  const { timeZone } = delivery
  const today = localTimeOf(now, timeZone).date
  if (startsOn === undefined || startsOn === today) return now
  if (startsOn < today) fail(priceErrors, 'START_IS_PAST')
  if (startsOn > addCalendarDays(today, MOST_DAYS_AHEAD)) fail(priceErrors, 'START_IS_FAR')
  return instantOf({ date: startsOn, time: '00:00' }, timeZone)
}

/** An edition that was changed on its way back is none that is brought back. */
async function restoredBy(
  call: Call,
  { book, restores }: AskOf<typeof contract.publishPrices>,
): Promise<{ restores: number } | Record<never, never>> {
  const restored = restores === undefined ? undefined : await editionOf(call, restores)
  return restored && isDeepStrictEqual(restored.book, book) ? { restores: restored.number } : {}
}

export async function publishPrices(
  call: CallOf<typeof contract.publishPrices>,
  ask: AskOf<typeof contract.publishPrices>,
): Promise<ResultOf<typeof contract.publishPrices>> {
  const { book, basedOn, note, startsOn } = ask
  const startsAt = startOf(call.now, startsOn)
  const edition = await call.db.transaction(async () => {
    const newest = await newestEdition(call)
    if (newest.number !== basedOn) fail(priceErrors, 'PRICES_CHANGED')
    // The same prices may begin sooner than they were to.
    if (startsAt >= newest.startsAt && isDeepStrictEqual(newest.book, book)) fail(priceErrors, 'NOTHING_CHANGED')
    const restored = await restoredBy(call, ask)
    const published = await publishBook(call, { basedOn, book, note, startsAt, ...restored })
    if (!published) fail(priceErrors, 'PRICES_CHANGED')
    const changes = changesBetween(newest.book, book).length
    await recordAction(call, {
      before: { edition: basedOn },
      after: {
        edition: published.number,
        changes,
        from: startsAt.toISOString(),
        ...restored,
      },
    })
    return published.number
  })
  // It is published: a look that fails now is made good by the next.
  await call
    .use(pricesHolder)
    .refresh()
    .catch((cause: unknown) => call.log.warn({ err: cause }, 'the published prices could not be read at once'))
  return { edition, startsAt: startsAt.toISOString() }
}
