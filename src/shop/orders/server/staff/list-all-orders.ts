import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { readOrderPage } from '../read-orders.ts'

export async function listAllOrders(call: CallOf<typeof contract.listAllOrders>, input: { page: number }) {
  return { allOrderHistory: await readOrderPage(call, undefined, input.page, 'staff') }
}
