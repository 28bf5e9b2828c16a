import { production } from '#config'
import type { InputOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { garmentsInOrders } from '#shop/orders/server/index.ts'
import type { listBlanks } from '../contract.ts'
import { AWAITING, type BlankGroup, blanksOf, chosenBlanks } from '../model/blanks.ts'
import type { AwaitingGarments } from '../model/settings.ts'

export type BlanksInput = InputOf<typeof listBlanks>

export function statusesOf({ status }: BlanksInput): readonly AwaitingGarments[] {
  if (status === 'default') return production.blanksFor
  return status === 'open' ? AWAITING : [status]
}

export async function linesFor(call: Call, input: BlanksInput): Promise<{ all: BlankGroup[]; chosen: BlankGroup[] }> {
  const garments = await garmentsInOrders(call, statusesOf(input))
  const all = blanksOf(garments)
  return { all, chosen: chosenBlanks(all, input) }
}
