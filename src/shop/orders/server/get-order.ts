import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { orderErrors } from '../contract.ts'
import { findOrder } from './read-orders.ts'

export async function getOrder(call: CallOf<typeof contract.getOrder>, input: { orderNumber: string }) {
  const order = await findOrder(call, input.orderNumber)
  return { order: order ?? fail(orderErrors, 'ORDER_NOT_FOUND') }
}
