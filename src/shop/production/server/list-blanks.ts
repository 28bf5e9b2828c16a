import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { type BlanksInput, linesFor, statusesOf } from './chosen-lines.ts'
import { hexOf } from './list-queue.ts'

export async function listBlanks(
  call: CallOf<typeof contract.listBlanks>,
  input: BlanksInput,
): Promise<ResultOf<typeof contract.listBlanks>> {
  const { all, chosen } = await linesFor(call, input)
  const orders = new Set(chosen.flatMap((line) => line.orders.map(({ orderNumber }) => orderNumber)))
  return {
    lines: chosen.map(({ options, ...line }) => ({
      ...line,
      ...options,
      sizes: [...line.sizes],
      orders: [...line.orders],
      hex: hexOf(call, line),
    })),
    pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
    orders: orders.size,
    brands: [...new Set(all.map(({ brand }) => brand))],
    statuses: [...statusesOf(input)],
  }
}
