import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { identity } from '#config'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { Conversation, ConversationMessage } from '../contract.ts'
import { CONVERSATION_MESSAGES_PER_PAGE, type ConversationSide, sideAcrossFrom } from '../model.ts'
import { requireSubject, type SubjectName } from './subjects.ts'
import { conversationAttachments, conversationMessages, conversations } from './tables.ts'

export const isAbout = ({ kind, subjectId }: SubjectName) =>
  and(eq(conversations.kind, kind), eq(conversations.subjectId, subjectId))

export async function attachmentsOfMessages(call: Call, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  const { id, messageId, name, bytes } = conversationAttachments
  return call.db
    .select({ attachmentId: id, messageId, name, bytes })
    .from(conversationAttachments)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(id))
}

const nameOf = (person: { firstName: string | null; lastName: string | null } | undefined): string =>
  `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()

async function rowsBefore(call: Call, about: SubjectName, before: number | undefined) {
  const { id, position, side, text, sentAt, readAt } = conversationMessages
  const { firstName, lastName } = users
  const rows = await call.db
    .select({ id, position, side, text, sentAt, readAt, firstName, lastName })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .leftJoin(users, eq(users.id, conversationMessages.authorId))
    .where(and(isAbout(about), before === undefined ? undefined : lt(position, before)))
    .orderBy(desc(position))
    .limit(CONVERSATION_MESSAGES_PER_PAGE + 1)
  return {
    rows: rows.slice(0, CONVERSATION_MESSAGES_PER_PAGE).reverse(),
    isMore: rows.length > CONVERSATION_MESSAGES_PER_PAGE,
  }
}

interface ReadInput extends SubjectName {
  readonly before?: number | undefined
}

/** A conversation as one side reads it: customers read the shop's name, staff that of the colleague. */
export async function readConversation(
  call: SignedIn,
  { kind, subjectId, before }: ReadInput,
  as: ConversationSide,
): Promise<Conversation> {
  const { ownerId, number } = await requireSubject(call, { kind, subjectId }, { as })
  const { rows, isMore } = await rowsBefore(call, { kind, subjectId }, before)
  const files = await attachmentsOfMessages(
    call,
    rows.map(({ id }) => id),
  )
  const authorOf = (row: (typeof rows)[number]): string =>
    row.side === 'shop' && as === 'customer' ? identity.name : nameOf(row)
  const messages = rows.map((row): ConversationMessage => {
    const { id, position, side, text, sentAt, readAt } = row
    return {
      ...{ messageId: id, position, side, text, author: authorOf(row), sentAt: sentAt.toISOString() },
      isUnread: side === sideAcrossFrom(as) && readAt === null,
      attachments: files
        .filter(({ messageId }) => messageId === id)
        .map(({ attachmentId, name, bytes }) => ({ attachmentId, name, bytes })),
    }
  })
  const [end] = await call.db
    .select({ at: conversations.lastPosition })
    .from(conversations)
    .where(isAbout({ kind, subjectId }))
  return { kind, subjectId, number, messages, isMore, lastPosition: end?.at ?? 0, canWrite: ownerId !== null }
}
