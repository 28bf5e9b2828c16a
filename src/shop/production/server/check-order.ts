import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type { getPressSheet } from '../contract.ts'
import { checkOrder, problemsOf } from './approved.ts'
import { printsOf } from './prints.ts'
import { requireOrder } from './require-order.ts'

export async function showPressSheet(
  call: CallOf<typeof getPressSheet>,
  ask: AskOf<typeof getPressSheet>,
): Promise<ResultOf<typeof getPressSheet>> {
  const checked = await checkOrder(call, await requireOrder(call, ask.orderNumber))
  const problems = problemsOf(checked)
  return {
    orderNumber: ask.orderNumber,
    approved: problems.length === 0,
    problems,
    items: checked.map((one) => ({ _id: one.item.id, hash: one.hash, prints: printsOf(call, one) })),
  }
}
