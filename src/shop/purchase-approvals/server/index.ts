export { purchaseApprovalsOf } from './personal-data.ts'
export { requirePurchase } from './require-purchase.ts'
