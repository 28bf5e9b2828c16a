import { and, eq, gt, max } from 'drizzle-orm'
import { addMinutes } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { lockUser } from '#platform/server/identity/index.ts'
import { claimFiles, storeFiles } from '#platform/server/storage/stored-files.ts'
import { type Attachment, readAttachment } from '#shop/contact/server/index.ts'
import { conversationErrors } from '../contract.ts'
import { type ConversationSide, EMAIL_EVERY_MINUTES, MOST_CONVERSATION_MESSAGES, sideAcrossFrom } from '../model.ts'
import { fileKey } from './file-key.ts'
import { markRead } from './mark-read.ts'
import { isAbout } from './read-conversation.ts'
import { sendConversationEmail } from './send-conversation-email.tsx'
import { requireSubject, type SubjectName } from './subjects.ts'
import { conversationAttachments, conversationMessages, conversations } from './tables.ts'

interface WriteInput extends SubjectName {
  readonly text: string
  readonly press: string
  readonly attachments: readonly File[]
  /** Refused where the writer's own side has written after this position. */
  readonly seen?: number
}

type Row = typeof conversations.$inferSelect

async function messageOfPress(call: Call, conversationId: string, press: string) {
  const { id, position } = conversationMessages
  const [sent] = await call.db
    .select({ messageId: id, position })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), eq(conversationMessages.press, press)))
  return sent
}

/** The row of the conversation, made with its first message, locked: positions, presses and colleagues are compared under it. */
async function lockConversation(
  call: Call,
  { kind, subjectId }: SubjectName,
  owned: { ownerId: string; number: string },
) {
  const row = { id: newId('cnv'), kind, subjectId, ...owned, lastPosition: 0, lastMessageAt: call.now }
  await call.db.insert(conversations).values(row).onConflictDoNothing()
  const [locked] = await call.db.select().from(conversations).where(isAbout({ kind, subjectId })).for('update')
  return locked ?? row
}

async function hasWrittenSince(
  call: Call,
  { id }: Pick<Row, 'id'>,
  side: ConversationSide,
  seen: number,
): Promise<boolean> {
  const { conversationId, position } = conversationMessages
  const later = and(eq(conversationId, id), eq(conversationMessages.side, side), gt(position, seen))
  return (await call.db.$count(conversationMessages, later)) > 0
}

/** One email at once, and after it one in so many minutes with all that was written meanwhile. */
async function queueEmail(call: Call, conversationId: string, side: ConversationSide): Promise<void> {
  const { emailedAt } = conversationMessages
  const [last] = await call.db
    .select({ at: max(emailedAt) })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), eq(conversationMessages.side, side)))
  const after = last?.at && addMinutes(last.at, EMAIL_EVERY_MINUTES)
  await call.jobs.send(sendConversationEmail, { conversationId, side }, after && after > call.now ? { after } : {})
}

interface Read extends Omit<WriteInput, 'attachments'> {
  readonly files: readonly Attachment[]
}

async function insertMessage(
  call: SignedIn,
  row: Pick<Row, 'id' | 'lastPosition'>,
  side: ConversationSide,
  input: Read,
) {
  const position = row.lastPosition + 1
  if (position > MOST_CONVERSATION_MESSAGES) fail(conversationErrors, 'TOO_MANY_MESSAGES')
  const { text, press, files } = input
  const messageId = newId('msg')
  await call.db.insert(conversationMessages).values({
    ...{ id: messageId, conversationId: row.id, position, side, authorId: call.actor.userId, press, text },
    sentAt: call.now,
  })
  await call.db
    .update(conversations)
    .set({ lastPosition: position, lastMessageAt: call.now })
    .where(eq(conversations.id, row.id))
  const attached = files.map(({ bytes, ...file }) => ({ ...file, messageId, bytes: bytes.byteLength }))
  if (attached.length > 0) await call.db.insert(conversationAttachments).values(attached)
  await claimFiles(
    call,
    attached.map(({ id }) => fileKey(id)),
  )
  return { messageId, position }
}

const refuseUnread = (side: ConversationSide): never =>
  fail(conversationErrors, side === 'shop' ? 'NOBODY_READS' : 'SUBJECT_NOT_FOUND')

/** First the account is held, then its order or offer: neither is deleted while something is written about it. */
async function storeMessage(call: SignedIn, side: ConversationSide, input: Read, ownerId: string) {
  if (!(await lockUser(call, ownerId))) return refuseUnread(side)
  const { number } = await requireSubject(call, input, { as: side, hold: true })
  const row = await lockConversation(call, input, { ownerId, number })
  const sent = await messageOfPress(call, row.id, input.press)
  if (sent) return sent
  if (input.seen !== undefined && (await hasWrittenSince(call, row, side, input.seen)))
    fail(conversationErrors, 'ANSWERED_MEANWHILE')
  const message = await insertMessage(call, row, side, input)
  await markRead(call, { ...input, upTo: input.seen ?? message.position, by: sideAcrossFrom(side) })
  await queueEmail(call, row.id, side)
  return message
}

/** Stores a message with its files and queues its email, all or nothing, and once for each press. */
export async function writeMessage(call: SignedIn, side: ConversationSide, { attachments, ...input }: WriteInput) {
  // Before a byte is looked at: what is not the writer's own is not there.
  const { ownerId } = await requireSubject(call, input, { as: side })
  if (ownerId === null) return refuseUnread(side)
  const files: Attachment[] = []
  for (const file of attachments) files.push(await readAttachment(file))
  // Read back by id, they keep the order in which they were attached: ids of one millisecond have none.
  const ids = files.map(({ id }) => id).sort()
  const attached = files.map((file, at) => ({ ...file, id: ids[at] ?? file.id }))
  await storeFiles(
    call,
    attached.map(({ id, bytes, contentType }) => ({ key: fileKey(id), bytes, contentType })),
    { userId: side === 'customer' ? call.actor.userId : null },
  )
  return call.db.transaction(() => storeMessage(call, side, { ...input, files: attached }, ownerId))
}
