import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { readOrderHistory } from './read-orders.ts'

export async function listOrders(call: CallOf<typeof contract.listOrders>, input: { userId: string; page: number }) {
  return { orderHistory: await readOrderHistory(call, input.userId, input.page) }
}
