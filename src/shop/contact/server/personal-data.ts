import { and, asc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { releaseFiles } from '#platform/server/storage/stored-files.ts'
import { attachmentKey } from './attachments.ts'
import { contactAnswers, contactAttachments, contactMessages } from './tables.ts'

interface Person {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
}

/**
 * What the account sent is the person's, whatever address stood in the form. What a guest sent from the address that the
 * account has verified is too: the confirmation of it went to that mailbox. What another account sent under this address is that
 * account's and goes with it: anybody can type an address.
 */
function byPerson({ id, email, emailVerified }: Person) {
  const bySession = eq(contactMessages.userId, id)
  if (!emailVerified) return bySession
  return or(bySession, and(isNull(contactMessages.userId), eq(contactMessages.email, email)))
}

async function eraseWhere(call: Call, which: SQL | undefined): Promise<void> {
  const own = call.db.select({ id: contactMessages.id }).from(contactMessages).where(which)
  const files = await call.db
    .delete(contactAttachments)
    .where(inArray(contactAttachments.messageId, own))
    .returning({ id: contactAttachments.id })
  await call.db.delete(contactMessages).where(which)
  await releaseFiles(
    call,
    files.map(({ id }) => attachmentKey(id)),
  )
}

/** Erases what a person wrote to the shop, with its files; in the caller's transaction. */
export const eraseMessages = (call: Call, person: Person): Promise<void> => eraseWhere(call, byPerson(person))

/** Erases what was written before that moment, by whomever, with its files. */
export const eraseOldMessages = (call: Call, before: Date): Promise<void> =>
  call.db.transaction(() => eraseWhere(call, lt(contactMessages.sentAt, before)))

export async function messagesOf(call: Call, person: Person) {
  return call.db
    .select({
      ticket: contactMessages.ticket,
      sentAt: contactMessages.sentAt,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      answer: contactAnswers.answer,
      answeredAt: contactAnswers.answeredAt,
    })
    .from(contactMessages)
    .leftJoin(contactAnswers, eq(contactAnswers.messageId, contactMessages.id))
    .where(byPerson(person))
    .orderBy(asc(contactMessages.sentAt))
}
