import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { artworkErrors } from '#shop/artworks/contract.ts'
import { cartErrors } from '#shop/cart/contract.ts'
import { designErrors } from '#shop/designs/contract.ts'
import { FIELD_NAMES, FIELD_NUMBER } from '#shop/designs/model/fields/field.ts'
import { fieldTexts } from '#shop/designs/model/fields/texts.ts'
import { UNSEEN_SIGNS } from '#shop/designs/model/fields/unseen-signs.ts'
import { OFFER_STATES } from '#shop/offers/model.ts'
import {
  ENTRY_SOURCES,
  LONGEST_TITLE,
  MOST_ENTRIES,
  MOST_GARMENTS,
  MOST_PIECES_OF_ROSTER,
  MOST_RETIRED,
  MOST_ROSTERS,
  PAYING,
  ROSTER_STATES,
  VISIBILITIES,
} from './model/roster-rules.ts'

export const rosterErrors = defineErrors({
  ROSTER_NOT_FOUND: { status: 404, text: 'We could not find this group order.' },
  TOO_MANY_ROSTERS: {
    status: 409,
    text: `An account has at most ${MOST_ROSTERS} open group orders. Please cancel one you no longer need.`,
  },
  DEADLINE_PAST: { status: 400, text: 'This time is over already. Choose a later one.' },
  DEADLINE_TOO_FAR: { status: 400, text: 'Choose a deadline within the next year.' },
  DEADLINE_PROMISED: {
    status: 409,
    text: 'Members pay for themselves here and were shown this deadline, so it can become earlier but not later.',
  },
  ROSTER_LOCKED: {
    status: 409,
    text: 'This group order is locked, so its list does not change. Open it again to change it.',
  },
  ROSTER_CANCELLED: { status: 409, text: 'This group order was cancelled.' },
  ROSTER_CHANGED: {
    status: 409,
    text: 'This group order was changed in another window in the meantime. Please look at it again.',
  },
  RULE_BROKEN: { status: 409, text: 'Entries that stand already break this rule.' },
  RULES_AT_ODDS: { status: 400, text: 'The minimum cannot be above the maximum.' },
  NO_ENTRIES: { status: 409, text: 'Nobody is on the list yet. Add somebody before you lock it.' },
  BELOW_MINIMUM: { status: 409, text: 'There are fewer pieces on the list than its minimum.' },
  NOT_PRINTABLE: { status: 409, text: 'Something on the list cannot be printed. Please mend it first.' },
  NOT_ORDERABLE: { status: 409, text: 'Something of this group order can no longer be ordered.' },
  MEMBERS_PAY: {
    status: 409,
    text: 'Members pay for themselves here, so this group order is placed when it closes, and not locked by hand.',
  },
  ADDED_BY_LINK: {
    status: 409,
    text: 'Members pay for themselves here, so whoever wants a piece adds it by the link and pays.',
  },
  NOT_LOCKED: { status: 409, text: 'This group order is open already.' },
  BEING_PAID: {
    status: 409,
    text: 'A payment of this group order is under way. Please wait until it is over.',
  },
  ORDERED: { status: 409, text: 'This group order was ordered already. You will find it under My Orders.' },
  LINK_OVER: { status: 409, text: 'The deadline is long past, so a link would open nothing. Set a later one first.' },
  NOT_SHARED: { status: 409, text: 'Share the link first: reminders hold it.' },
  EMPTY_IMPORT: { status: 400, text: 'There is no row in it. Paste a row for each person, or choose a file.' },
  TOO_MANY_ROWS: { status: 400, text: `At most ${MOST_ENTRIES} rows can be imported.` },
  NO_ROWS_READ: {
    status: 400,
    text: 'This could not be read as a table. Save it as CSV, or copy the cells and paste them.',
  },
})

const RosterId = idSchema('ros')
export const Press = z.string().regex(/^[\w-]{16,64}$/, 'Please reload the page and try again.')
export const RosterRevision = z.number().int().min(1).max(1_000_000)

