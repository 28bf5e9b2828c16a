import { handle } from '#platform/server/http.ts'
import {
  cancelOrder,
  findOrders,
  getAllOrderHistory,
  getOrder,
  getOrderHistory,
  getOrderTotals,
  moveOrder,
  refundOrder,
} from '../contract.ts'
import { foundOrders } from './admin-orders.ts'
import { orderTotals } from './admin-totals.ts'
import { cancel } from './cancel-order.ts'
import { move } from './move-order.ts'
import { allOrderHistory, oneOrder, orderHistory } from './read-orders.ts'
import { refund } from './refund-order.ts'

export const orderCalls = [
  handle(getOrderHistory, orderHistory),
  handle(getAllOrderHistory, allOrderHistory),
  handle(getOrder, oneOrder),
  handle(moveOrder, move),
  handle(cancelOrder, cancel),
  handle(refundOrder, refund),
  handle(findOrders, foundOrders),
  handle(getOrderTotals, orderTotals),
]
