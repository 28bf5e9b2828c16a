import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Markup } from '#config'
import { addHours } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { ImportRefused } from '#shop/catalogue/server/index.ts'
import { readBook } from '#shop/pricing/server/index.ts'
import { createSupplierClient, type SupplierClient, SupplierError } from './client.ts'
import { fetchPictures } from './pictures.ts'
import { publish } from './publish.ts'
import type { SupplierProduct, SupplierStyle } from './supplier-data.ts'
import { supplierImports, supplierStaged } from './tables.ts'
import { toStyle } from './to-style.ts'

const SUPPLIER = 'ss-activewear'
/** Prices of an import that began longer ago are out of date: it begins anew. */
const STALE_HOURS = 24
const STYLES_A_REQUEST = 25

export interface SupplierReport {
  readonly styles: number
  readonly withdrawn: number
  /** Styles that the shop does not sell, by reason. */
  readonly left: Readonly<Record<string, number>>
  /** Whether an import that was cut off was taken up again. */
  readonly resumed: boolean
}

interface Options {
  readonly withdrawAll?: boolean
  readonly client?: SupplierClient
}

async function beginOrResume(call: Call): Promise<{ importId: string; resumed: boolean }> {
  const unfinished = and(eq(supplierImports.supplier, SUPPLIER), isNull(supplierImports.finishedAt))
  const [open] = await call.db.select().from(supplierImports).where(unfinished)
  if (open && open.startedAt > addHours(call.now, -STALE_HOURS)) return { importId: open.id, resumed: true }
  const importId = newId('imp')
  await call.db.transaction(async () => {
    await call.db.delete(supplierImports).where(unfinished)
    await call.db.insert(supplierImports).values({ id: importId, supplier: SUPPLIER, startedAt: call.now })
  })
  return { importId, resumed: false }
}

/** Writes down what became of some styles, in one statement. */
async function stage(
  call: Call,
  importId: string,
  styles: readonly SupplierStyle[],
  products: readonly SupplierProduct[],
  markup: Markup,
) {
  const byStyle = Map.groupBy(products, ({ styleID }) => styleID)
  const today = shopToday(call)
  const rows = styles.map((given) => ({
    supplierStyleId: given.styleID,
    ...toStyle(given, byStyle.get(given.styleID) ?? [], markup, today),
  }))
  await call.db.execute(sql`
    insert into supplier_staged (import_id, supplier_style_id, style, pictures, problem)
    select ${importId}, "supplierStyleId", style, pictures, problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(
      "supplierStyleId" int, style jsonb, pictures jsonb, problem text)
    on conflict do nothing`)
}

async function fetchAll(call: Call, client: SupplierClient, importId: string): Promise<void> {
  const staged = await call.db
    .select({ id: supplierStaged.supplierStyleId })
    .from(supplierStaged)
    .where(eq(supplierStaged.importId, importId))
  const done = new Set(staged.map(({ id }) => id))
  const styles = await client.styles()
  if (styles.length === 0) throw new ImportRefused('The supplier answered without a single style. Nothing was changed.')
  const { markup } = await readBook(call)
  const missing = styles.filter(({ styleID }) => !done.has(styleID))
  for (let from = 0; from < missing.length; from += STYLES_A_REQUEST) {
    const some = missing.slice(from, from + STYLES_A_REQUEST)
    await stage(call, importId, some, await client.products(some.map(({ styleID }) => styleID)), markup)
    call.log.info({ fetched: done.size + from + some.length, of: styles.length }, 'supplier import')
  }
}

async function countProblems(call: Call, importId: string): Promise<Record<string, number>> {
  const problems = await call.db
    .select({ problem: supplierStaged.problem, count: sql<number>`count(*)::int` })
    .from(supplierStaged)
    .where(and(eq(supplierStaged.importId, importId), sql`${supplierStaged.problem} is not null`))
    .groupBy(supplierStaged.problem)
    .orderBy(sql`count(*) desc`)
  return Object.fromEntries(problems.map(({ problem, count }) => [problem ?? '', count]))
}

/**
 * Brings the catalogue of S&S Activewear into the shop: fetched piece by piece and kept as it comes, so that a stop loses
 * one request; published at once when everything is there.
 * @throws SupplierError where the supplier refuses or cannot be reached, ImportRefused where its answer is not fit to sell from.
 */
export async function importSsActivewear(call: Call, options: Options = {}): Promise<SupplierReport> {
  const account = call.config.supplier
  if (!account) throw new SupplierError('Set SS_ACTIVEWEAR_ACCOUNT and SS_ACTIVEWEAR_API_KEY first.')
  const { importId, resumed } = await beginOrResume(call)
  await fetchAll(call, options.client ?? createSupplierClient(account), importId)
  const left = await countProblems(call, importId)
  const published = await publish(call, { supplier: SUPPLIER, importId }, options.withdrawAll ?? false)
  if (account.pictures === 'download') await call.jobs.send(fetchPictures, { after: '' })
  return { ...published, left, resumed }
}
