import pg from 'pg'

const TIMEOUT_MS = 5_000

/** Signs in, and may do what the shop's tables need. */
export async function checkDatabase(url: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  try {
    await client.connect()
    const { rows } = await client.query(
      "select has_database_privilege(current_database(), 'create') as may, current_user as name",
    )
    return rows[0]?.may ? undefined : `${rows[0]?.name} may not make the shop's tables`
  } catch (cause) {
    const { code } = Object(cause) as { code?: unknown }
    return typeof code === 'string' ? code : 'no answer'
  } finally {
    await client.end().catch(() => undefined)
  }
}
