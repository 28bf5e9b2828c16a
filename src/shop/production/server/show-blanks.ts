import { production } from '#config'
import { toCsv } from '#platform/base/csv.ts'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { garmentsInOrders } from '#shop/orders/server/index.ts'
import type { getBlanks, getBlanksCsv } from '../contract.ts'
import { AWAITING, type BlankLine, blankRows, blanksOf, chosenBlanks } from '../model/blanks.ts'
import type { AwaitingGarments } from '../model/settings.ts'
import { hexOf } from './show-queue.ts'

type Ask = AskOf<typeof getBlanks>

function statusesOf({ status }: Ask): readonly AwaitingGarments[] {
  if (status === 'default') return production.blanksFor
  return status === 'open' ? AWAITING : [status]
}

async function linesFor(call: Call, ask: Ask): Promise<{ all: BlankLine[]; chosen: BlankLine[] }> {
  const garments = await garmentsInOrders(call, statusesOf(ask))
  const all = blanksOf(garments.map((one) => ({ ...one, premiumFabric: one.options.premiumFabric === true })))
  return { all, chosen: chosenBlanks(all, ask) }
}

export async function showBlanks(call: CallOf<typeof getBlanks>, ask: Ask): Promise<ResultOf<typeof getBlanks>> {
  const { all, chosen } = await linesFor(call, ask)
  const orders = new Set(chosen.flatMap((line) => line.orders.map(({ orderNumber }) => orderNumber)))
  return {
    lines: chosen.map((line) => ({
      ...line,
      sizes: [...line.sizes],
      orders: [...line.orders],
      hex: hexOf(call, line),
    })),
    pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
    orders: orders.size,
    brands: [...new Set(all.map(({ brand }) => brand))],
    statuses: [...statusesOf(ask)],
  }
}

export async function blanksCsv(call: CallOf<typeof getBlanksCsv>, ask: Ask): Promise<Response> {
  const { chosen } = await linesFor(call, ask)
  return new Response(toCsv(blankRows(chosen)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="blanks-${call.now.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
