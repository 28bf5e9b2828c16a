import { type Logger as Pino, pino } from 'pino'

export type Logger = Pick<Pino, 'debug' | 'info' | 'warn' | 'error' | 'child'>

const PRIVATE_FIELDS = [
  'email',
  'password',
  'token',
  'cookie',
  'authorization',
  'address',
  'phone',
  'firstName',
  'lastName',
]

// A failed query names its parameters, and those may be anybody's address.
function serializeError(cause: Error) {
  const { params: _params, query: _query, ...rest } = pino.stdSerializers.err(cause)
  const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, '')
  return { ...rest, message: withoutValues(rest.message), stack: withoutValues(rest.stack) }
}

/** JSON lines without personal data: what might hold some is cut out even where somebody logs it by mistake. */
export function createLogger(level: string): Pino {
  return pino({
    level,
    base: null,
    serializers: { err: serializeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PRIVATE_FIELDS, remove: true },
  })
}
