import { identity } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { claimFiles } from '#platform/server/storage/stored-files.ts'
import type * as contract from '../contract.ts'
import { newTicket } from '../model/ticket.ts'
import { type Attachment, attachmentKey, readAttachment, storeAttachments } from './attachments.ts'
import { CopyEmail, MessageEmail, ReceiptEmail } from './emails.tsx'
import { contactAttachments, contactMessages } from './tables.ts'

type Input = InputOf<typeof contract.sendMessage>

export async function sendMessage(call: Call, input: Input): Promise<ResultOf<typeof contract.sendMessage>> {
  const attachments: Attachment[] = []
  for (const file of input.attachments) attachments.push(await readAttachment(file))
  await storeAttachments(call, attachments)
  const ticket = newTicket()
  await call.db.transaction(() => insertMessage(call, input, { ticket, attachments }))
  return { success: true, ticket }
}

interface Received {
  readonly ticket: string
  readonly attachments: readonly Attachment[]
}

async function insertMessage(call: Call, input: Input, { ticket, attachments }: Received): Promise<void> {
  const { name, email, subject, message } = input
  const messageId = newId('msg')
  const userId = call.actor?.userId ?? null
  await call.db
    .insert(contactMessages)
    .values({ id: messageId, ticket, userId, name, email, subject, message, sentAt: call.now })
  const rows = attachments.map(({ bytes, ...rest }) => ({ ...rest, messageId, bytes: bytes.byteLength }))
  if (rows.length > 0) await call.db.insert(contactAttachments).values(rows)
  await claimFiles(
    call,
    rows.map(({ id }) => attachmentKey(id)),
  )

  const files = rows.map((row) => ({
    name: row.name,
    url: `${call.config.publicUrl}/api/contact/attachments/${row.id}`,
  }))
  await sendMail(call, {
    to: identity.email,
    kind: 'contact-message',
    subject: `Message: ${subject} (${ticket})`,
    content: <MessageEmail {...{ ticket, name, email, subject, message, files }} />,
    replyTo: email,
  })
  await confirm(call, input, { ticket, files })
}

interface Confirmed {
  readonly ticket: string
  readonly files: readonly { readonly name: string }[]
}

/** Whether the sender has proved that this mailbox is theirs. */
async function isOwnEmail({ actor, ...call }: Call, email: string): Promise<boolean> {
  if (actor?.email !== email) return false
  const user = await findUser(call, actor.userId)
  return user?.emailVerified ?? false
}

/** Not a word of the form goes to an address that anybody could have typed, or the shop would send any text to anyone. */
async function confirm(call: Call, input: Input, { ticket, files }: Confirmed): Promise<void> {
  const isOwn = await isOwnEmail(call, input.email)
  const { name, email, subject, message } = input
  await sendMail(call, {
    to: email,
    kind: isOwn ? 'contact-copy' : 'contact-receipt',
    subject: `We have your message${isOwn ? `: ${subject}` : ''} (${ticket})`,
    content: isOwn ? <CopyEmail {...{ ticket, name, subject, message, files }} /> : <ReceiptEmail ticket={ticket} />,
    limitPerMailbox: true,
  })
}
