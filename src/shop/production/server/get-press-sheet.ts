import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { chartOf } from '#shop/pricing/model/methods/chosen-inks.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type * as contract from '../contract.ts'
import { inksOf, isBeforeProduction } from '../model/inks.ts'
import { PROOF_PROBLEM } from '../model/queue-proofs.ts'
import { type CheckedItem, checkApproved, printProblemsOf } from './check-approved.ts'
import { printsOf } from './prints.ts'
import { requireOrder } from './require-order.ts'
import { ticketProof } from './ticket-proof.ts'

export async function getPressSheet(
  call: CallOf<typeof contract.getPressSheet>,
  input: InputOf<typeof contract.getPressSheet>,
): Promise<ResultOf<typeof contract.getPressSheet>> {
  const order = await requireOrder(call, input.orderNumber)
  const checked = await checkApproved(call, order)
  const { list } = currentBook(call)
  const chartFor = ({ options }: CheckedItem['item']) =>
    isBeforeProduction(order) && options.inks ? chartOf(list, options.printMethod).map(({ name }) => name) : []
  const proof = await call.use(ticketProof)(call, input.orderNumber)
  const proofProblem = proof?.problem ? [{ itemId: PROOF_PROBLEM, item: '', problem: proof.problem }] : []
  const problems = [...printProblemsOf(checked), ...proofProblem]
  return {
    orderNumber: input.orderNumber,
    approved: problems.length === 0,
    problems,
    items: checked.map((one) => ({
      ...{ _id: one.item.id, hash: one.hash, prints: printsOf(call, one) },
      ...{ inks: inksOf(one.item.options), chart: chartFor(one.item) },
    })),
  }
}
