import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { cleanSvg } from '../model/clean-svg.ts'
import { digestOfOriginal } from './content-digest.ts'
import { artworks } from './tables.ts'

/** A file as the customer sent it, for the press. */
export interface Original {
  readonly bytes: Uint8Array
  readonly type: string
  /** A drawing of shapes, cleaned: nothing else of its file is ever drawn. */
  readonly svg: string | undefined
  /** Of a PDF: which is printed. */
  readonly page: number | undefined
  /** Of these very bytes, whatever the database says of them. */
  readonly digest: string
}

/**
 * Whoever's it is: callers have shown that they may print it. Nothing where the file is gone, or is a drawing that
 * cannot be read safely.
 */
export async function originalOf(call: Call, id: string): Promise<Original | undefined> {
  const [row] = await call.db.select().from(artworks).where(eq(artworks.id, id))
  if (!row || !(await call.storage.exists(row.storageKey))) return undefined
  const bytes = await call.storage.bytes(row.storageKey)
  const { type, page } = row
  const original = { bytes, type, svg: undefined, page: page ?? undefined, digest: digestOfOriginal(bytes, page) }
  if (type !== 'image/svg+xml') return original
  const cleaned = cleanSvg(new TextDecoder().decode(bytes))
  return cleaned && { ...original, svg: cleaned.svg }
}
