import type { Database } from '#platform/server/db/index.ts'
import type { Storage } from '#platform/server/storage/index.ts'
import { artworks } from '#shop/artworks/server/tables.ts'
import { cartLines } from '#shop/cart/server/tables.ts'
import { orderItems } from '#shop/orders/server/tables.ts'

async function lengthOf(storage: Storage, key: string): Promise<number | undefined> {
  return (await storage.exists(key)) ? (await storage.bytes(key)).byteLength : undefined
}

const pictureIds = (rows: unknown): string[] => [...new Set(JSON.stringify(rows).match(/\bart_[0-9a-z]{8,40}/g))]

/** Every picture that a cart or an order names has a row, and every row its file, whole (I7). */
export async function comparePictures({ db }: Database, storage: Storage): Promise<{ count: number; lost: string[] }> {
  const rows = await db.select().from(artworks)
  const known = new Set(rows.map((row) => row.id))
  const named = pictureIds([await db.select().from(cartLines), await db.select().from(orderItems)])
  const lost = named.filter((id) => !known.has(id)).map((id) => `picture ${id} is named and has no row`)
  for (const { id, storageKey, previewKey, bytes } of rows) {
    if ((await lengthOf(storage, storageKey)) !== bytes) lost.push(`picture ${id}: its file is gone or cut short`)
    if (previewKey && !(await lengthOf(storage, previewKey))) lost.push(`picture ${id}: its preview is gone`)
  }
  return { count: rows.length, lost }
}
