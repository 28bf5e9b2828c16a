import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors, gateErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { Attachments, contactErrors } from '#shop/contact/contract.ts'
import { ALL_FILES_LIMIT } from '#shop/contact/model/attachments.ts'
import {
  CONVERSATION_SIDES,
  CONVERSATION_VIEWS,
  LONGEST_CONVERSATION_MESSAGE,
  LONGEST_SUBJECT_SEARCH,
  MOST_CONVERSATION_MESSAGES,
  SUBJECT_KINDS,
} from './model.ts'

export const conversationErrors = defineErrors({
  SUBJECT_NOT_FOUND: { status: 404, text: 'We could not find what this message is about.' },
  ATTACHMENT_NOT_FOUND: { status: 404, text: 'There is no such attachment.' },
  NOBODY_READS: { status: 409, text: 'The account of this customer is gone, so nobody would read your message.' },
  ANSWERED_MEANWHILE: {
    status: 409,
    text: 'A colleague wrote in the meantime. Read what they wrote, then send yours again if it is still needed.',
  },
  TOO_MANY_MESSAGES: {
    status: 409,
    text: `A conversation holds at most ${MOST_CONVERSATION_MESSAGES} messages. Please write to us by email.`,
  },
})

const params = z.object({ kind: z.enum(SUBJECT_KINDS), subjectId: z.string().min(1).max(80) })
const Position = z.coerce.number<string | number>().int().min(0).max(1_000_000)

