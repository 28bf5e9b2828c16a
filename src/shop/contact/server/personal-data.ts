import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { attachmentKey } from './attachments.ts'
import { contactAttachments, contactMessages } from './tables.ts'

interface Person {
  readonly id: string
  readonly email: string
}

const byPerson = ({ id, email }: Person) => or(eq(contactMessages.userId, id), eq(contactMessages.email, email))

/** Erases what a person wrote to the shop; answers the keys of the files that went with it. */
export async function eraseMessages(call: Call, person: Person): Promise<string[]> {
  const own = call.db.select({ id: contactMessages.id }).from(contactMessages).where(byPerson(person))
  const files = await call.db
    .delete(contactAttachments)
    .where(inArray(contactAttachments.messageId, own))
    .returning({ id: contactAttachments.id })
  await call.db.delete(contactMessages).where(byPerson(person))
  return files.map(({ id }) => attachmentKey(id))
}

export async function messagesOf(call: Call, userId: string) {
  return call.db
    .select({
      sentAt: contactMessages.sentAt,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.sentAt))
}
