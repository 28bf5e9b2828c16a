import { eq } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { contactErrors } from '../contract.ts'
import { attachmentKey } from './attachments.ts'
import { contactAttachments } from './tables.ts'

/** Always a download: nothing that a stranger sent is ever shown on an address of the shop. */
export async function getAttachment(call: SignedIn, input: InputOf<typeof contract.getAttachment>): Promise<Response> {
  const [found] = await call.db.select().from(contactAttachments).where(eq(contactAttachments.id, input.attachmentId))
  if (!found) fail(contactErrors, 'NO_ATTACHMENT')
  const bytes = await call.storage.bytes(attachmentKey(found.id))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': found.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    },
  })
}
