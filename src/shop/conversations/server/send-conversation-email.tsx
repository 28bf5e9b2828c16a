import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { identity } from '#config'
import type { Call } from '#platform/server/call.ts'
import { findUser, type User } from '#platform/server/identity/index.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { CONVERSATION_SIDES, type ConversationSide, conversationPath } from '../model.ts'
import { conversationTexts } from '../texts.ts'
import { ConversationEmail, type EmailedMessage } from './emails.tsx'
import { attachmentsOfMessages } from './read-conversation.ts'
import { subjectSource } from './subjects.ts'
import { conversationMessages, conversations } from './tables.ts'

type Row = typeof conversations.$inferSelect

/** Takes what this side wrote and no email has brought yet. */
async function takeUnsent(call: Call, id: string, by: ConversationSide): Promise<EmailedMessage[]> {
  const { conversationId, side, emailedAt, position, text } = conversationMessages
  const isUnsent = and(eq(conversationId, id), eq(side, by), isNull(emailedAt))
  const rows = await call.db
    .select({ id: conversationMessages.id, text })
    .from(conversationMessages)
    .where(isUnsent)
    .orderBy(asc(position))
  await call.db.update(conversationMessages).set({ emailedAt: call.now }).where(isUnsent)
  const files = await attachmentsOfMessages(
    call,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    text: row.text,
    files: files.filter(({ messageId }) => messageId === row.id).map(({ name }) => name),
  }))
}

async function toShop(call: Call, { kind, subjectId, number }: Row, owner: User, messages: readonly EmailedMessage[]) {
  const about = conversationTexts.subjects[kind](number)
  const name = `${owner.firstName} ${owner.lastName}`.trim()
  await sendMail(call, {
    to: identity.email,
    kind: 'conversation-message',
    subject: conversationTexts.messageOn(about),
    content: (
      <ConversationEmail
        heading={conversationTexts.messageOn(about)}
        lead={conversationTexts.customerWrote(name, owner.email, about)}
        messages={messages}
        button={{
          label: conversationTexts.openAndAnswer,
          href: call.config.publicUrl + conversationPath('shop', kind, subjectId),
        }}
        reason={conversationTexts.sentFromShop}
      />
    ),
    // Where it is from, and what erases it with the account.
    replyTo: owner.email,
  })
}

async function toCustomer(
  call: Call,
  { kind, subjectId, number }: Row,
  owner: User,
  messages: readonly EmailedMessage[],
) {
  const about = conversationTexts.subjects[kind](number)
  const page = `${call.config.publicUrl}${subjectSource(call, kind).customerPath(subjectId)}#messages`
  await sendMail(call, {
    to: owner.email,
    kind: 'conversation-answer',
    subject: conversationTexts.newMessageAbout(about),
    content: (
      <ConversationEmail
        heading={conversationTexts.newMessageAbout(about)}
        lead={conversationTexts.shopWrote(owner.firstName, identity.name, about)}
        messages={messages}
        button={{ label: conversationTexts.readAndAnswer, href: page }}
        reason={conversationTexts.ownSubject(identity.name, about)}
      />
    ),
    replyTo: identity.email,
  })
}

/** Mails everything that one side wrote since its last email; a job that finds nothing left does nothing. */
async function work(
  call: Call,
  { conversationId, side }: { conversationId: string; side: ConversationSide },
): Promise<void> {
  await call.db.transaction(async () => {
    const [row] = await call.db.select().from(conversations).where(eq(conversations.id, conversationId)).for('update')
    const owner = row && (await findUser(call, row.ownerId))
    if (!owner) return
    const messages = await takeUnsent(call, row.id, side)
    if (messages.length === 0) return
    await (side === 'customer' ? toShop : toCustomer)(call, row, owner, messages)
  })
}

export const sendConversationEmail = defineJob({
  name: 'conversations.send-email',
  queue: 'email',
  data: z.object({ conversationId: z.string(), side: z.enum(CONVERSATION_SIDES) }),
  work,
})
