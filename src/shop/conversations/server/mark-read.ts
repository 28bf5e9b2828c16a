import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { ConversationSide } from '../model.ts'
import { isAbout } from './read-conversation.ts'
import type { SubjectName } from './subjects.ts'
import { conversationMessages, conversations } from './tables.ts'

interface ReadUpTo extends SubjectName {
  readonly upTo: number
  /** Whose messages were read. */
  readonly by: ConversationSide
}

/** What came after that position stays unread: nobody has seen it. */
export async function markRead(call: Call, { kind, subjectId, upTo, by }: ReadUpTo): Promise<void> {
  const { conversationId, side, readAt, position } = conversationMessages
  const about = call.db.select({ id: conversations.id }).from(conversations).where(isAbout({ kind, subjectId }))
  await call.db
    .update(conversationMessages)
    .set({ readAt: call.now })
    .where(and(inArray(conversationId, about), eq(side, by), isNull(readAt), lte(position, upTo)))
}
