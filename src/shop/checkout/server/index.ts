export { eraseAttempts } from './erase-person.ts'
export { RECONCILE_EVERY_SECONDS, reconcile } from './reconcile.ts'
export { orderPlaced, type PlacedOrder, settlePayment } from './settle.ts'
