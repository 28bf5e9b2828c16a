import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { openPrintedPages } from '#shop/artworks/server/index.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import { openPrintFolder } from '#shop/designs/server/index.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import { printMethodLabel } from '#shop/pricing/model/line-options.ts'
import { setUpsIn } from '#shop/pricing/model/print-notes.ts'
import { plainName } from '../model/file-names.ts'
import { isPrintedFromDots } from '../model/films/film-methods.ts'
import { placementText } from '../model/placement-text.ts'
import { type CheckedItem, nameOfItem } from './check-approved.ts'
import type { DatedPrint, OrderPrint } from './draw-print.ts'
import { drawPressFiles, type PressFile } from './press-files.ts'
import { isMade } from './press-job.ts'
import { bandsOf, boxOf, isVector, landmarkOfJob } from './prints.ts'
import { drawTicket } from './ticket/draw-ticket.ts'

interface Entry {
  readonly name: string
  readonly lastModified: Date
  readonly input: Uint8Array | AsyncIterable<Uint8Array>
}

interface Bundle {
  readonly order: PressOrder
  readonly checked: readonly CheckedItem[]
  readonly withTicket: boolean
}

const FORMATS = ['png', 'pdf'] as const

/** Every print that a bundle holds, before any of them is drawn. */
function* printsIn(call: Call, { order, checked }: Bundle): Generator<DatedPrint> {
  for (const one of checked)
    for (const job of one.printed.jobs.filter(isMade))
      for (const band of bandsOf(call, one.item, job))
        for (const format of FORMATS)
          if (format === 'png' || (isVector(job) && !isPrintedFromDots(job.design.options)))
            yield { orderNumber: order.orderNumber, placedAt: order.placedAt, checked: one, job, band, format }
}

/** What the manifest says of a file. */
function described({ checked, job, band }: OrderPrint, { name, facts }: PressFile, sha256: string) {
  const box = boxOf(job)
  const setUps = setUpsIn(checked.item.options).map(({ label }) => label)
  const { designerNote } = checked.item.options
  const { inches, dpi, ...more } = facts
  return {
    file: name,
    item: checked.number,
    garment: nameOfItem(checked.item),
    method: printMethodLabel(job.design.options),
    ...(setUps.length > 0 && { setUps }),
    ...(designerNote && { designerNote }),
    view: job.view,
    ...(job.entry && { entry: job.entry.place, ...job.entry.values, pieces: job.entry.quantity }),
    sizes: band.sizes,
    inches,
    dpi,
    placement: box ? placementText(box, landmarkOfJob(job)) : '',
    approval: checked.hash,
    sha256,
    ...more,
  }
}

async function* hashed(parts: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
}

/** One file after the other: none is drawn before the one before it has gone out, and none is held in memory. */
async function* entriesOf(call: Call, bundle: Bundle): AsyncGenerator<Entry> {
  const { order, checked, withTicket } = bundle
  const folder = plainName(order.orderNumber)
  const entry = (name: string, input: Entry['input']): Entry => ({
    name: `${folder}/${name}`,
    // The same order gives the same archive.
    lastModified: order.placedAt,
    input,
  })
  if (withTicket) yield entry(`${folder}-ticket.pdf`, await drawTicket(call, order, checked))
  const files: unknown[] = []
  const pages = openPrintedPages()
  const prints = await openPrintFolder()
  try {
    for (const print of printsIn(call, bundle)) {
      for (const file of await drawPressFiles(call, print, prints.folder, pages)) {
        const hash = createHash('sha256')
        const bytes = createReadStream(file.path)
        try {
          yield entry(file.name, hashed(bytes, hash))
        } finally {
          // Who hangs up leaves it half read.
          bytes.destroy()
        }
        // Asked for the next, so the last has been read.
        files.push(described(print, file, hash.digest('hex')))
        await rm(file.path)
      }
    }
  } finally {
    await prints.remove()
  }
  const manifest = { orderNumber: order.orderNumber, unit: 'inch', files }
  yield entry('manifest.json', new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`))
}

/** Begins with the first read: who asks for the headers alone, or has hung up by now, never reads. */
function onceRead(open: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    reader ??= open().getReader()
    const { done, value } = await reader.read()
    if (done) controller.close()
    else controller.enqueue(value)
  }
  return new ReadableStream({ pull, cancel: (reason) => reader?.cancel(reason) }, { highWaterMark: 0 })
}

async function* entriesOfAll(call: Call, bundles: readonly Bundle[]): AsyncGenerator<Entry> {
  for (const bundle of bundles) yield* entriesOf(call, bundle)
}

export const hasPrints = (call: Call, bundles: readonly Bundle[]): boolean =>
  bundles.some((bundle) => !printsIn(call, bundle).next().done)

/** A folder for each order. */
export async function zipOf(call: Call, bundles: readonly Bundle[], name: string): Promise<Response> {
  if (!hasPrints(call, bundles)) fail(printErrors, 'NOTHING_PRINTED')
  const { makeZip } = await import('client-zip')
  return new Response(
    onceRead(() => makeZip(entriesOfAll(call, bundles))),
    {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${plainName(name)}.zip"`,
        'cache-control': 'no-store',
      },
    },
  )
}
