import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import {
  ImportRefused,
  type ImportStyle,
  importStyles,
  readStyleNames,
  withdrawStyles,
} from '#shop/catalogue/server/index.ts'
import { createNumbers } from './numbers.ts'
import { supplierImports, supplierStaged, supplierStyles } from './tables.ts'
import type { DraftStyle } from './to-style.ts'

/** A supplier's list that misses more than this share of its former styles is taken for a fault of the supplier's. */
const MOST_WITHDRAWN = 0.5
// The embedded database answers nobody else during a statement: so many that it takes some tens of milliseconds.
const BATCH = 100

export interface Published {
  readonly styles: number
  readonly withdrawn: number
}

interface Staged {
  readonly supplier: string
  readonly importId: string
}

const readBatch = (call: Call, importId: string, after: number) =>
  call.db
    .select()
    .from(supplierStaged)
    .where(
      and(
        eq(supplierStaged.importId, importId),
        isNotNull(supplierStaged.style),
        sql`${supplierStaged.supplierStyleId} > ${after}`,
      ),
    )
    .orderBy(supplierStaged.supplierStyleId)
    .limit(BATCH)

/** Styles of the shop that came from this supplier and that it does not offer any more. */
async function goneStyles(
  call: Call,
  { importId }: Staged,
  known: ReadonlyMap<number, number>,
  isMeant: boolean,
): Promise<number[]> {
  const offered = await call.db
    .select({ id: supplierStaged.supplierStyleId })
    .from(supplierStaged)
    .where(and(eq(supplierStaged.importId, importId), isNotNull(supplierStaged.style)))
  const still = new Set(offered.map(({ id }) => id))
  const gone = Array.from(known).flatMap(([supplierStyleId, styleId]) => (still.has(supplierStyleId) ? [] : [styleId]))
  if (gone.length > known.size * MOST_WITHDRAWN && !isMeant) {
    throw new ImportRefused(
      `The supplier offers only ${known.size - gone.length} of the ${known.size} styles that came from it before. Nothing was changed. Where this is meant, run the command again with --withdraw-all.`,
    )
  }
  return gone
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

async function rememberStyles(
  call: Call,
  supplier: string,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  await call.db.execute(sql`
    insert into supplier_styles (supplier, supplier_style_id, style_id)
    select ${supplier}, (pair->>0)::int, (pair->>1)::int from jsonb_array_elements(${json(pairs)}) as pair
    on conflict (supplier, supplier_style_id) do update set style_id = excluded.style_id`)
}

async function rememberPictures(call: Call, pictures: Readonly<Record<string, string>>): Promise<void> {
  // A picture that was missing may have come since; what is kept stays kept.
  await call.db.execute(sql`
    insert into supplier_pictures (name, path)
    select key, value from jsonb_each_text(${json(pictures)})
    on conflict (name) do update set path = excluded.path, missing_at = null`)
}

async function putAll(call: Call, { supplier, importId }: Staged, known: ReadonlyMap<number, number>): Promise<number> {
  const numbers = createNumbers(await readStyleNames(call), known)
  let styles = 0
  for (let batch = await readBatch(call, importId, 0); batch.length > 0; ) {
    const numbered = batch.flatMap(({ supplierStyleId, style }) => {
      const draft = style as DraftStyle
      const given = numbers.give(supplierStyleId, draft)
      return given ? [{ supplierStyleId, style: { ...draft, ...given } satisfies ImportStyle }] : []
    })
    if (numbered.length > 0)
      await importStyles(
        call,
        numbered.map(({ style }) => style),
      )
    await rememberStyles(
      call,
      supplier,
      numbered.map(({ supplierStyleId, style }) => [supplierStyleId, style.styleId]),
    )
    await rememberPictures(call, Object.assign({}, ...batch.map(({ pictures }) => pictures)))
    styles += numbered.length
    batch = await readBatch(call, importId, batch.at(-1)?.supplierStyleId ?? 0)
  }
  return styles
}

/**
 * Makes what an import has fetched the shop's catalogue: all of it appears in one moment, in one new version, and what
 * the supplier does not offer any more is withdrawn in the same.
 * @throws ImportRefused where most of the supplier's former styles would go.
 */
export async function publish(call: Call, staged: Staged, isMeant: boolean): Promise<Published> {
  return call.db.transaction(async () => {
    const pairs = await call.db.select().from(supplierStyles).where(eq(supplierStyles.supplier, staged.supplier))
    const known = new Map(pairs.map(({ supplierStyleId, styleId }) => [supplierStyleId, styleId]))
    const gone = await goneStyles(call, staged, known, isMeant)
    const styles = await putAll(call, staged, known)
    const withdrawn = await withdrawStyles(call, gone)
    await call.db.update(supplierImports).set({ finishedAt: call.now }).where(eq(supplierImports.id, staged.importId))
    await call.db.delete(supplierStaged).where(eq(supplierStaged.importId, staged.importId))
    return { styles, withdrawn }
  })
}
