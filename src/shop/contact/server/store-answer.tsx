import { eq } from 'drizzle-orm'
import { identity } from '#config'
import type { SignedIn } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { AnswerEmail } from './emails.tsx'
import { contactAnswers, contactMessages } from './tables.ts'

/**
 * Keeps the answer and mails it to the sender, both or neither, once: of two who answer at the same time the second
 * receives `answered`, and no second email goes out.
 */
export function storeAnswer(
  call: SignedIn,
  { messageId, answer }: { messageId: string; answer: string },
): Promise<'sent' | 'answered' | 'unknown'> {
  return call.db.transaction(async () => {
    const [message] = await call.db.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for('share')
    if (!message) return 'unknown'
    const stored = await call.db
      .insert(contactAnswers)
      .values({ messageId, answer, answeredBy: call.actor.userId, answeredAt: call.now })
      .onConflictDoNothing()
      .returning({ messageId: contactAnswers.messageId })
    if (stored.length === 0) return 'answered'
    const { ticket, name, email, subject } = message
    await sendMail(call, {
      to: email,
      kind: 'contact-answer',
      subject: `Re: ${subject} (${ticket})`,
      content: <AnswerEmail {...{ ticket, name, message: message.message, answer }} />,
      replyTo: identity.email,
      key: messageId,
    })
    return 'sent'
  })
}
