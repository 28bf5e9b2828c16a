import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import type { View } from '#shop/designs/model/garment/views.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import type { CheckedItem } from './check-approved.ts'
import type { DatedPrint } from './draw-print.ts'
import type { PressJob } from './press-job.ts'
import { bandsOf } from './prints.ts'
import { requireItems } from './require-order.ts'

interface PrintChoice {
  readonly orderNumber: string
  readonly itemId: string
  readonly view: View
  /** A size of the item, or nothing for the first. */
  readonly size: string
  /** Which picture of the view, from 1. */
  readonly picture: number
}

/** Of the sizes that were ordered, the band of the asked one, or the first. */
function bandOf(call: Call, { item }: CheckedItem, job: PressJob, size: string) {
  const bands = bandsOf(call, item, job)
  return size === '' ? bands[0] : bands.find((band) => band.sizes.includes(size))
}

/** One print of one item, where the item is what its buyer approved. */
export async function requirePrint(call: Call, choice: PrintChoice): Promise<Omit<DatedPrint, 'format'>> {
  const { order, checked } = await requireItems(call, choice)
  const [item] = checked
  const job = item?.printed.jobs.filter(({ view }) => view === choice.view)[choice.picture - 1]
  if (!item || !job) return fail(printErrors, 'NOTHING_PRINTED')
  const band = bandOf(call, item, job, choice.size) ?? fail(printErrors, 'NOTHING_PRINTED')
  return { orderNumber: choice.orderNumber, placedAt: order.placedAt, checked: item, job, band }
}
