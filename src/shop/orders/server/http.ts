import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrders } from './find-orders.ts'
import { getOrder } from './get-order.ts'
import { getOrderTotals } from './get-order-totals.ts'
import { listAllOrders } from './list-all-orders.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { refundOrder } from './refund-order.ts'

export const orderCalls = [
  handle(contract.listOrders, listOrders),
  handle(contract.listAllOrders, listAllOrders),
  handle(contract.getOrder, getOrder),
  handle(contract.moveOrder, moveOrder),
  handle(contract.cancelOrder, cancelOrder),
  handle(contract.refundOrder, refundOrder),
  handle(contract.findOrders, findOrders),
  handle(contract.getOrderTotals, getOrderTotals),
]
