import { isDeepStrictEqual } from 'node:util'
import { delivery } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { instantOf, localTimeOf } from '#platform/base/zoned-time.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import { changesBetween } from '#shop/pricing/model/changes.ts'
import { pricesCache, priceVersionOf, publishBook } from '#shop/pricing/server/index.ts'
import type * as contract from '../prices-contract.ts'
import { priceErrors } from '../prices-contract.ts'
import { newestPriceVersion } from './newest-price-version.ts'

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

/** A version that was changed on its way back is none that is brought back. */
async function restoredBy(
  call: Call,
  { book, restores }: InputOf<typeof contract.publishPrices>,
): Promise<{ restores: number } | Record<never, never>> {
  const restored = restores === undefined ? undefined : await priceVersionOf(call, restores)
  return restored && isDeepStrictEqual(restored.book, book) ? { restores: restored.number } : {}
}

export async function publishPrices(
  call: CallOf<typeof contract.publishPrices>,
  input: InputOf<typeof contract.publishPrices>,
): Promise<ResultOf<typeof contract.publishPrices>> {
  const { book, basedOn, note, startsOn } = input
  const startsAt = startOf(call.now, startsOn)
  const edition = await call.db.transaction(async () => {
    const newest = await newestPriceVersion(call)
    if (newest.number !== basedOn) fail(priceErrors, 'PRICES_CHANGED')
    // The same prices may begin sooner than they were to.
    if (startsAt >= newest.startsAt && isDeepStrictEqual(newest.book, book)) fail(priceErrors, 'NOTHING_CHANGED')
    const restored = await restoredBy(call, input)
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
    .use(pricesCache)
    .refresh()
    .catch((cause: unknown) => call.log.warn({ err: cause }, 'the published prices could not be read at once'))
  return { edition, startsAt: startsAt.toISOString() }
}
