import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import { fail } from '#platform/base/errors.ts'
import { printErrors } from '../../model/printing/print-errors.ts'

/** A page of 12 by 16 inches fills some hundred megabytes while it is drawn: one at a time, and a short queue. */
export const printLimit = concurrencyLimit({
  atOnce: 1,
  mostWaiting: 11,
  refuse: () => fail(printErrors, 'PRINT_BUSY'),
})
