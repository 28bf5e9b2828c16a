import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordEachRead } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import * as contract from '../../rosters-contract.ts'
import { eachOrder, requireOrder } from '../require-order.ts'
import { drawBagLabels } from './draw-bag-labels.ts'
import { requireLabels } from './require-labels.ts'

/** In the order in which they were asked for, each beginning a sheet. */
export async function getBagLabelsOfOrders(
  call: CallOf<typeof contract.getBagLabelsOfOrders>,
  { orders }: InputOf<typeof contract.getBagLabelsOfOrders>,
): Promise<Response> {
  const read = await eachOrder([...new Set(orders)], async (orderNumber) => {
    const order = await requireOrder(call, orderNumber)
    return { order, labels: await requireLabels(call, order) }
  })
  const labelled = read.filter(({ labels }) => labels.length > 0)
  if (labelled.length === 0) fail(contract.bagLabelErrors, 'NO_GROUP_ORDER')
  await recordEachRead(
    call,
    contract.getBagLabels,
    labelled.map(({ order: { orderNumber } }) => ({ orderNumber })),
  )
  const madeAt = new Date(Math.max(...labelled.map(({ order }) => +order.placedAt)))
  const pdf = await drawBagLabels(
    labelled.map(({ labels }) => labels),
    madeAt,
  )
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="bag-labels.pdf"',
      'cache-control': 'no-store',
    },
  })
}
