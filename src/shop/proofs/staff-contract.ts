import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { cartErrors } from '#shop/cart/contract.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { OrderNumber, productionErrors } from '#shop/production/contract.ts'
import { OrderProof, ProofContents, proofErrors } from './contract.ts'
import { MOST_STATES_AT_ONCE, PROOF_TEXT_LENGTH, WITHDRAW_REASON_LENGTH } from './model/limits.ts'
import { PROOF_FILTERS, PROOF_STATES } from './model.ts'

export const staffProofErrors = defineErrors({
  NO_PROOF_NOW: { status: 409, text: 'A proof can be asked for until an order goes into production, no later.' },
  NOTHING_TO_PROOF: { status: 409, text: 'Nothing is printed on this order, so there is nothing to approve.' },
  PROOF_MOVED: { status: 409, text: 'Somebody else changed this proof a moment ago. Look at it again first.' },
  TOO_MANY_VERSIONS: { status: 409, text: 'This proof has had too many versions. Talk to the customer.' },
  PRINT_CHANGED: { status: 409, text: 'The order changed a moment ago. Look at the proof again first.' },
  NO_CUSTOMER: { status: 409, text: 'The account of this order is gone, so nobody can approve. Withdraw the proof.' },
  NOT_THE_GARMENT: {
    status: 409,
    text: 'This cart item has another garment, color, sizes or print method than the order. A proof changes the artwork alone.',
  },
  COSTS_MORE: { status: 409, text: 'This costs more than what was ordered, and a proof changes no price.' },
  CANNOT_BE_PRINTED: { status: 409, text: 'This cart item cannot be printed.' },
  PICTURES_GONE: { status: 409, text: 'Some of the artwork is not stored any more.' },
})

const ofOrder = z.object({ orderNumber: OrderNumber })

export const listAllProofs = endpoint({
  method: 'get',
  path: '/api/admin/proofs',
  access: 'staff',
  personal: true,
  summary: 'Orders that need a proof, by where it stands, those that have waited longest first, 25 to a page',
  query: z.object({
    show: z.enum(PROOF_FILTERS).default('open'),
    page: z.coerce.number<string | number>().int().min(1).max(10_000).default(1),
  }),
  result: z.object({
    proofs: z.array(
      z.object({
        orderNumber: z.string(),
        state: z.enum(PROOF_STATES),
        version: z.number(),
        customer: z.string(),
        pieces: z.number(),
        /** Since when it stands there. */
        since: z.string(),
        shipsOn: z.string().nullable(),
        changeText: z.string(),
      }),
    ),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
})

export const listProofStates = endpoint({
  method: 'get',
  path: '/api/admin/proofs/states',
  access: 'staff',
  personal: false,
  summary: 'Where the proofs of some orders stand; one that needs none is missing',
  query: z.object({ orders: z.array(OrderNumber).max(MOST_STATES_AT_ONCE).default([]) }),
  result: z.object({
    proofs: z.array(z.object({ orderNumber: z.string(), state: z.enum(PROOF_STATES), since: z.string() })),
  }),
})

export const previewProof = endpoint({
  method: 'get',
  path: '/api/admin/proofs/{orderNumber}/preview',
  access: 'staff',
  personal: true,
  summary:
    'What a proof of an order would show at this moment, what speaks against sending it, and what else could be shown',
  params: ofOrder,
  result: z.object({
    /** Nothing where the order never needed a proof. */
    proof: OrderProof.nullable(),
    /** A proof can still be asked for or sent. */
    isOpen: z.boolean(),
    next: ProofContents.omit({ smallPrint: true, message: true }),
    /** Why it cannot be sent. */
    problems: z.array(z.string()),
    /** Why a person should look at it first; then it was not sent by itself. */
    warnings: z.array(z.string()),
    /** Items of one's own cart that an item may be printed as instead. */
    choices: z.array(z.object({ itemId: z.string(), cartId: z.string(), label: z.string() })),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const requireProof = endpoint({
  method: 'post',
  path: '/api/admin/proofs/{orderNumber}/require',
  access: 'staff',
  summary: 'Neither print nor ship an order before its buyer has approved a proof; twice is once',
  params: ofOrder,
  result: z.object({ required: z.boolean() }),
  errors: [orderErrors.ORDER_NOT_FOUND, staffProofErrors.NO_PROOF_NOW, staffProofErrors.NOTHING_TO_PROOF],
})

export const withdrawProof = endpoint({
  method: 'post',
  path: '/api/admin/proofs/{orderNumber}/withdraw',
  access: 'staff',
  summary: 'Print an order without an approved proof after all, for a reason',
  params: ofOrder,
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(1, 'Say why.')
      .max(WITHDRAW_REASON_LENGTH, `A reason has at most ${WITHDRAW_REASON_LENGTH} characters.`),
  }),
  result: z.object({ withdrawn: z.boolean() }),
  errors: [proofErrors.PROOF_NOT_FOUND, staffProofErrors.NO_PROOF_NOW],
})

export const sendProof = endpoint({
  method: 'post',
  path: '/api/admin/proofs/{orderNumber}/send',
  access: 'staff',
  summary: 'Send the buyer the next version of a proof: it takes the place of the one before, approved or not',
  params: ofOrder,
  body: z.object({
    /** The version that the sender has seen, 0 for none: of two who send at once one is told. */
    after: z.coerce.number<string | number>().int().min(0).max(10_000),
    message: z.string().trim().max(PROOF_TEXT_LENGTH, `At most ${PROOF_TEXT_LENGTH} characters.`).default(''),
    /** Items to be printed as an item of one's own cart instead. */
    contents: z
      .array(z.object({ itemId: z.string().max(100), cartId: z.string().max(100) }))
      .max(100)
      .default([]),
  }),
  result: z.object({ version: z.number() }),
  errors: [
    ...[proofErrors.PROOF_NOT_FOUND, proofErrors.PROOF_WITHDRAWN, productionErrors.NOT_AS_APPROVED],
    ...[cartErrors.LINE_NOT_FOUND, cartErrors.ITEM_NOT_FOUND],
    ...Object.values(staffProofErrors),
  ],
  limits: [{ name: 'proofs-sent', per: 'account', points: 300, seconds: 3_600 }],
})

export const copyOrderedItem = endpoint({
  method: 'post',
  path: '/api/admin/proofs/{orderNumber}/items/{itemId}/copy',
  access: 'staff',
  summary: 'Put a copy of an ordered item into one’s own cart, to change it in the editor; the order stays as it is',
  params: z.object({ orderNumber: OrderNumber, itemId: z.string().max(100) }),
  result: z.object({ cartId: z.string() }),
  errors: [
    ...[orderErrors.ORDER_NOT_FOUND, cartErrors.ITEM_NOT_FOUND, cartErrors.CART_FULL, cartErrors.DESIGN_UNREADABLE],
    ...[cartErrors.STYLE_NOT_FOUND, cartErrors.STYLE_DISCONTINUED, cartErrors.COLOR_NOT_FOUND],
    ...[cartErrors.COLOR_DISCONTINUED, cartErrors.SIZE_NOT_FOUND, cartErrors.NO_PIECES],
    ...[staffProofErrors.NO_CUSTOMER, staffProofErrors.PICTURES_GONE],
  ],
  limits: [{ name: 'proof-copies', per: 'account', points: 120, seconds: 3_600 }],
})
