import { createHash } from 'node:crypto'
import type { AskOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { printErrors } from '#shop/designs/model/print-errors.ts'
import { PRINT_DPI } from '#shop/designs/server/index.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import type { getItemFiles, getOrderFiles } from '../contract.ts'
import { plainName } from '../model/file-names.ts'
import { placementText } from '../model/landmark.ts'
import { type CheckedItem, nameOfItem } from './approved.ts'
import { drawPrint, nameOfPrint, type PrintAsk } from './draw-print.ts'
import { bandsOf, boxOf, isVector, landmarkOfJob } from './prints.ts'
import { requireItems } from './require-order.ts'
import { drawTicket } from './ticket/draw-ticket.ts'

interface Entry {
  readonly name: string
  readonly lastModified: Date
  readonly input: Uint8Array
}

interface Bundle {
  readonly order: PressOrder
  readonly checked: readonly CheckedItem[]
  readonly withTicket: boolean
}

const FORMATS = ['png', 'pdf'] as const

/** Every file that a bundle holds, before any of them is drawn. */
function* printsIn(call: Call, { order, checked }: Bundle): Generator<PrintAsk> {
  for (const one of checked)
    for (const job of one.printed.jobs)
      for (const band of bandsOf(call, one.item, job))
        for (const format of FORMATS)
          if (format === 'png' || isVector(job))
            yield { orderNumber: order.orderNumber, checked: one, job, band, format }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const rounded = (inches: number) => Math.round(inches * 1000) / 1000

async function drawEntry(call: Call, ask: PrintAsk) {
  const { checked, job, band, format } = ask
  const file = await drawPrint(call, ask)
  const box = boxOf(job)
  const described = {
    file: nameOfPrint(ask),
    item: checked.number,
    garment: nameOfItem(checked.item),
    view: job.view,
    sizes: band.sizes,
    inches: { width: rounded(file.width), height: rounded(file.height) },
    dpi: format === 'png' ? PRINT_DPI : null,
    placement: box ? placementText(box, landmarkOfJob(job)) : '',
    approval: checked.hash,
    sha256: sha256(file.bytes),
    ...(file.dotted.length > 0 ? { dotted: file.dotted } : {}),
  }
  return { bytes: file.bytes, described }
}

/** One file after the other: none is drawn before the one before it has gone out. */
async function* entriesOf(call: Call, bundle: Bundle): AsyncGenerator<Entry> {
  const { order, checked, withTicket } = bundle
  const folder = plainName(order.orderNumber)
  const entry = (name: string, input: Uint8Array): Entry => ({
    name: `${folder}/${name}`,
    // The same order gives the same archive.
    lastModified: order.placedAt,
    input,
  })
  if (withTicket) yield entry(`${folder}-ticket.pdf`, await drawTicket(call, order, checked))
  const files: unknown[] = []
  for (const ask of printsIn(call, bundle)) {
    const { bytes, described } = await drawEntry(call, ask)
    files.push(described)
    yield entry(described.file, bytes)
  }
  const manifest = { orderNumber: order.orderNumber, unit: 'inch', files }
  yield entry('manifest.json', new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`))
}

async function zipOf(call: Call, bundle: Bundle, name: string): Promise<Response> {
  if (printsIn(call, bundle).next().done) fail(printErrors, 'NOTHING_PRINTED')
  const { makeZip } = await import('client-zip')
  return new Response(makeZip(entriesOf(call, bundle)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${plainName(name)}.zip"`,
      'cache-control': 'no-store',
    },
  })
}

export async function zipOrder(
  call: CallOf<typeof getOrderFiles>,
  { orderNumber }: AskOf<typeof getOrderFiles>,
): Promise<Response> {
  const { order, checked } = await requireItems(call, { orderNumber })
  return zipOf(call, { order, checked, withTicket: true }, `${orderNumber}-print-files`)
}

export async function zipItem(call: CallOf<typeof getItemFiles>, ask: AskOf<typeof getItemFiles>): Promise<Response> {
  const { order, checked } = await requireItems(call, ask)
  const number = String(checked[0]?.number ?? 0).padStart(2, '0')
  return zipOf(call, { order, checked, withTicket: false }, `${ask.orderNumber}-${number}-print-files`)
}
