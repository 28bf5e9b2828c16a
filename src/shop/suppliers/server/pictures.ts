import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { z } from 'zod'
import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { supplierPictures } from './tables.ts'

// `Images/Color/17130_f_fm.jpg`, in any of its sizes; pictures on a model lie in a folder of their own.
const PATH = /^Images\/(?:Color|ModelColor)\/(\d{1,12}_(?:f|b|d|omf))_f[sml]\.jpg$/

/** Number and view, by which the shop names the picture; undefined where the supplier has none. */
export const pictureName = (path: string): string | undefined => PATH.exec(path)?.[1]

/** Where the shop itself shows it. */
export const ownPath = (name: string): string => `Images/Color/${name}_fm.jpg`

const largest = (path: string): string => path.replace(/_f[sml](\.\w+)$/, '_fl$1')
const keyOf = (name: string): string => `supplied/${name}.jpg`

const TIMEOUT_MS = 20_000
const MOST_BYTES = 8_000_000

async function fetchOriginal(call: Call, path: string): Promise<Uint8Array | undefined> {
  const base = call.config.supplier?.picturesUrl
  if (!base) return undefined
  const answer = await fetch(new URL(largest(path), base), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`The supplier answered ${answer.status} for a picture.`)
  if (Number(answer.headers.get('content-length')) > MOST_BYTES)
    throw new Error('A picture of the supplier is too large.')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { format } = await sharp(bytes).metadata()
  if (format !== 'jpeg') throw new Error(`A picture of the supplier is a ${format}.`)
  return bytes
}

const ofName = (name: string) => sql`${supplierPictures.name} = ${name}`

/** Fetches a picture into the shop's own storage, once; undefined where the supplier has none. */
async function keep(call: Call, { name, path }: { name: string; path: string }): Promise<Uint8Array | undefined> {
  const bytes = await fetchOriginal(call, path)
  if (bytes) await call.storage.put(keyOf(name), bytes, { contentType: 'image/jpeg' })
  await call.db
    .update(supplierPictures)
    .set(bytes ? { storedAt: call.now } : { missingAt: call.now })
    .where(ofName(name))
  return bytes
}

/** The original of a picture of the supplier: the kept one, else fetched now. Only of styles in the catalogue. */
export async function suppliedPicture(call: Call, name: string): Promise<Uint8Array | undefined> {
  if (await call.storage.exists(keyOf(name))) return call.storage.bytes(keyOf(name))
  const [known] = await call.db.select().from(supplierPictures).where(ofName(name))
  if (!known || known.missingAt) return undefined
  return keep(call, known).catch((cause: unknown) => {
    call.log.warn({ err: cause, name }, 'a picture of the supplier could not be fetched; the next visitor tries again')
    return undefined
  })
}

const AT_ONCE = 4
const A_JOB = 200

/** Fetches what is not there yet, a few hundred a job, so that a stop loses little. */
export const fetchPictures = defineJob({
  name: 'suppliers.fetch-pictures',
  data: z.object({ after: z.string() }),
  queue: 'media',
  async work(call, { after }) {
    const wanted = await call.db
      .select()
      .from(supplierPictures)
      .where(
        sql`${supplierPictures.storedAt} is null and ${supplierPictures.missingAt} is null and ${supplierPictures.name} > ${after}`,
      )
      .orderBy(supplierPictures.name)
      .limit(A_JOB)
    const limit = concurrencyLimit({ atOnce: AT_ONCE })
    await Promise.all(wanted.map((one) => limit.run(() => keep(call, one))))
    const last = wanted.at(-1)
    if (last && wanted.length === A_JOB) await call.jobs.send(fetchPictures, { after: last.name })
  },
})
