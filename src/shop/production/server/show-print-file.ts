import type { AskOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { Design } from '#shop/designs/model/design.ts'
import { printErrors } from '#shop/designs/model/print-errors.ts'
import { sizeBands } from '#shop/designs/model/size-bands.ts'
import { readDesign } from '#shop/designs/model/upgrade.ts'
import { type PrintFile, printFile } from '#shop/designs/server/index.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { findOrder } from '#shop/orders/server/index.ts'
import type { getPrintFile } from '../contract.ts'

type Call = CallOf<typeof getPrintFile>
type Ask = AskOf<typeof getPrintFile>

async function requireItem(call: Call, { orderNumber, itemId }: Ask) {
  const order = (await findOrder(call, orderNumber)) ?? fail(orderErrors, 'ORDER_NOT_FOUND')
  return order.ordersData.find((item) => item._id === itemId) ?? fail(orderErrors, 'ORDER_NOT_FOUND')
}

type Item = Awaited<ReturnType<typeof requireItem>>

/** Of the sizes that were ordered, the band of the asked one, or the first. */
function bandOf(call: Call, item: Item, design: Design, size: string) {
  const ordered = Object.keys(item.quantities).filter((one) => (item.quantities[one] ?? 0) > 0)
  const gender = currentCatalogue(call).styleById(item.styleId)?.gender ?? 'Unisex'
  const bands = sizeBands(design, gender, ordered)
  return size === '' ? bands[0] : bands.find((band) => band.sizes.includes(size))
}

/** Plain letters alone: it stands in a header and in a folder of the press. */
const nameOf = (...parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .join('-')
    .replace(/[^\w.-]/g, '_')

function headersOf(file: PrintFile, name: string): Headers {
  const headers = new Headers({
    'content-type': file.type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-print-inches': `${file.width.toFixed(3)} x ${file.height.toFixed(3)}`,
  })
  if (file.dotted.length > 0) {
    const told = file.dotted.map(({ name: artwork, reason }) => `${artwork}: ${reason}`).join('; ')
    headers.set('x-print-note', `600 DPI dots for ${told}`.replace(/[^\x20-\x7e]/g, '_').slice(0, 500))
  }
  return headers
}

/** One file for one view of one item, made anew from the originals each time. */
export async function showPrintFile(call: Call, ask: Ask): Promise<Response> {
  const item = await requireItem(call, ask)
  const design = readDesign(item.design) ?? fail(printErrors, 'NOTHING_PRINTED')
  const band = bandOf(call, item, design, ask.size) ?? fail(printErrors, 'NOTHING_PRINTED')
  const file = await printFile(call, design, ask.view, { format: ask.format, times: band.times })
  const name = nameOf(ask.orderNumber, item.code, ask.itemId.slice(-6), ask.view, band.name)
  return new Response(new Uint8Array(file.bytes), { headers: headersOf(file, `${name}.${ask.format}`) })
}
