import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail } from '#platform/base/errors.ts'
import { artworkErrors } from '../contract.ts'

const AT_ONCE = 2
const MOST_WAITING = 40
const SLICE_MS = 20

const waiting: (() => void)[] = []
let running = 0

/** Lets two pictures be worked on at a time; the rest waits its turn, and a long queue is refused. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) fail(artworkErrors, 'BUSY')
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Runs long work in slices and lets every waiting request go between two of them. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + SLICE_MS
  }
}
