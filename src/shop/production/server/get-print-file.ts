import { readFile } from 'node:fs/promises'
import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { openPrintFolder, type PrintFile } from '#shop/designs/server/index.ts'
import type * as contract from '../contract.ts'
import { drawOrderPrint, nameOfPrint } from './draw-print.ts'
import { requirePrint } from './require-print.ts'

type Call = CallOf<typeof contract.getPrintFile>
type Input = InputOf<typeof contract.getPrintFile>

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
  const wanted = { ...(await requirePrint(call, input)), format: input.format }
  const { folder, remove } = await openPrintFolder()
  try {
    const file = await drawOrderPrint(call, wanted, folder)
    return new Response(await readFile(file.path), {
      headers: headersOf(file, nameOfPrint(wanted), wanted.checked.hash),
    })
  } finally {
    await remove()
  }
}
