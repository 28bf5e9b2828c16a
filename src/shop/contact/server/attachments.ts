import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { AskOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { cleanName, KINDS, kindOf } from '#platform/base/file-kind.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { contactErrors, type getAttachment } from '../contract.ts'
import { contactAttachments } from './tables.ts'

export interface Attachment {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

const MOST_PIXELS = 40_000_000

export const attachmentKey = (id: string): string => `contact/${id}`

/** Reads the head of the picture only: enough to know that it is one, too little to be a burden. */
async function isPicture(bytes: Uint8Array, format: string): Promise<boolean> {
  const head = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => undefined)
  return head?.format === format && head.width * head.height <= MOST_PIXELS
}

/** Takes a file for what its content says, or refuses it. */
export async function readAttachment(file: File): Promise<Attachment> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind) fail(contactErrors, 'WRONG_KIND')
  if (kind !== 'pdf' && !(await isPicture(bytes, kind))) fail(contactErrors, 'WRONG_KIND')
  return { id: newId('att'), name: cleanName(file.name, kind), contentType: KINDS[kind].contentType, bytes }
}

export async function storeAttachments(call: Call, attachments: readonly Attachment[]): Promise<void> {
  for (const { id, bytes, contentType } of attachments)
    await call.storage.put(attachmentKey(id), bytes, { contentType })
}

export async function dropAttachments(call: Call, attachments: readonly Attachment[]): Promise<void> {
  await Promise.all(attachments.map(({ id }) => call.storage.delete(attachmentKey(id))))
}

/** Always a download: nothing that a stranger sent is ever shown on an address of the shop. */
export async function sendAttachment(call: SignedIn, ask: AskOf<typeof getAttachment>): Promise<Response> {
  const [found] = await call.db.select().from(contactAttachments).where(eq(contactAttachments.id, ask.attachmentId))
  if (!found) fail(contactErrors, 'NO_ATTACHMENT')
  const bytes = await call.storage.bytes(attachmentKey(found.id))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': found.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    },
  })
}