export const ConversationMessage = z.object({
  messageId: z.string(),
  /** Counted from one in its conversation. */
  position: z.number(),
  side: z.enum(CONVERSATION_SIDES),
  /** The customer's name, or for customers the shop's and for staff the colleague's; empty where the account is gone. */
  author: z.string(),
  text: z.string(),
  sentAt: z.string(),
  /** Written by the other side and not read before. */
  isUnread: z.boolean(),
  attachments: z.array(z.object({ attachmentId: z.string(), name: z.string(), bytes: z.number() })),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

export const Conversation = z.object({
  kind: z.enum(SUBJECT_KINDS),
  subjectId: z.string(),
  /** Of the order or offer, as its owner knows it. */
  number: z.string(),
  /** Oldest first. */
  messages: z.array(ConversationMessage),
  /** There are older ones. */
  isMore: z.boolean(),
  /** Where it ends; a message that answers names it. */
  lastPosition: z.number(),
  /** Whether somebody reads what is written. */
  canWrite: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** The newest, or those before a position. */
const query = z.object({ before: Position.optional() })

const Written = z.object({
  ...params.shape,
  text: z
    .string()
    .overwrite((text) => text.trim())
    .refine((text) => text !== '', 'Please write a message.')
    .refine(
      (text) => text.length <= LONGEST_CONVERSATION_MESSAGE,
      `Please keep the message under ${LONGEST_CONVERSATION_MESSAGE} characters.`,
    ),
  /** Names one press, so that a repeat after a lost answer sends no second message. */
  press: z.string().regex(/^[\w-]{16,64}$/, 'Please reload the page and try again.'),
  attachments: Attachments,
})

const files = { bodyType: 'multipart', bodyLimit: ALL_FILES_LIMIT + 500_000, bringsFiles: true } as const
const writingErrors = [
  conversationErrors.SUBJECT_NOT_FOUND,
  conversationErrors.TOO_MANY_MESSAGES,
  contactErrors.WRONG_KIND,
  gateErrors.BODY_TOO_LARGE,
  gateErrors.TOO_OFTEN,
]
const Sent = z.object({ message: z.object({ messageId: z.string(), position: z.number() }) })
const Read = z.object({ success: z.literal(true) })
const upTo = z.object({
  /** The last position that was shown: what came since stays unread. */
  upTo: Position,
})

export const getConversation = endpoint({
  method: 'get',
  path: '/api/conversations/{kind}/{subjectId}',
  access: 'customer',
  summary: 'The messages on an order or a written offer of your own, the newest fifty or those before a position',
  params,
  query,
  result: z.object({ conversation: Conversation }),
  errors: [conversationErrors.SUBJECT_NOT_FOUND],
})

export const sendConversationMessage = endpoint({
  method: 'post',
  path: '/api/conversations/messages',
  access: 'customer',
  summary: 'Write to the shop about an order or a written offer of your own; the same press once more sends nothing',
  ...files,
  body: Written,
  result: Sent,
  errors: writingErrors,
  limits: [{ name: 'conversation-messages', per: 'account', points: 30, seconds: 3600 }],
})

export const markConversationRead = endpoint({
  method: 'post',
  path: '/api/conversations/{kind}/{subjectId}/read',
  access: 'customer',
  summary: 'Mark what the shop wrote about an order or a written offer of your own as read',
  params,
  body: upTo,
  result: Read,
  errors: [conversationErrors.SUBJECT_NOT_FOUND],
})

export const listUnreadConversations = endpoint({
  method: 'get',
  path: '/api/conversations/unread',
  access: 'customer',
  summary: 'Your orders and written offers about which the shop wrote what you have not read, at most 200',
  result: z.object({
    conversations: z.array(z.object({ kind: z.enum(SUBJECT_KINDS), subjectId: z.string(), unread: z.number() })),
  }),
})

export const getConversationAttachment = endpoint({
  method: 'get',
  path: '/api/conversation-attachments/{attachmentId}',
  access: 'customer',
  personal: true,
  summary: 'A file of a message on an order or a written offer, for its owner and for staff',
  params: z.object({ attachmentId: idSchema('att') }),
  errors: [conversationErrors.ATTACHMENT_NOT_FOUND],
  limits: [{ name: 'conversation-attachments', per: 'account', points: 600, seconds: 3600 }],
})

const StaffConversation = z.object({
  kind: z.enum(SUBJECT_KINDS),
  subjectId: z.string(),
  number: z.string(),
  userId: z.string(),
  customer: z.string(),
  /** How many messages of the customer wait. */
  unread: z.number(),
  lastMessageAt: z.string(),
  /** How the last message begins, and who wrote it. */
  lastText: z.string(),
  lastSide: z.enum(CONVERSATION_SIDES),
})
export type StaffConversation = z.infer<typeof StaffConversation>

export const listConversations = endpoint({
  method: 'get',
  path: '/api/admin/conversations',
  access: 'staff',
  personal: true,
  summary:
    'Conversations on orders and written offers, those with unread messages or all, newest first, twenty to a page',
  query: z.object({
    show: z.enum(CONVERSATION_VIEWS).default('unread'),
    /** A part of the number of the order or offer. */
    search: z.string().trim().max(LONGEST_SUBJECT_SEARCH).default(''),
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  }),
  result: z.object({
    conversations: z.array(StaffConversation),
    ...{ total: z.number(), page: z.number(), pages: z.number() },
  }),
})

export const getStaffConversation = endpoint({
  method: 'get',
  path: '/api/admin/conversations/{kind}/{subjectId}',
  access: 'staff',
  personal: true,
  summary: 'The messages on an order or a written offer of any customer, the newest fifty or those before a position',
  params,
  query,
  result: z.object({ conversation: Conversation }),
  errors: [conversationErrors.SUBJECT_NOT_FOUND],
})

export const answerConversation = endpoint({
  method: 'post',
  path: '/api/admin/conversations/messages',
  access: 'staff',
  summary: 'Write to a customer about an order or a written offer; what was shown of theirs counts as read',
  ...files,
  body: Written.extend({
    /** The last position that was shown: refused where a colleague has written since. */
    seen: Position,
  }),
  result: Sent,
  errors: [...writingErrors, conversationErrors.ANSWERED_MEANWHILE, conversationErrors.NOBODY_READS],
  limits: [{ name: 'conversation-answers', per: 'account', points: 300, seconds: 3600 }],
})

export const closeConversation = endpoint({
  method: 'post',
  path: '/api/admin/conversations/{kind}/{subjectId}/read',
  access: 'staff',
  summary: 'Mark what a customer wrote about an order or a written offer as read, without an answer',
  params,
  body: upTo,
  result: Read,
  errors: [conversationErrors.SUBJECT_NOT_FOUND],
})
