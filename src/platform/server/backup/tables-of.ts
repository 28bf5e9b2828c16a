import { z } from 'zod'
import type { RunSql } from '../db/index.ts'

export const tableSchema = z.object({
  /** With its schema, as it is written in a statement. */
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})

/** A table and what of it is written, which is all but what the database computes. */
export type DumpedTable = z.output<typeof tableSchema>

export const totalsSchema = z.object({ rows: z.number(), sums: z.record(z.string(), z.string()) })

/** How many rows a table has, and what each of its columns of large whole numbers comes to, money among them. */
export type Totals = z.output<typeof totalsSchema>

// The list of migrations is written by the migrating itself, the version of the queue by the queue; its statistics and
// warnings are of the day and lie in parts that are made each day; a hold is that of the backup itself.
const LEFT_OUT = ['public.file_holds', 'pgboss.version', 'pgboss.queue_stats', 'pgboss.warning', 'pgboss.bam']

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The shop's tables and those of its queue. */
export async function readTables(run: RunSql): Promise<DumpedTable[]> {
  const { rows } = await run(`
    select n.nspname || '.' || c.relname as plain, format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by (n.nspname || '.' || c.relname) collate "C"`)
  const found = rows as { plain: string; name: string; columns: string }[]
  return found
    .filter(({ plain }) => !LEFT_OUT.includes(plain))
    .map(({ name, columns }) => tableSchema.parse({ name, columns: JSON.parse(columns) }))
}

export async function readTotals(run: RunSql, { name, columns }: DumpedTable): Promise<Totals> {
  const numbers = columns.filter(({ type }) => type === 'bigint').map((column) => column.name)
  const sums = numbers.map((column) => `, coalesce(sum(${quoted(column)}), 0)::text as ${quoted(`sum of ${column}`)}`)
  const { rows } = await run(`select count(*)::text as "rows"${sums.join('')} from ${name}`)
  const [row] = rows as Record<string, string>[]
  return {
    rows: Number(row?.rows),
    sums: Object.fromEntries(numbers.map((column) => [column, row?.[`sum of ${column}`] ?? ''])),
  }
}

/** Every value is written as the database writes it as text, which must not depend on how a session is set. */
export const AS_TEXT = `
  set local datestyle = 'ISO, MDY'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`
