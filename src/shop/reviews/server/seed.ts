import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { addHours } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import { reviews } from './tables.ts'

const SAMPLES = join(projectRoot, 'catalogue/sample-reviews.json')

const Samples = z.array(
  z.object({
    itemCode: z.string(),
    rating: z.int().min(1).max(5),
    author: z.string(),
    daysAgo: z.number(),
    title: z.string(),
    body: z.string(),
  }),
)

/** Adds the sample reviews of the demo shop and says so; where there are some, or customers are real, nothing is added. */
export async function seedReviews(
  call: Call,
  styleOf: (itemCode: string) => { styleId: number } | undefined,
): Promise<boolean> {
  if (call.config.mode !== 'demo') return false
  const [some] = await call.db.select({ id: reviews.id }).from(reviews).where(eq(reviews.sample, true)).limit(1)
  if (some) return false
  const samples = Samples.parse(JSON.parse(await readFile(SAMPLES, 'utf8')))
  const rows = samples.flatMap(({ itemCode, author, daysAgo, ...words }) => {
    const style = styleOf(itemCode)
    const createdAt = addHours(call.now, -24 * daysAgo)
    return style
      ? [{ id: newId('rev'), styleId: style.styleId, ...words, sample: true, sampleAuthor: author, createdAt }]
      : []
  })
  if (rows.length === 0) return false
  await call.db.insert(reviews).values(rows)
  return true
}
