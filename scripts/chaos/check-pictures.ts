import type { Database } from '#platform/server/db/index.ts'
import type { Storage } from '#platform/server/storage/index.ts'
import { storedFiles } from '#platform/server/storage/tables.ts'
import { artworks } from '#shop/artworks/server/tables.ts'
import { cartLines } from '#shop/cart/server/tables.ts'
import { contactAttachments } from '#shop/contact/server/tables.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { stitchFiles } from '#shop/production/server/tables.ts'
import { exemptionCertificates } from '#shop/tax/server/tables.ts'

async function lengthOf(storage: Storage, key: string): Promise<number | undefined> {
  return (await storage.exists(key)) ? (await storage.bytes(key)).byteLength : undefined
}

const pictureIds = (rows: unknown): string[] => [...new Set(JSON.stringify(rows).match(/\bart_[0-9a-z]{8,40}/g))]

const filesOf = ({ storageKey, previewKey }: typeof artworks.$inferSelect) =>
  previewKey ? [storageKey, previewKey] : [storageKey]

/** A file is deleted when the list of files says that nothing uses it: the list has to know every row that does. */
async function compareUses(db: Database['db'], pictures: readonly string[]): Promise<string[]> {
  const attachments = await db.select({ id: contactAttachments.id }).from(contactAttachments)
  const certificates = await db.select({ id: exemptionCertificates.id }).from(exemptionCertificates)
  const stitches = await db.select({ id: stitchFiles.id }).from(stitchFiles)
  const uses = new Map<string, number>()
  const others = [
    ...attachments.map(({ id }) => `contact/${id}`),
    ...certificates.map(({ id }) => `exemptions/${id}`),
    ...stitches.map(({ id }) => `stitch-files/${id}`),
  ]
  for (const key of [...pictures, ...others]) uses.set(key, (uses.get(key) ?? 0) + 1)
  const listed = await db.select().from(storedFiles)
  const wrong = listed.filter(({ key, uses: counted }) => counted !== (uses.get(key) ?? 0))
  const known = new Set(listed.map(({ key }) => key))
  return [
    ...wrong.map(({ key, uses: counted }) => `file ${key}: ${counted} uses listed, ${uses.get(key) ?? 0} rows`),
    ...[...uses.keys()].filter((key) => !known.has(key)).map((key) => `file ${key}: named and not listed`),
  ]
}

/** Every picture that a cart or an order names has a row, and every row its files, whole and counted (I7). */
export async function comparePictures({ db }: Database, storage: Storage): Promise<{ count: number; lost: string[] }> {
  const rows = await db.select().from(artworks)
  const known = new Set(rows.map((row) => row.id))
  const named = pictureIds([await db.select().from(cartLines), await db.select().from(orderItems)])
  const lost = named.filter((id) => !known.has(id)).map((id) => `picture ${id} is named and has no row`)
  for (const { id, storageKey, previewKey, bytes } of rows) {
    if ((await lengthOf(storage, storageKey)) !== bytes) lost.push(`picture ${id}: its file is gone or cut short`)
    if (previewKey && !(await lengthOf(storage, previewKey))) lost.push(`picture ${id}: its preview is gone`)
  }
  return { count: rows.length, lost: [...lost, ...(await compareUses(db, rows.flatMap(filesOf)))] }
}
