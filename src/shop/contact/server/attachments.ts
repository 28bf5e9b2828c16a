import sharp from 'sharp'
import { fail } from '#platform/base/errors.ts'
import { cleanName, KINDS, kindOf } from '#platform/base/file-kind.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { storeFiles } from '#platform/server/storage/stored-files.ts'
import { contactErrors } from '../contract.ts'

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

/** Before the transaction that names them: what no message names in the end is swept. */
export function storeAttachments(call: Call, attachments: readonly Attachment[]): Promise<void> {
  return storeFiles(
    call,
    attachments.map(({ id, bytes, contentType }) => ({ key: attachmentKey(id), bytes, contentType })),
  )
}
