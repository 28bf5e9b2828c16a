import { identity } from '#config'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { sendMessage } from '../contract.ts'
import { newTicket } from '../model/ticket.ts'
import { type Attachment, dropAttachments, readAttachment, storeAttachments } from './attachments.ts'
import { CopyLetter, MessageLetter } from './letters.tsx'
import { contactAttachments, contactMessages } from './tables.ts'

type Ask = AskOf<typeof sendMessage>

export async function takeMessage(call: Call, ask: Ask): Promise<ResultOf<typeof sendMessage>> {
  const attachments: Attachment[] = []
  for (const file of ask.attachments) attachments.push(await readAttachment(file))
  await storeAttachments(call, attachments)
  const ticket = newTicket()
  try {
    await call.db.transaction(() => keepMessage(call, ask, { ticket, attachments }))
  } catch (cause) {
    await dropAttachments(call, attachments)
    throw cause
  }
  return { success: true, ticket }
}

interface Kept {
  readonly ticket: string
  readonly attachments: readonly Attachment[]
}

async function keepMessage(call: Call, ask: Ask, { ticket, attachments }: Kept): Promise<void> {
  const { name, email, subject, message } = ask
  const messageId = newId('msg')
  const userId = call.actor?.userId ?? null
  await call.db
    .insert(contactMessages)
    .values({ id: messageId, ticket, userId, name, email, subject, message, sentAt: call.now })
  const rows = attachments.map(({ bytes, ...rest }) => ({ ...rest, messageId, bytes: bytes.byteLength }))
  if (rows.length > 0) await call.db.insert(contactAttachments).values(rows)

  const files = rows.map((row) => ({
    name: row.name,
    url: `${call.config.publicUrl}/api/contact/attachments/${row.id}`,
  }))
  await sendMail(call, {
    to: identity.email,
    kind: 'contact-message',
    subject: `Message: ${subject} (${ticket})`,
    letter: <MessageLetter {...{ ticket, name, email, subject, message, files }} />,
    replyTo: email,
  })
  await sendMail(call, {
    to: email,
    kind: 'contact-copy',
    subject: `We have your message: ${subject} (${ticket})`,
    letter: <CopyLetter {...{ ticket, name, subject, message, files }} />,
    limitPerMailbox: true,
  })
}