/** Letters of one line; how values of fields are read is the fields' own. */
export const lineOfText = (longest: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(longest, tooLong)
    .refine((given) => !UNSEEN_SIGNS.test(given), 'There is a sign in it that nobody can see. Please type it again.')

const Title = lineOfText(LONGEST_TITLE, `A title has at most ${LONGEST_TITLE} characters.`).refine(
  (given) => given !== '',
  'Give this group order a title.',
)
const Bound = z
  .number('Enter a whole number.')
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more, or leave it empty.')
  .max(MOST_PIECES_OF_ROSTER, `At most ${MOST_PIECES_OF_ROSTER} pieces.`)
  .nullable()

const rosterRulesSchema = z.object({
  minimum: Bound,
  maximum: Bound,
  uniqueNumbers: z.boolean(),
  retiredNumbers: z
    .array(z.string().regex(FIELD_NUMBER, fieldTexts.noNumber))
    .max(MOST_RETIRED, `At most ${MOST_RETIRED} numbers.`),
  required: z.object({ name: z.boolean(), number: z.boolean() }),
  visibility: z.enum(VISIBILITIES),
})

/** What the shop's own clock shows. */
export const ShopTime = z.object({
  date: z.iso.date('Choose a day.').refine((day) => day >= '2000', 'Choose a day from today on.'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of day.'),
})

const Dollars = z.number()

const Deadline = z.object({
  at: z.iso.datetime(),
  /** By the shop's clock. */
  ...ShopTime.shape,
  isPast: z.boolean(),
})

const RosterOffer = z.object({
  id: idSchema('off'),
  number: z.string(),
  version: z.number(),
  state: z.enum(OFFER_STATES),
  /** The last day on which its prices hold. */
  validUntil: z.string(),
  subtotal: Dollars,
})

const ListedRoster = z.object({
  id: RosterId,
  title: z.string(),
  state: z.enum(ROSTER_STATES),
  paying: z.enum(PAYING),
  deadline: Deadline.nullable(),
  /** The order that it became. */
  orderNumber: z.string().nullable(),
  entries: z.number(),
  pieces: z.number(),
  image: z.string(),
  createdAt: z.iso.datetime(),
})
export type ListedRoster = z.infer<typeof ListedRoster>

const RosterGarment = z.object({
  /** From 1; entries name it by this. */
  position: z.number(),
  styleId: z.number(),
  itemCode: z.string(),
  title: z.string(),
  brand: z.string(),
  color: z.string(),
  images: z.array(z.string()),
  /** Those that may be chosen, smallest first. */
  sizes: z.array(z.string()),
})
export type RosterGarment = z.infer<typeof RosterGarment>

export const RosterEntry = z.object({
  id: idSchema('ren'),
  /** `pending`: its payment is under way. */
  state: z.enum(['active', 'pending']),
  source: z.enum(ENTRY_SOURCES),
  garment: z.number(),
  size: z.string(),
  quantity: z.number(),
  who: z.string(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
})
export type RosterEntry = z.infer<typeof RosterEntry>

const RosterPrice = z.object({
  lines: z.array(
    z.object({
      garment: z.number(),
      pieces: z.number(),
      /** By size. */
      unitPrices: z.record(z.string(), Dollars),
      /** With what is paid once. */
      total: Dollars,
      /** '6 more pieces: $1.20 less each', or empty. */
      nextBreak: z.string(),
      /** Why it cannot be ordered as it stands, or empty. */
      problem: z.string(),
    }),
  ),
  subtotal: Dollars,
})

export const Roster = z.object({
  id: RosterId,
  title: z.string(),
  state: z.enum(ROSTER_STATES),
  paying: z.enum(PAYING),
  rules: rosterRulesSchema,
  deadline: Deadline.nullable(),
  revision: z.number(),
  /** Of the link under /join; null while it is not shared. */
  linkToken: z.string().nullable(),
  /** What is asked of each entry. */
  fields: z.array(z.object({ name: z.enum(FIELD_NAMES), longest: z.number() })),
  garments: z.array(RosterGarment),
  entries: z.array(RosterEntry),
  /** Pieces of each garment by size, of entries that stand. */
  counts: z.array(z.object({ garment: z.number(), sizes: z.record(z.string(), z.number()), pieces: z.number() })),
  pieces: z.number(),
  expected: z.array(
    z.object({ name: z.string(), email: z.string(), isMissing: z.boolean(), remindedAt: z.iso.datetime().nullable() }),
  ),
  /** What its entries cost at the prices of this moment, before delivery and tax. */
  price: RosterPrice,
  /** The written offer that it became when it was locked. */
  offer: RosterOffer.nullable(),
  orderNumber: z.string().nullable(),
  /** Since when nobody's name stands in it. */
  erasedAt: z.iso.datetime().nullable(),
})
export type Roster = z.infer<typeof Roster>

export const ofRoster = z.object({ rosterId: RosterId })
export const rosterDone = z.object({ success: z.literal(true) })
const changed = z.object({ roster: Roster })
export const openRosterErrors = [
  rosterErrors.ROSTER_NOT_FOUND,
  rosterErrors.ROSTER_LOCKED,
  rosterErrors.ROSTER_CANCELLED,
]
/** Of whoever writes one. */
export const rosterLimits = [{ name: 'rosters', per: 'account', points: 3000, seconds: 3600 }] as const

export const createRoster = endpoint({
  method: 'post',
  path: '/api/rosters',
  access: 'customer',
  summary: 'Open a group order of a saved design on up to six garments; the same press once more answers the same one',
  body: z.object({
    press: Press,
    designId: z.string().min(1).max(64),
    title: Title,
    /** The first shows as it was saved where it is the design’s own; on other styles the design is moved. */
    garments: z
      .array(
        z.object({
          itemCode: z.string().max(60),
          color: z.string().max(80),
          /** All that the garment comes in where it is left out. */
          sizes: z.array(z.string().max(20)).min(1, 'Choose at least one size.').max(40).optional(),
        }),
      )
      .min(1, 'Choose at least one garment.')
      .max(MOST_GARMENTS, `At most ${MOST_GARMENTS} garments.`),
    rules: rosterRulesSchema,
    deadline: ShopTime.nullable(),
    paying: z.enum(PAYING).default('organiser'),
    hasRights: z.boolean().optional(),
  }),
  result: z.object({ rosterId: RosterId }),
  errors: [
    designErrors.DESIGN_NOT_FOUND,
    rosterErrors.TOO_MANY_ROSTERS,
    rosterErrors.DEADLINE_PAST,
    rosterErrors.DEADLINE_TOO_FAR,
    rosterErrors.RULES_AT_ODDS,
    cartErrors.DESIGN_UNREADABLE,
    cartErrors.LETTERS_MISSING,
    cartErrors.RIGHTS_NOT_CONFIRMED,
    cartErrors.STYLE_NOT_FOUND,
    cartErrors.STYLE_DISCONTINUED,
    cartErrors.COLOR_NOT_FOUND,
    cartErrors.COLOR_DISCONTINUED,
    cartErrors.SIZE_NOT_FOUND,
    cartErrors.GARMENT_TWICE,
    artworkErrors.NOT_YOUR_PICTURE,
  ],
  limits: [{ name: 'new-rosters', per: 'account', points: 60, seconds: 3600 }],
})

export const listRosters = endpoint({
  method: 'get',
  path: '/api/rosters',
  access: 'customer',
  summary: 'Your group orders, newest first, at most 200',
  result: z.object({ rosters: z.array(ListedRoster) }),
})

export const getRosterOfOrder = endpoint({
  method: 'get',
  path: '/api/rosters/of-order/{orderNumber}',
  access: 'customer',
  summary: 'Your group order that became an order; null where it came from none',
  params: z.object({ orderNumber: z.string().max(100) }),
  result: z.object({ roster: z.object({ id: RosterId, title: z.string() }).nullable() }),
})

export const getRoster = endpoint({
  method: 'get',
  path: '/api/rosters/{rosterId}',
  access: 'customer',
  summary: 'A group order of your own as it stands: entries, who is missing, and what it costs now',
  params: ofRoster,
  result: changed,
  errors: [rosterErrors.ROSTER_NOT_FOUND],
})

export const updateRosterRules = endpoint({
  method: 'put',
  path: '/api/rosters/{rosterId}/rules',
  access: 'customer',
  summary: 'Change title, rules and deadline; a rule that entries break already is refused',
  params: ofRoster,
  body: z.object({ revision: RosterRevision, title: Title, rules: rosterRulesSchema, deadline: ShopTime.nullable() }),
  result: rosterDone,
  errors: [
    ...openRosterErrors,
    rosterErrors.ROSTER_CHANGED,
    rosterErrors.RULE_BROKEN,
    rosterErrors.RULES_AT_ODDS,
    rosterErrors.DEADLINE_PAST,
    rosterErrors.DEADLINE_TOO_FAR,
    rosterErrors.DEADLINE_PROMISED,
  ],
  limits: rosterLimits,
})
