import type { Design } from '../model/design.ts'
import { readDesign } from '../model/upgrade.ts'

export interface Pressed {
  readonly workId: string
  /** Two open editors press for themselves; one that was loaded again goes on under the same name. */
  readonly writer: string
  /** The entry that it is a copy of. */
  readonly savedId: string | null
  readonly name: string
  readonly document: Design
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** Names one press of Save: pressed again without a change, even after a reload, it is the same one. */
export async function pressOf({ workId, writer, savedId, name, document }: Pressed): Promise<string> {
  // As it comes back from this device.
  const read = readDesign(document) ?? document
  const bytes = new TextEncoder().encode(JSON.stringify([workId, writer, savedId, name, read]))
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), hex).join('')
}
