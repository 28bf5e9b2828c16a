import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { cleanSvg } from '../model/clean-svg.ts'
import { artworks } from './tables.ts'

/** A file as the customer sent it, for the press. */
export interface Original {
  readonly bytes: Uint8Array
  readonly type: string
  /** A drawing of shapes, cleaned: nothing else of its file is ever drawn. */
  readonly svg: string | undefined
}

/**
 * Whoever's it is: callers have shown that they may print it. Nothing where the file is gone, or is a drawing that
 * cannot be read safely.
 */
export async function originalOf(call: Call, id: string): Promise<Original | undefined> {
  const [row] = await call.db.select().from(artworks).where(eq(artworks.id, id))
  if (!row || !(await call.storage.exists(row.storageKey))) return undefined
  const bytes = await call.storage.bytes(row.storageKey)
  if (row.type !== 'image/svg+xml') return { bytes, type: row.type, svg: undefined }
  const cleaned = cleanSvg(new TextDecoder().decode(bytes))
  return cleaned && { bytes, type: row.type, svg: cleaned.svg }
}
