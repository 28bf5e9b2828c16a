import { readFile } from 'node:fs/promises'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import { openPrintFolder, type PrintFile } from '#shop/designs/server/index.ts'
import type * as contract from '../contract.ts'
import type { CheckedItem } from './check-approved.ts'
import { drawOrderPrint, nameOfPrint } from './draw-print.ts'
import type { PressJob } from './printed-item.ts'
import { bandsOf } from './prints.ts'
import { requireItems } from './require-order.ts'

type Call = CallOf<typeof contract.getPrintFile>
type Input = InputOf<typeof contract.getPrintFile>

/** Of the sizes that were ordered, the band of the asked one, or the first. */
function bandOf(call: Call, { item }: CheckedItem, job: PressJob, size: string) {
  const bands = bandsOf(call, item, job)
  return size === '' ? bands[0] : bands.find((band) => band.sizes.includes(size))
}

function headersOf(file: PrintFile, name: string, hash: string): Headers {
  const headers = new Headers({
    'content-type': file.type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-print-inches': `${file.width.toFixed(3)} x ${file.height.toFixed(3)}`,
  })
  if (hash !== '') headers.set('x-print-approval', hash)
  if (file.dotted.length > 0) {
    const told = file.dotted.map(({ name: artwork, reason }) => `${artwork}: ${reason}`).join('; ')
    headers.set('x-print-note', `600 DPI dots for ${told}`.replace(/[^\x20-\x7e]/g, '_').slice(0, 500))
  }
  return headers
}

/** One file for one view of one item, made anew from the originals each time. */
export async function getPrintFile(call: Call, input: Input): Promise<Response> {
  const { checked } = await requireItems(call, input)
  const [item] = checked
  const job = item?.printed.jobs.filter(({ view }) => view === input.view)[input.picture - 1]
  if (!item || !job) return fail(printErrors, 'NOTHING_PRINTED')
  const band = bandOf(call, item, job, input.size) ?? fail(printErrors, 'NOTHING_PRINTED')
  const wanted = { orderNumber: input.orderNumber, checked: item, job, band, format: input.format }
  const { folder, remove } = await openPrintFolder()
  try {
    const file = await drawOrderPrint(call, wanted, folder)
    return new Response(await readFile(file.path), { headers: headersOf(file, nameOfPrint(wanted), item.hash) })
  } finally {
    await remove()
  }
}
