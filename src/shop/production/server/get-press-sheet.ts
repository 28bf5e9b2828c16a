import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { checkApproved, printProblemsOf } from './check-approved.ts'
import { printsOf } from './prints.ts'
import { requireOrder } from './require-order.ts'

export async function getPressSheet(
  call: CallOf<typeof contract.getPressSheet>,
  input: InputOf<typeof contract.getPressSheet>,
): Promise<ResultOf<typeof contract.getPressSheet>> {
  const checked = await checkApproved(call, await requireOrder(call, input.orderNumber))
  const problems = printProblemsOf(checked)
  return {
    orderNumber: input.orderNumber,
    approved: problems.length === 0,
    problems,
    items: checked.map((one) => ({ _id: one.item.id, hash: one.hash, prints: printsOf(call, one) })),
  }
}
