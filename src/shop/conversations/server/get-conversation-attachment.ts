import { eq } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { type CallOf, hasRole, type SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { conversationErrors } from '../contract.ts'
import { fileKey } from './file-key.ts'
import { type SubjectName, subjectSource } from './subjects.ts'
import { conversationAttachments, conversationMessages, conversations } from './tables.ts'

async function mayRead(call: SignedIn, { kind, subjectId: id }: SubjectName): Promise<boolean> {
  const { find } = subjectSource(call, kind)
  if (await find(call, { id, as: 'customer' })) return true
  return hasRole(call, 'admin') && (await find(call, { id, as: 'shop' })) !== undefined
}

/** Always a download: nothing that somebody sent is ever shown on an address of the shop, nor stored on the way. */
export async function getConversationAttachment(
  call: CallOf<typeof contract.getConversationAttachment>,
  { attachmentId }: InputOf<typeof contract.getConversationAttachment>,
): Promise<Response> {
  const { id, name, contentType } = conversationAttachments
  const { kind, subjectId } = conversations
  const [found] = await call.db
    .select({ id, name, contentType, kind, subjectId })
    .from(conversationAttachments)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationAttachments.messageId))
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(eq(id, attachmentId))
  if (!found || !(await mayRead(call, found))) return fail(conversationErrors, 'ATTACHMENT_NOT_FOUND')
  const bytes = await call.storage.bytes(fileKey(found.id))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': found.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'cache-control': 'private, no-store',
    },
  })
}
