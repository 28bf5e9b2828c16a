import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { plainName } from '../../model/file-names.ts'
import * as contract from '../../rosters-contract.ts'
import { requireOrder } from '../require-order.ts'
import { drawBagLabels } from './draw-bag-labels.ts'
import { requireLabels } from './require-labels.ts'

export async function getBagLabels(
  call: CallOf<typeof contract.getBagLabels>,
  { orderNumber }: InputOf<typeof contract.getBagLabels>,
): Promise<Response> {
  const order = await requireOrder(call, orderNumber)
  const labels = await requireLabels(call, order)
  if (labels.length === 0) fail(contract.bagLabelErrors, 'NO_GROUP_ORDER')
  return new Response(await drawBagLabels([labels], order.placedAt), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${plainName(orderNumber)}-bag-labels.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
