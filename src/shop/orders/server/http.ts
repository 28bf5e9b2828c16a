import { handle } from '#platform/server/http.ts'
import { getAllOrderHistory, getOrder, getOrderHistory } from '../contract.ts'
import { allOrderHistory, oneOrder, orderHistory } from './read-orders.ts'

export const orderCalls = [
  handle(getOrderHistory, orderHistory),
  handle(getAllOrderHistory, allOrderHistory),
  handle(getOrder, oneOrder),
]
