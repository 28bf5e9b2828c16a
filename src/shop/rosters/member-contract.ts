import { z } from 'zod'
import { emailSchema } from '#platform/base/email-schema.ts'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { FIELD_NAMES } from '#shop/designs/model/fields/field.ts'
import { Press } from './contract.ts'
import { entryErrors } from './model/entry-errors.ts'
import { ENTRY_STATES, MOST_GARMENTS, PAYING } from './model/roster-rules.ts'

export const memberErrors = defineErrors({
  /** In the same words whatever is wrong with it: whoever tries addresses learns nothing. */
  ROSTER_LINK_NOT_GOOD: {
    status: 404,
    text: 'This link does not open a group order, or does so no more. Please ask its organizer for a new one.',
  },
  RECEIPT_NOT_GOOD: {
    status: 404,
    text: 'This link does not open an entry of a group order, or does so no more.',
  },
  PAY_TO_JOIN: { status: 409, text: 'Everybody pays for themselves here: an entry is added when it is paid.' },
})

/** Why nobody can be added by the link. */
const CLOSED = ['locked', 'cancelled', 'deadline', 'full'] as const
export type ClosedBecause = (typeof CLOSED)[number]

const LinkedGarment = z.object({
  /** From 1; entries name it by this. */
  position: z.number(),
  ...{ styleId: z.number(), title: z.string(), brand: z.string(), code: z.string(), color: z.string() },
  gender: z.string(),
  cut: z.string(),
  /** Those that may be chosen, smallest first. */
  sizes: z.array(z.string()),
  fields: z.array(z.object({ name: z.enum(FIELD_NAMES), longest: z.number() })),
  /** What is printed, to be drawn with what somebody types; without names of files and notes. */
  design: z.unknown(),
  /** The garment's own pictures as the catalogue names them; empty where there is none. */
  pictures: z.object({ front: z.string(), back: z.string(), side: z.string() }),
})

export const LinkedRoster = z.object({
  title: z.string(),
  /** First name of the organiser. */
  organiser: z.string(),
  paying: z.enum(PAYING),
  deadline: z.iso.datetime().nullable(),
  closed: z.enum(CLOSED).nullable(),
  garments: z.array(LinkedGarment),
  required: z.object({ name: z.boolean(), number: z.boolean() }),
  /** Pieces that still fit; null where there is no maximum. */
  room: z.number().nullable(),
  /** Numbers that cannot be chosen any more: taken or retired. */
  takenNumbers: z.array(z.string()),
  /** What is printed for the others, as far as the organiser shows it. */
  others: z.array(z.object({ name: z.string(), number: z.string() })),
})
export type LinkedRoster = z.infer<typeof LinkedRoster>
export type LinkedGarment = z.infer<typeof LinkedGarment>

const LinkedEntry = z.object({
  state: z.enum(ENTRY_STATES),
  ...{ garment: z.number(), size: z.string(), quantity: z.number() },
  ...{ who: z.string(), name: z.string(), number: z.string() },
  /** Whether the receipt went to an address. */
  isEmailed: z.boolean(),
  version: z.number(),
})
export type LinkedEntry = z.infer<typeof LinkedEntry>

/** Longer than what is taken, so that it is refused in the words of its field. */
const words = z.string().max(400)

const entryFields = {
  garment: z.number().int().min(1).max(MOST_GARMENTS).default(1),
  size: z.string().max(20).default(''),
  quantity: z.number('Enter a whole number.').max(10_000),
  ...{ who: words, name: words.default(''), number: words.default('') },
}

const Token = z.string().max(100)
const ofLink = z.object({ token: Token })
const ofReceipt = z.object({ receipt: Token })

// A whole school may stand behind one address, and all of it at once. How many a link takes is counted with its entries.
const reading = { name: 'roster-link-reads', per: 'address', points: 3_000, seconds: 600, inMemory: true } as const
const writing = { name: 'roster-link-writes', per: 'address', points: 600, seconds: 3_600, inMemory: true } as const

const refusals = [
  entryErrors.ENTRY_NOT_VALID,
  entryErrors.ROSTER_LOCKED,
  entryErrors.ROSTER_CANCELLED,
  entryErrors.DEADLINE_PASSED,
  entryErrors.ROSTER_FULL,
  entryErrors.NUMBER_TAKEN,
]
const changes = [
  memberErrors.RECEIPT_NOT_GOOD,
  entryErrors.ENTRY_CHANGED,
  entryErrors.ENTRY_WITHDRAWN,
  entryErrors.ENTRY_PENDING,
]

export const getLinkedRoster = endpoint({
  method: 'get',
  path: '/api/roster-links/{token}',
  access: 'public',
  summary: 'What a link of a group order shows: what may be chosen, and of the others what its organizer allows',
  params: ofLink,
  result: z.object({ roster: LinkedRoster }),
  errors: [memberErrors.ROSTER_LINK_NOT_GOOD],
  limits: [reading],
})

export const getLinkedArtwork = endpoint({
  method: 'get',
  path: '/api/roster-links/{token}/artworks/{artworkId}',
  access: 'public',
  summary: 'A picture that is printed on a garment of a group order, by its link or by a receipt',
  params: z.object({ token: Token, artworkId: z.string().regex(/^art_[0-9a-z]{8,40}$/) }),
  errors: [memberErrors.ROSTER_LINK_NOT_GOOD],
  limits: [{ ...reading, name: 'roster-link-artworks', points: 12_000 }],
})

export const addLinkedEntry = endpoint({
  method: 'post',
  path: '/api/roster-links/{token}/entries',
  access: 'public',
  summary: 'Add yourself to a group order; answers what opens your receipt, and the same for the same press',
  params: ofLink,
  body: z.object({ ...entryFields, press: Press, email: z.union([z.literal(''), emailSchema]).default('') }),
  result: z.object({ receipt: z.string() }),
  errors: [
    memberErrors.ROSTER_LINK_NOT_GOOD,
    memberErrors.PAY_TO_JOIN,
    entryErrors.FORM_USED,
    entryErrors.TOO_MANY_ENTRIES,
    entryErrors.ENTRY_WITHDRAWN,
    ...refusals,
  ],
  limits: [writing],
})

export const getLinkedEntry = endpoint({
  method: 'get',
  path: '/api/roster-receipts/{receipt}',
  access: 'public',
  summary: 'Your entry of a group order by its receipt, and what may be chosen',
  params: ofReceipt,
  result: z.object({ roster: LinkedRoster, entry: LinkedEntry }),
  errors: [memberErrors.RECEIPT_NOT_GOOD],
  limits: [reading],
})

export const updateLinkedEntry = endpoint({
  method: 'put',
  path: '/api/roster-receipts/{receipt}',
  access: 'public',
  summary: 'Change your entry of a group order while its list is open',
  params: ofReceipt,
  body: z.object({ ...entryFields, version: z.number().int().min(1).max(1_000_000) }),
  result: z.object({ version: z.number() }),
  errors: [...changes, entryErrors.PAID_AS_IT_IS, ...refusals],
  limits: [writing],
})

export const withdrawLinkedEntry = endpoint({
  method: 'post',
  path: '/api/roster-receipts/{receipt}/withdraw',
  access: 'public',
  summary: 'Withdraw from a group order while its list is open; its words are erased and its number is free',
  params: ofReceipt,
  body: z.object({ version: z.number().int().min(1).max(1_000_000) }),
  result: z.object({ withdrawn: z.literal(true) }),
  errors: [...changes, entryErrors.ROSTER_LOCKED, entryErrors.ROSTER_CANCELLED, entryErrors.DEADLINE_PASSED],
  limits: [writing],
})
