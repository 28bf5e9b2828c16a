import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { companyErrors } from '#shop/companies/contract.ts'
import { OfferVersion, offerErrors } from '#shop/offers/contract.ts'
import { OrderItem } from '#shop/orders/contract.ts'
import { APPROVAL_NOTE_LENGTH, PURCHASE_APPROVAL_STATES } from './model.ts'

export const purchaseApprovalErrors = defineErrors({
  APPROVAL_NOT_FOUND: { status: 404, text: 'We could not find this request.' },
  NO_APPROVER: {
    status: 409,
    text: 'Nobody else in your company approves orders. Ask a manager to let somebody approve, or to raise your limit.',
  },
  ALREADY_DECIDED: { status: 409, text: 'This request was decided or withdrawn a moment ago. Look at it again first.' },
  NOT_YOUR_DECISION: {
    status: 403,
    text: 'Only those who approve for your company decide this, and nobody their own.',
  },
  OUTDATED: {
    status: 409,
    text: 'These prices no longer hold, so there is nothing to approve. The offer has to be renewed and asked for again.',
  },
  OVER_YOUR_LIMIT: {
    status: 409,
    text: 'This is more than you may order for your company by yourself. Ask for approval, or order for yourself.',
  },
})

const ApprovalId = idSchema('pap')
const params = z.object({ approvalId: ApprovalId })
const Note = z
  .string()
  .trim()
  .max(APPROVAL_NOTE_LENGTH, `A note has at most ${APPROVAL_NOTE_LENGTH} characters.`)
  .default('')

/** Amounts are decimal dollars, as in offers. */
export const PurchaseApproval = z.object({
  id: ApprovalId,
  state: z.enum(PURCHASE_APPROVAL_STATES),
  /** The version of the offer that it is about; an approval is good for no other. */
  offer: OfferVersion,
  offerNumber: z.string(),
  /** Before delivery and tax. */
  subtotal: z.number(),
  pieces: z.number(),
  validUntil: z.string(),
  /** The offer has another version now, or its last day is over. */
  isOutdated: z.boolean(),
  orderNumber: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** What the asker may order alone, when it was asked. */
  orderLimit: z.number().nullable(),
  note: z.string(),
  isMine: z.boolean(),
  mayDecide: z.boolean(),
  answer: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
})
export type PurchaseApproval = z.infer<typeof PurchaseApproval>

const answered = z.object({ approval: PurchaseApproval })

export const requestPurchaseApproval = endpoint({
  method: 'post',
  path: '/api/purchase-approvals',
  access: 'customer',
  summary:
    'Ask those who approve for your company: the cart becomes a written offer, or an offer of your own is shown to them. The same press, or the same version, asks once',
  body: z
    .object({
      /** Names one press, by which the cart is frozen once. */
      press: z
        .string()
        .regex(/^[\w-]{16,64}$/, 'Please reload your cart and try again.')
        .optional(),
      /** What is asked for instead of the cart. */
      offer: OfferVersion.optional(),
      note: Note,
    })
    .refine(({ press, offer }) => press !== undefined || offer !== undefined, 'Please reload your cart and try again.'),
  result: answered,
  errors: [
    ...[companyErrors.NO_COMPANY, companyErrors.MAY_NOT_BUY, purchaseApprovalErrors.NO_APPROVER],
    ...[offerErrors.NOTHING_TO_OFFER, offerErrors.NOT_ORDERABLE, offerErrors.TOO_MANY_OFFERS],
    ...[offerErrors.OFFER_NOT_FOUND, offerErrors.OFFER_EXPIRED, offerErrors.OFFER_REPLACED, offerErrors.OFFER_ACCEPTED],
  ],
  limits: [{ name: 'purchase-approvals', per: 'account', points: 30, seconds: 3_600 }],
})

export const listPurchaseApprovals = endpoint({
  method: 'get',
  path: '/api/purchase-approvals',
  access: 'customer',
  summary: 'Your own requests, and for those who approve all of the company, newest first, at most 100',
  result: z.object({ approvals: z.array(PurchaseApproval) }),
  errors: [companyErrors.NO_COMPANY],
})

export const getPurchaseApproval = endpoint({
  method: 'get',
  path: '/api/purchase-approvals/{approvalId}',
  access: 'customer',
  summary: 'A request with what it is about, for its asker and those who approve',
  params,
  result: answered.extend({
    items: z.array(OrderItem.extend({ problem: z.string() })),
    adjustments: z.array(z.object({ label: z.string(), amount: z.number() })),
  }),
  errors: [purchaseApprovalErrors.APPROVAL_NOT_FOUND],
})

const deciding = [
  purchaseApprovalErrors.APPROVAL_NOT_FOUND,
  purchaseApprovalErrors.NOT_YOUR_DECISION,
  purchaseApprovalErrors.ALREADY_DECIDED,
]

export const approvePurchase = endpoint({
  method: 'post',
  path: '/api/purchase-approvals/{approvalId}/approve',
  access: 'customer',
  summary: 'Approve what a member of your company wants to order; of two who decide at once one is told',
  params,
  body: z.object({ note: Note }),
  result: answered,
  errors: [...deciding, purchaseApprovalErrors.OUTDATED],
})

export const declinePurchase = endpoint({
  method: 'post',
  path: '/api/purchase-approvals/{approvalId}/decline',
  access: 'customer',
  summary: 'Decline what a member of your company wants to order',
  params,
  body: z.object({ note: Note }),
  result: answered,
  errors: deciding,
})

export const withdrawPurchaseApproval = endpoint({
  method: 'post',
  path: '/api/purchase-approvals/{approvalId}/withdraw',
  access: 'customer',
  summary: 'Withdraw a request of your own, before it is decided',
  params,
  result: answered,
  errors: [purchaseApprovalErrors.APPROVAL_NOT_FOUND, purchaseApprovalErrors.ALREADY_DECIDED],
})
