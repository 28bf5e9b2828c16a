import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'

// With every statement Drizzle says that it reads times itself, and the embedded database would answer by copying its table
// of some three hundred readers, which takes longer than a small statement. They are put into the table once instead.
const NUMERICS = 1231
const LISTS_OF_TIMES = [1115, 1182, 1185, 1187]
const READ_BY_DRIZZLE = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, NUMERICS, ...LISTS_OF_TIMES]

const withoutReaders = ({ query }: Pick<Transaction, 'query'>): Pick<Transaction, 'query'> => ({
  query: (text, values, options: QueryOptions = {}) => {
    const { parsers: _drizzles, ...others } = options
    return query(text, values, others)
  },
})

/** The embedded database as Drizzle asks it, and as its guests do, who get times as dates. */
export async function openClient(options: PGliteOptions) {
  const client = await PGlite.create(options)
  const readers = new Map(READ_BY_DRIZZLE.map((type) => [type, client.parsers[type]]))
  for (const type of READ_BY_DRIZZLE) client.parsers[type] = (text) => text

  function readTimes({ rows, fields }: Results<Record<string, unknown>>) {
    for (const { name, dataTypeID } of fields) {
      const read = readers.get(dataTypeID)
      if (read) for (const row of rows) if (row[name] !== null) row[name] = read(String(row[name]))
    }
    return rows
  }

  const asked = {
    ...withoutReaders({ query: (...statement) => client.query(...statement) }),
    transaction: <T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>) =>
      client.transaction((tx) => work(withoutReaders(tx))),
  }
  return {
    client,
    /** Drizzle calls no more of it than this. */
    asked: asked as unknown as PGlite,
    async run(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
      if (values.length > 0) return { rows: readTimes(await client.query<Record<string, unknown>>(text, values)) }
      const results = await client.exec(text)
      return { rows: results.flatMap(readTimes) }
    },
  }
}
