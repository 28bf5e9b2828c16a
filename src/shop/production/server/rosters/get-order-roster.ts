import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import type * as contract from '../../rosters-contract.ts'
import { isMade } from '../press-job.ts'
import { readPrintedItem } from '../printed-item.ts'
import { isVector } from '../prints.ts'
import { requireOrder } from '../require-order.ts'

/** A list without the originals, which the check of the order reads. */
async function listOf(call: Call, item: PressItem) {
  if (!item.roster) return []
  const { design, jobs, roster } = await readPrintedItem(call, item, new Map())
  const own = Map.groupBy(jobs, ({ entry }) => entry?.place ?? 0)
  const entries = (roster?.entries ?? []).map(({ place, who, size, quantity, values, isLeftOut }) => ({
    ...{ place, who, size, quantity, isLeftOut, name: values.name ?? '', number: values.number ?? '' },
    prints: (own.get(place) ?? [])
      .filter(isMade)
      .map((job) => ({ view: job.view, picture: job.picture, vector: isVector(job) })),
  }))
  return [{ _id: item.id, fields: design ? fieldsOf(design).map(({ name }) => name) : [], entries }]
}

export async function getOrderRoster(
  call: CallOf<typeof contract.getOrderRoster>,
  { orderNumber }: InputOf<typeof contract.getOrderRoster>,
): Promise<ResultOf<typeof contract.getOrderRoster>> {
  const { items } = await requireOrder(call, orderNumber)
  const lists = await Promise.all(items.map((item) => listOf(call, item)))
  return { items: lists.flat() }
}
