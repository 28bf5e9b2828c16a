import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { ORDER_STATUSES } from '#shop/orders/model.ts'
import { OrderNumber } from '#shop/production/contract.ts'
import { PROOF_TEXT_LENGTH } from './model/limits.ts'
import { PROOF_STATES } from './model.ts'

export const proofErrors = defineErrors({
  PROOF_NOT_FOUND: { status: 404, text: 'There is no proof of this order.' },
  PROOF_NOT_APPROVED: {
    status: 409,
    text: 'The buyer of this order has not approved its proof yet, so it is neither printed nor shipped.',
  },
  PROOF_REPLACED: { status: 409, text: 'This version of the proof was replaced. Please look at the one that holds.' },
  PROOF_OUTDATED: {
    status: 409,
    text: 'We have changed something since this proof was sent, so it no longer shows what would be printed. You will get a new version.',
  },
  PROOF_WITHDRAWN: { status: 409, text: 'This order no longer needs a proof.' },
  PROOF_CLOSED: { status: 409, text: 'This order was cancelled or is made already, so its proof is closed.' },
  PROOF_ANSWERED: {
    status: 409,
    text: 'A change of this version was asked for. A new version will come; nothing is printed before.',
  },
  PROOF_APPROVED: { status: 409, text: 'This proof has been approved already. Contact us if something has to change.' },
  LINK_NOT_GOOD: {
    status: 404,
    text: 'This link can no longer be used: it was used, has expired, or belongs to an older version. Sign in to see the proof.',
  },
})

const ofOrder = z.object({ orderNumber: OrderNumber })
const VersionNumber = z.coerce.number<string | number>().int().min(1).max(10_000)
const Day = z.string()

const ProofItem = z.object({
  itemId: z.string(),
  number: z.number(),
  ...{ title: z.string(), brand: z.string(), code: z.string(), color: z.string(), hex: z.string() },
  quantities: z.record(z.string(), z.number()),
  pieces: z.number(),
  method: z.string(),
  options: z.array(z.string()),
  lowDpiNotes: z.array(z.string()),
  /** How many entries the list of a group order has. */
  entries: z.number().optional(),
  views: z.array(
    z.object({
      mark: z.string(),
      view: z.enum(VIEWS),
      ...{ width: z.number(), height: z.number(), placement: z.string() },
      bands: z.array(z.object({ name: z.string(), width: z.number(), height: z.number() })),
      inks: z.array(z.object({ name: z.string(), color: z.string(), artwork: z.string() })),
      /** It shows the sample: each entry of a group order has a print of its own. */
      isSample: z.boolean().optional(),
      /** Addresses; empty where there is no such picture. */
      garment: z.string(),
      print: z.string(),
    }),
  ),
})
export type ShownProofItem = z.infer<typeof ProofItem>

const Dates = z.object({ shipsOn: Day, arrivesFrom: Day, arrivesTo: Day })

export const ProofContents = z.object({
  version: z.number(),
  /** What an approval names: another hash is something else to print. */
  hash: z.string(),
  items: z.array(ProofItem),
  /** What an approval means, as it was sent. */
  smallPrint: z.array(z.string()),
  /** What staff write beside it. */
  message: z.string(),
})
export type ProofContents = z.infer<typeof ProofContents>

const ListedVersion = z.object({
  version: z.number(),
  sentAt: z.string(),
  answer: z.enum(['approved', 'change']).nullable(),
  answeredAt: z.string().nullable(),
  /** Who approved, in whose name, or asked for a change. */
  answeredBy: z.string(),
  via: z.enum(['account', 'link']).nullable(),
  changeText: z.string(),
})
export type ListedVersion = z.infer<typeof ListedVersion>

export const OrderProof = z.object({
  orderNumber: z.string(),
  state: z.enum(PROOF_STATES),
  /** Of the order. */
  status: z.enum(ORDER_STATUSES),
  isPickup: z.boolean(),
  /** Whoever reads it has placed the order, and may answer. */
  isOwn: z.boolean(),
  /** The version that holds; 0 while none was sent. */
  currentVersion: z.number(),
  /** The version that was asked for; nothing while none was sent. */
  shown: ProofContents.nullable(),
  versions: z.array(ListedVersion),
  /** Staff have chosen it, and not a rule of the shop. */
  isAsked: z.boolean(),
  requiredAt: z.string(),
  withdrawn: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Which dates hold, and which would after an approval at this moment; nothing where none were promised. */
  dates: z
    .object({
      holds: Dates,
      approvedNow: Dates,
      isMoved: z.boolean(),
      /** An approval before this moment keeps those. */
      until: z.string(),
      neededBy: Day.nullable(),
      isTooLate: z.boolean(),
    })
    .nullable(),
  /** Of the version that was approved: the dates before and after. */
  moved: z.object({ before: Dates, after: Dates }).nullable(),
})
export type OrderProof = z.infer<typeof OrderProof>

