import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { approvePurchase } from './approve-purchase.ts'
import { declinePurchase } from './decline-purchase.ts'
import { getPurchaseApproval } from './get-purchase-approval.ts'
import { listPurchaseApprovals } from './list-purchase-approvals.ts'
import { requestPurchaseApproval } from './request-purchase-approval.tsx'
import { withdrawPurchaseApproval } from './withdraw-purchase-approval.ts'

export const purchaseApprovalCalls = [
  handle(contract.requestPurchaseApproval, requestPurchaseApproval),
  handle(contract.listPurchaseApprovals, listPurchaseApprovals),
  handle(contract.getPurchaseApproval, getPurchaseApproval),
  handle(contract.approvePurchase, approvePurchase),
  handle(contract.declinePurchase, declinePurchase),
  handle(contract.withdrawPurchaseApproval, withdrawPurchaseApproval),
]
