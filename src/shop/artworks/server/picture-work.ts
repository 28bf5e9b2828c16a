import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import { fail } from '#platform/base/errors.ts'
import { artworkErrors } from '../contract.ts'

const limit = concurrencyLimit({ atOnce: 2, mostWaiting: 40, refuse: () => fail(artworkErrors, 'BUSY') })

/** Lets two pictures be worked on at a time; the rest waits its turn or leaves, and a long queue is refused. */
export async function queuePictureWork<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return limit.run(work, signal).catch((cause) => {
    if (signal?.aborted && cause === signal.reason) fail(artworkErrors, 'CANCELLED')
    throw cause
  })
}

const MOST_OF_ONE = 3
const perPerson = new Map<string, number>()

/** Keeps one person from filling the queue: three of their pictures wait or are worked on at a time. */
export async function limitPictureWork<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const others = perPerson.get(userId) ?? 0
  if (others >= MOST_OF_ONE) fail(artworkErrors, 'BUSY_WITH_YOURS')
  perPerson.set(userId, others + 1)
  try {
    return await work()
  } finally {
    const left = (perPerson.get(userId) ?? 1) - 1
    if (left > 0) perPerson.set(userId, left)
    else perPerson.delete(userId)
  }
}
