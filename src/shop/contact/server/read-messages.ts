import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { contactAnswers, contactAttachments, contactMessages } from './tables.ts'

interface MessagesInput {
  readonly show: 'open' | 'answered' | 'all'
  /** Only what this account sent. */
  readonly userId?: string | undefined
  readonly page: number
  readonly perPage: number
}

function attachmentsOf(call: Call, messageIds: string[]) {
  const { id, messageId, name, bytes } = contactAttachments
  return call.db
    .select({ id, messageId, name, bytes })
    .from(contactAttachments)
    .where(inArray(messageId, messageIds))
    .orderBy(asc(id))
}

/** The messages with files and answers: those that wait oldest first, all others newest first. */
export async function readMessages(call: Call, { show, userId, page, perPage }: MessagesInput) {
  const answered = contactAnswers.messageId
  const wanted = and(
    show === 'open' ? isNull(answered) : show === 'answered' ? isNotNull(answered) : undefined,
    userId ? eq(contactMessages.userId, userId) : undefined,
  )
  const joined = eq(answered, contactMessages.id)
  const [{ total } = { total: 0 }] = await call.db
    .select({ total: count() })
    .from(contactMessages)
    .leftJoin(contactAnswers, joined)
    .where(wanted)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const at = Math.min(page, pages)
  const direction = show === 'open' ? asc : desc
  const rows = await call.db
    .select({ message: contactMessages, answer: contactAnswers, firstName: users.firstName, lastName: users.lastName })
    .from(contactMessages)
    .leftJoin(contactAnswers, joined)
    .leftJoin(users, eq(users.id, contactAnswers.answeredBy))
    .where(wanted)
    .orderBy(direction(contactMessages.sentAt), direction(contactMessages.id))
    .limit(perPage)
    .offset((at - 1) * perPage)
  const files =
    rows.length > 0
      ? await attachmentsOf(
          call,
          rows.map(({ message }) => message.id),
        )
      : []
  const messages = rows.map(({ message, answer, firstName, lastName }) => ({
    ...message,
    attachments: files.filter(({ messageId }) => messageId === message.id),
    answer: answer && { ...answer, byName: `${firstName ?? ''} ${lastName ?? ''}`.trim() },
  }))
  return { messages, total, page: at, pages }
}
