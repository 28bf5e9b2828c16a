import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../embroidery-contract.ts'
import { requireOrder } from '../require-order.ts'
import { embroideredPrints } from './embroidered-prints.ts'
import { stitchFilesOf } from './stitch-file-rows.ts'

export async function listStitchFiles(
  call: CallOf<typeof contract.listStitchFiles>,
  { orderNumber }: InputOf<typeof contract.listStitchFiles>,
): Promise<ResultOf<typeof contract.listStitchFiles>> {
  const prints = embroideredPrints(await requireOrder(call, orderNumber))
  const files = await stitchFilesOf(
    call,
    prints.map(({ artwork }) => artwork),
  )
  return {
    prints: prints.map(({ artwork, ...place }) => ({
      ...place,
      files: (files.get(artwork) ?? []).map(({ file }) => file),
    })),
  }
}
