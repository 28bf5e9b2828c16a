import { and, asc, eq, inArray, lt, notExists, type SQL } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { releaseFiles } from '#platform/server/storage/stored-files.ts'
import { fileKey } from './file-key.ts'
import { attachmentsOfMessages, isAbout } from './read-conversation.ts'
import type { SubjectName } from './subjects.ts'
import { conversationAttachments, conversationMessages, conversations } from './tables.ts'

async function eraseMessagesWhere(call: Call, which: SQL | undefined): Promise<void> {
  const messages = call.db.select({ id: conversationMessages.id }).from(conversationMessages).where(which)
  const files = await call.db
    .delete(conversationAttachments)
    .where(inArray(conversationAttachments.messageId, messages))
    .returning({ id: conversationAttachments.id })
  await call.db.delete(conversationMessages).where(which)
  await releaseFiles(
    call,
    files.map(({ id }) => fileKey(id)),
  )
}

async function eraseConversationsWhere(call: Call, which: SQL | undefined): Promise<void> {
  const whole = call.db.select({ id: conversations.id }).from(conversations).where(which)
  await eraseMessagesWhere(call, inArray(conversationMessages.conversationId, whole))
  await call.db.delete(conversations).where(which)
}

/** Erases what was written about a person's orders and offers, by either side, with its files; in the caller's transaction. */
export const eraseConversationsOf = (call: Call, userId: string): Promise<void> =>
  eraseConversationsWhere(call, eq(conversations.ownerId, userId))

/** Erases what was written about something that is gone; in the caller's transaction. */
export const eraseConversation = (call: Call, about: SubjectName): Promise<void> =>
  eraseConversationsWhere(call, isAbout(about))

/** Erases what was written before that moment, with its files, and conversations of which nothing is left. */
export const eraseOldConversations = (call: Call, before: Date): Promise<void> =>
  call.db.transaction(async () => {
    await eraseMessagesWhere(call, lt(conversationMessages.sentAt, before))
    const { id, lastMessageAt } = conversations
    const left = call.db
      .select({ id: conversationMessages.id })
      .from(conversationMessages)
      .where(eq(conversationMessages.conversationId, id))
    await call.db.delete(conversations).where(and(lt(lastMessageAt, before), notExists(left)))
  })

/** What was written about a person's orders and offers; who of the staff wrote is the shop's. */
export async function* conversationsOf(call: Call, userId: string) {
  const own = await call.db
    .select()
    .from(conversations)
    .where(eq(conversations.ownerId, userId))
    .orderBy(asc(conversations.id))
  for (const { id: conversationId, kind, number } of own) {
    const { id, side, text, sentAt, readAt } = conversationMessages
    const rows = await call.db
      .select({ id, from: side, text, sentAt, readAt })
      .from(conversationMessages)
      .where(eq(conversationMessages.conversationId, conversationId))
      .orderBy(asc(conversationMessages.position))
    const files = await attachmentsOfMessages(
      call,
      rows.map((row) => row.id),
    )
    const filesOf = (messageId: string) => files.filter((file) => file.messageId === messageId).map(({ name }) => name)
    yield { kind, number, messages: rows.map(({ id: messageId, ...row }) => ({ ...row, files: filesOf(messageId) })) }
  }
}
