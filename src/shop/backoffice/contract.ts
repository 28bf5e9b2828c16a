import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { UserId } from '#platform/base/id.ts'
import { CatalogueCard } from '#shop/catalogue/contract.ts'
import { CompanyForStaff } from '#shop/companies/contract.ts'
import { ACTION_VIEWS, LONGEST_ANSWER, LONGEST_STAFF_SEARCH, MESSAGE_VIEWS, STYLE_VIEWS } from './model.ts'

export const backofficeErrors = defineErrors({
  CUSTOMER_NOT_FOUND: { status: 404, text: 'There is no such customer.' },
  MESSAGE_NOT_FOUND: { status: 404, text: 'There is no such message.' },
  ALREADY_ANSWERED: {
    status: 409,
    text: 'This message was answered already. Write from your mailbox to add something.',
  },
  STYLE_NOT_FOUND: { status: 404, text: 'We do not carry this style.' },
})

const Page = z.coerce.number<string | number>().int().min(1).max(100_000).default(1)
const Search = z.string().max(LONGEST_STAFF_SEARCH).default('')
const found = { total: z.number(), page: z.number(), pages: z.number() }

export const CustomerSummary = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  admin: z.boolean(),
  wholesaler: z.boolean(),
  createdAt: z.string(),
  orders: z.number(),
  lastOrderAt: z.string().nullable(),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

const CustomerOrder = z.object({
  orderNumber: z.string(),
  placedAt: z.string(),
  status: z.string(),
  isReady: z.boolean(),
  /** Fetched at the counter. */
  isPickup: z.boolean(),
  pieces: z.number(),
  total: z.number(),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

const params = z.object({ userId: UserId })

export const listCustomers = endpoint({
  method: 'get',
  path: '/api/admin/customers',
  access: 'staff',
  personal: true,
  summary: 'Accounts by name or email, newest first, fifty to a page',
  query: z.object({ search: Search, page: Page }),
  result: z.object({
    customers: z.array(CustomerSummary),
    ...found,
    /** There are more than can be paged through, and `total` is how many can. */
    isMore: z.boolean(),
  }),
})

export const getCustomer = endpoint({
  method: 'get',
  path: '/api/admin/customers/{userId}',
  access: 'staff',
  personal: true,
  summary: 'An account with its newest orders; amounts are dollars, refunds taken off',
  params,
  result: z.object({
    ...{ customer: CustomerSummary, spent: z.number(), orders: z.array(CustomerOrder) },
    /** The company that the customer is in. */
    company: CompanyForStaff.nullable(),
  }),
  errors: [backofficeErrors.CUSTOMER_NOT_FOUND],
})

export const grantWholesale = endpoint({
  method: 'post',
  path: '/api/admin/customers/{userId}/grant-wholesale',
  access: 'staff',
  summary: 'Give a customer wholesale prices; one who has them keeps them',
  params,
  result: z.object({ customer: CustomerSummary }),
  errors: [backofficeErrors.CUSTOMER_NOT_FOUND],
})

export const revokeWholesale = endpoint({
  method: 'post',
  path: '/api/admin/customers/{userId}/revoke-wholesale',
  access: 'staff',
  summary: 'Take wholesale prices from a customer; orders placed at them stay as they are',
  params,
  result: z.object({ customer: CustomerSummary }),
  errors: [backofficeErrors.CUSTOMER_NOT_FOUND],
})

export const Message = z.object({
  messageId: z.string(),
  ticket: z.string(),
  /** The account that was signed in. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  sentAt: z.string(),
  attachments: z.array(z.object({ attachmentId: z.string(), name: z.string(), bytes: z.number() })),
  answer: z.object({ text: z.string(), by: z.string(), at: z.string() }).nullable(),
})
export type Message = z.infer<typeof Message>

export const listMessages = endpoint({
  method: 'get',
  path: '/api/admin/messages',
  access: 'staff',
  personal: true,
  summary: 'Messages to the shop, twenty to a page: those that wait oldest first, others newest first',
  query: z.object({
    show: z.enum(MESSAGE_VIEWS).default('open'),
    /** Only what this account sent. */
    userId: UserId.optional(),
    page: Page,
  }),
  result: z.object({ messages: z.array(Message), ...found }),
})

export const answerMessage = endpoint({
  method: 'post',
  path: '/api/admin/messages/{messageId}/answer',
  access: 'staff',
  summary: 'Answer a message by an email to its sender, once',
  params: z.object({ messageId: z.string().min(1).max(80) }),
  body: z.object({
    answer: z
      .string()
      .overwrite((text) => text.trim())
      .refine((text) => text !== '', 'Please write an answer.')
      .refine((text) => text.length <= LONGEST_ANSWER, `Please keep the answer under ${LONGEST_ANSWER} characters.`),
  }),
  result: z.object({ success: z.literal(true) }),
  errors: [backofficeErrors.MESSAGE_NOT_FOUND, backofficeErrors.ALREADY_ANSWERED],
})

const named = { styleId: true, itemCode: true, code: true, brand: true, category: true, title: true } as const

export const StaffStyle = CatalogueCard.pick(named).extend({
  /** By its supplier. */
  discontinued: z.boolean(),
  /** By staff. */
  withheld: z.boolean(),
})
export type StaffStyle = z.infer<typeof StaffStyle>

export const listStyles = endpoint({
  method: 'get',
  path: '/api/admin/styles',
  access: 'staff',
  personal: false,
  summary: 'Styles by brand, code, title or number, those off sale too, fifty to a page',
  query: z.object({ search: Search, show: z.enum(STYLE_VIEWS).default('all'), page: Page }),
  result: z.object({ styles: z.array(StaffStyle), ...found }),
})

const StyleParams = z.object({
  styleId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'This is not a style number.')
    .transform(Number),
})

export const withdrawStyle = endpoint({
  method: 'post',
  path: '/api/admin/styles/{styleId}/withdraw',
  access: 'staff',
  summary: 'Take a style off sale until staff publish it; no import puts it back',
  params: StyleParams,
  result: z.object({ withheld: z.boolean() }),
  errors: [backofficeErrors.STYLE_NOT_FOUND],
})

export const publishStyle = endpoint({
  method: 'post',
  path: '/api/admin/styles/{styleId}/publish',
  access: 'staff',
  summary: 'Put a withdrawn style back on sale; one that its supplier has discontinued stays off',
  params: StyleParams,
  result: z.object({ withheld: z.boolean() }),
  errors: [backofficeErrors.STYLE_NOT_FOUND],
})

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const StaffAction = z.object({
  actionId: z.string(),
  at: z.string(),
  byUserId: z.string(),
  /** Empty where the account is gone. */
  by: z.string(),
  operation: z.string(),
  what: z.string(),
  about: Facts,
  before: Facts.nullable(),
  after: Facts.nullable(),
  state: z.enum(['begun', 'done', 'refused', 'failed', 'read']),
})
export type StaffAction = z.infer<typeof StaffAction>

export const listActions = endpoint({
  method: 'get',
  path: '/api/admin/actions',
  access: 'staff',
  personal: false,
  summary: 'What staff did, or what they read of people, newest first, fifty to a page, of one id where one is named',
  query: z.object({
    id: z.string().trim().max(LONGEST_STAFF_SEARCH).default(''),
    show: z.enum(ACTION_VIEWS).default('changes'),
    page: Page,
  }),
  result: z.object({ actions: z.array(StaffAction), ...found }),
})
