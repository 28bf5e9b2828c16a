export const PURCHASE_APPROVAL_STATES = ['waiting', 'approved', 'declined', 'withdrawn'] as const
export type PurchaseApprovalState = (typeof PURCHASE_APPROVAL_STATES)[number]

export const APPROVAL_NOTE_LENGTH = 500
