import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { groupPaymentErrors } from './contract.ts'
import { ENTRY_REFUND_STATES, GROUP_STATES, GROUPS_SHOWN, REFUND_NOTE_LENGTH } from './model/kinds.ts'

export const entryRefundErrors = defineErrors({
  PAYMENT_NOT_FOUND: { status: 404, text: 'There is no such payment in this group order.' },
  NOTHING_LEFT: { status: 409, text: 'Nothing of this payment can be sent back any more.' },
  MONEY_MOVED: { status: 409, text: 'What is left of this payment has changed since you looked. Please look again.' },
  REFUND_TOO_MUCH: { status: 409, text: 'This is more than is left of this payment.' },
  WHOLE_ENTRY: {
    status: 409,
    text: 'Before the order is placed all of a payment goes back, and the entry leaves the list.',
  },
  SAY_WHETHER_MADE: { status: 400, text: 'Say whether it is still made.' },
  KEY_USED: groupPaymentErrors.KEY_USED,
})

const Cents = z.number().int()
const RosterId = idSchema('ros')

const listed = {
  rosterId: RosterId,
  title: z.string(),
  state: z.enum(GROUP_STATES),
  /** Who organizes it; empty once the account is gone. */
  organizer: z.object({ userId: z.string().nullable(), name: z.string(), email: z.string() }),
  orderNumber: z.string().nullable(),
  openedAt: z.iso.datetime(),
  minimum: z.number(),
  /** Paid for. */
  pieces: z.number(),
}
const ListedGroup = z.object(listed)
export type ListedGroup = z.infer<typeof ListedGroup>

export const findGroups = endpoint({
  method: 'get',
  path: '/api/admin/group-orders',
  access: 'staff',
  personal: true,
  summary: 'Group orders whose members pay for themselves, the newest first, 25 to a page',
  query: z.object({
    search: z.string().max(200).default(''),
    show: z.enum(GROUPS_SHOWN).default('open'),
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  }),
  result: z.object({ groups: z.array(ListedGroup), found: z.number(), page: z.number(), pages: z.number() }),
})

const EntryRefund = z.object({
  id: z.string(),
  amount: Cents,
  note: z.string(),
  isStillMade: z.boolean().nullable(),
  state: z.enum(ENTRY_REFUND_STATES),
  requestedAt: z.iso.datetime(),
})

const MemberPayment = z.object({
  id: idSchema('epm'),
  /** Whose it is; empty once nobody's words are left. */
  who: z.string(),
  size: z.string(),
  pieces: z.number(),
  paidAt: z.iso.datetime(),
  amount: Cents,
  /** Went back when it was ordered, because more pieces cost less each. */
  gain: Cents,
  /** What the provider says went back of all of it. */
  refunded: Cents,
  /** What staff may still send back. */
  left: Cents,
  state: z.enum(['under-way', 'paid', 'refunding', 'refunded', 'needs-review']),
  isOrdered: z.boolean(),
  isLeftOut: z.boolean(),
  refunds: z.array(EntryRefund),
})
export type MemberPayment = z.infer<typeof MemberPayment>

const GroupPayments = z.object({ ...listed, entries: z.array(MemberPayment) })
export type GroupPayments = z.infer<typeof GroupPayments>

export const getGroupPayments = endpoint({
  method: 'get',
  path: '/api/admin/group-orders/{rosterId}',
  access: 'staff',
  personal: true,
  summary: 'What the members of a group order paid, and what went back of it; amounts are cents',
  params: z.object({ rosterId: RosterId }),
  result: z.object({ group: GroupPayments }),
  errors: [groupPaymentErrors.GROUP_NOT_FOUND],
})

export const refundEntry = endpoint({
  method: 'post',
  path: '/api/admin/group-orders/{rosterId}/payments/{paymentId}/refund',
  access: 'staff',
  summary:
    'Refund a member of a group order: before it is placed all of it, and the entry leaves the list; afterwards up to what is left; the same key sends it once',
  params: z.object({ rosterId: RosterId, paymentId: idSchema('epm') }),
  body: z.object({
    /** One for each form that was opened. */
    key: z.string().regex(/^[\w-]{8,64}$/, 'Open the form again.'),
    amount: z
      .number('Enter an amount in dollars.')
      .int('Enter dollars and whole cents.')
      .positive('Enter more than zero.'),
    /** What was shown as left: refused where that is no longer so. */
    left: Cents,
    /** For the member, who reads it in the email. */
    note: z
      .string()
      .trim()
      .min(1, 'Say why: the member reads it.')
      .max(REFUND_NOTE_LENGTH, `A reason has at most ${REFUND_NOTE_LENGTH} characters.`),
    /** Once it is ordered: whether its pieces are made all the same. */
    isStillMade: z.boolean().nullable().default(null),
  }),
  result: z.object({ group: GroupPayments, asked: z.boolean() }),
  errors: [groupPaymentErrors.GROUP_NOT_FOUND, ...Object.values(entryRefundErrors)],
})
