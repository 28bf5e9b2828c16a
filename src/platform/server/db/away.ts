import { DrizzleQueryError } from 'drizzle-orm'

/** The database could not be reached, or has fallen silent: nobody's mistake, and over in a moment. */
class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database is away', { cause })
    this.name = 'DatabaseAway'
  }
}

// Classes and states of SQLSTATE: connection exceptions, and a server that shuts down or starts up or takes no more
// connections. A statement, a lock or a transaction that took too long is a failure of ours, and stays one in the log.
const STATES = /^(08...|57P0[123]|53300)$/
const LINES = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/
// pg has no codes for these.
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a)/

function saysAway(cause: unknown): boolean {
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return STATES.test(code) || LINES.test(code)
  return typeof message === 'string' && WORDS.test(message)
}

/** As such, where a failure of the driver means that the database is away; any other failure as it is. */
export const awayOr = (cause: unknown): unknown => (saysAway(cause) ? new DatabaseAway(cause) : cause)

/** Whether this failure, or what caused it, is the database being away. */
export function isDatabaseAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if (cause instanceof DatabaseAway) return true
  return cause instanceof DrizzleQueryError ? saysAway(cause.cause) : isDatabaseAway(cause.cause)
}
