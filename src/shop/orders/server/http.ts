import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { cancelOrder } from './refunds/cancel-order.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { findOrders } from './staff/find-orders.ts'
import { getOrderTotals } from './staff/get-order-totals.ts'
import { listAllOrders } from './staff/list-all-orders.ts'
import { moveOrder } from './staff/move-order.ts'
import { undoMove } from './staff/undo-move.ts'

export const orderCalls = [
  handle(contract.listOrders, listOrders),
  handle(contract.listAllOrders, listAllOrders),
  handle(contract.getOrder, getOrder),
  handle(contract.moveOrder, moveOrder),
  handle(contract.undoMove, undoMove),
  handle(contract.cancelOrder, cancelOrder),
  handle(contract.refundOrder, refundOrder),
  handle(contract.findOrders, findOrders),
  handle(contract.getOrderTotals, getOrderTotals),
]
