import { fail } from '#platform/base/errors.ts'
import { artworkErrors } from '../contract.ts'

const AT_ONCE = 2
const MOST_WAITING = 40

interface Waiting {
  readonly go: () => void
  readonly signal: AbortSignal | undefined
}

const waiting: Waiting[] = []
let running = 0

const gone = (): never => fail(artworkErrors, 'CANCELLED')

function untilTurn(signal: AbortSignal | undefined): Promise<void> {
  if (waiting.length >= MOST_WAITING) fail(artworkErrors, 'BUSY')
  return new Promise((go, leave) => {
    const mine: Waiting = { go, signal }
    waiting.push(mine)
    signal?.addEventListener('abort', () => {
      const at = waiting.indexOf(mine)
      if (at < 0) return
      waiting.splice(at, 1)
      leave(signal.reason)
    })
  })
}

/** Lets two pictures be worked on at a time; the rest waits its turn or leaves, and a long queue is refused. */
export async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal?.aborted) gone()
  if (running >= AT_ONCE) await untilTurn(signal).catch((cause) => (signal?.aborted ? gone() : Promise.reject(cause)))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next.go()
    else running -= 1
  }
}

const MOST_OF_ONE = 3
const perPerson = new Map<string, number>()

/** Keeps one person from filling the queue: three of their pictures wait or are worked on at a time. */
export async function asOneOfFew<T>(userId: string, work: () => Promise<T>): Promise<T> {
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
