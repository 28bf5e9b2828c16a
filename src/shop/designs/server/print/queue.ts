import { fail } from '#platform/base/errors.ts'
import { printErrors } from '../../model/printing/print-errors.ts'

// A sheet of 12 by 16 inches fills some hundred megabytes while it is drawn: one at a time, and a short queue.
const MOST_WAITING = 12

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Draws one print file at a time; a long queue is refused. */
export async function inPrintTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) fail(printErrors, 'PRINT_BUSY')
  waiting += 1
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
