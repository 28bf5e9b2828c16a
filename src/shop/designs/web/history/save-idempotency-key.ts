import type { Design } from '../../model/document/design.ts'
import { readDesign } from '../../model/document/read-design.ts'

export interface SaveRequest {
  readonly workId: string
  /** Two open editors save for themselves; one that was loaded again goes on under the same name. */
  readonly writer: string
  /** The entry that it is a copy of. */
  readonly savedId: string | null
  readonly name: string
  readonly document: Design
  /** When what it changes was last changed; the same content may be saved again after that. */
  readonly basedOn?: string | null
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** The same for each try of one save: without a change, even after a reload, the shop saves it once. */
export async function saveIdempotencyKey({
  workId,
  writer,
  savedId,
  name,
  document,
  basedOn = null,
}: SaveRequest): Promise<string> {
  // As it comes back from this device.
  const read = readDesign(document) ?? document
  const bytes = new TextEncoder().encode(JSON.stringify([workId, writer, savedId, name, read, basedOn]))
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), hex).join('')
}
