/** What a conversation can be about. What that is in the shop's tables, main knows. */
export const SUBJECT_KINDS = ['order', 'offer'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Who writes: somebody for the customer, or somebody of the shop. */
export const CONVERSATION_SIDES = ['customer', 'shop'] as const
export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

export const sideAcrossFrom = (side: ConversationSide): ConversationSide => (side === 'shop' ? 'customer' : 'shop')

export const LONGEST_CONVERSATION_MESSAGE = 4_000
export const CONVERSATION_MESSAGES_PER_PAGE = 50
export const CONVERSATIONS_PER_PAGE = 20
export const LONGEST_SUBJECT_SEARCH = 40
/** Of one conversation. */
export const MOST_CONVERSATION_MESSAGES = 2_000

export const CONVERSATION_VIEWS = ['unread', 'all'] as const
export type ConversationView = (typeof CONVERSATION_VIEWS)[number]

/** Within this time after an email, what is written next waits and goes with the rest in one email. */
export const EMAIL_EVERY_MINUTES = 5

/** The page that shows a conversation to one side and takes what that side writes, whatever page its form stands on. */
export const conversationPath = (side: ConversationSide, kind: SubjectKind, subjectId: string): string =>
  `${side === 'shop' ? '/admin-messages' : '/conversations'}/${kind}/${encodeURIComponent(subjectId)}`