const ProofMark = z.object({
  orderNumber: z.string(),
  state: z.enum(PROOF_STATES),
  version: z.number(),
  sentAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
})
export type ProofMark = z.infer<typeof ProofMark>

export const listProofs = endpoint({
  method: 'get',
  path: '/api/proofs',
  access: 'customer',
  summary: 'Where the proofs of your orders stand, or of one of them, newest first, at most 200',
  query: z.object({ orderNumber: OrderNumber.default('') }),
  result: z.object({ proofs: z.array(ProofMark) }),
})

export const getProof = endpoint({
  method: 'get',
  path: '/api/proofs/{orderNumber}',
  access: 'customer',
  personal: true,
  summary: 'The proof of an order for its owner and for staff: the version that holds, or another by its number',
  params: ofOrder,
  query: z.object({ version: VersionNumber.optional() }),
  result: z.object({ proof: OrderProof }),
  errors: [proofErrors.PROOF_NOT_FOUND],
})

const PictureIndex = z.coerce.number<string | number>().int().min(0).max(1_000)

export const getProofPicture = endpoint({
  method: 'get',
  path: '/api/proofs/{orderNumber}/{version}/pictures/{index}',
  access: 'customer',
  personal: false,
  summary: 'A picture of a version of a proof, for the owner of the order and for staff',
  params: z.object({ orderNumber: OrderNumber, version: VersionNumber, index: PictureIndex }),
  errors: [proofErrors.PROOF_NOT_FOUND],
})

const Seen = z.object({
  version: VersionNumber,
  hash: z.string().length(64, 'Please reload the page.'),
})

const answerErrors = [
  proofErrors.PROOF_REPLACED,
  proofErrors.PROOF_OUTDATED,
  proofErrors.PROOF_WITHDRAWN,
  proofErrors.PROOF_CLOSED,
  proofErrors.PROOF_ANSWERED,
]

const answerLimit = { name: 'proof-answers', per: 'account', points: 120, seconds: 3_600 } as const

export const approveProof = endpoint({
  method: 'post',
  path: '/api/proofs/{orderNumber}/approve',
  access: 'customer',
  summary: 'Approve the version of a proof that holds; the same once more changes nothing',
  params: ofOrder,
  body: Seen,
  result: z.object({ approved: z.boolean(), dates: z.object({ before: Dates, after: Dates }).nullable() }),
  errors: [proofErrors.PROOF_NOT_FOUND, ...answerErrors],
  limits: [answerLimit],
})

export const requestProofChange = endpoint({
  method: 'post',
  path: '/api/proofs/{orderNumber}/change',
  access: 'customer',
  summary: 'Ask for a change of the version of a proof that holds; staff are told once',
  params: ofOrder,
  body: Seen.extend({
    text: z
      .string()
      .trim()
      .min(1, 'Say what should change.')
      .max(PROOF_TEXT_LENGTH, `At most ${PROOF_TEXT_LENGTH} characters.`),
  }),
  result: z.object({ asked: z.boolean() }),
  errors: [proofErrors.PROOF_NOT_FOUND, proofErrors.PROOF_APPROVED, ...answerErrors],
  limits: [answerLimit],
})

const Token = z.string().length(43, proofErrors.LINK_NOT_GOOD.text)
const linkLimit = { name: 'proof-links', per: 'address', points: 120, seconds: 600 } as const

export const getLinkedProof = endpoint({
  method: 'get',
  path: '/api/proof-links/{token}',
  access: 'public',
  summary: 'What a link in an email may approve: the prints alone, with no address, price or other data of the order',
  params: z.object({ token: Token }),
  result: z.object({ proof: ProofContents, name: z.string(), expiresAt: z.string() }),
  errors: [proofErrors.LINK_NOT_GOOD],
  limits: [linkLimit],
})

export const getLinkedProofPicture = endpoint({
  method: 'get',
  path: '/api/proof-links/{token}/pictures/{index}',
  access: 'public',
  summary: 'A picture of the version that a link may approve',
  params: z.object({ token: Token, index: PictureIndex }),
  errors: [proofErrors.LINK_NOT_GOOD],
  limits: [{ name: 'proof-link-pictures', per: 'address', points: 600, seconds: 600 }],
})

export const approveLinkedProof = endpoint({
  method: 'post',
  path: '/api/proof-links/{token}/approve',
  access: 'public',
  summary: 'Approve by the link of an email, once: it is good for one version and spent then',
  params: z.object({ token: Token }),
  body: Seen,
  result: z.object({ approved: z.literal(true) }),
  errors: [proofErrors.LINK_NOT_GOOD, ...answerErrors],
  limits: [linkLimit],
})
