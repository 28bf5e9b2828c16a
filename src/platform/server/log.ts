import { format } from 'node:util'
import { type DestinationStream, type LoggerOptions, type Logger as Pino, pino } from 'pino'

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

const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, '')

// Errors carry what others said to us, such as a failed query its parameters. Of their fields only those that are codes are
// written.
function serializeError(cause: Error) {
  const { type, message, stack } = pino.stdSerializers.err(cause)
  const { code, status, responseCode } = Object(cause) as Record<string, unknown>
  return { type, message: withoutValues(message), stack: withoutValues(stack), code, status, responseCode }
}

// In a line of JSON: an escaped sign, which stays as it is, or an address.
const ESCAPED_OR_ADDRESS = /\\(?:u[\da-f]{4}|.)|[^\s<>()[\]{}"'`,;:\\/|=]{1,200}(?:@|%40)[\p{L}\p{N}.-]+/giu
const withoutAddresses = (line: string): string =>
  /@|%40/.test(line)
    ? line.replace(ESCAPED_OR_ADDRESS, (found) => (found.startsWith('\\') ? found : '[address]'))
    : line

/** Also of loggers that are made of this one. */
const counting = (onLine: (level: number) => void): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> =>
  function count(said, write, level) {
    onLine(level)
    write.apply(this, said)
  }

/** JSON lines without personal data: what might hold some is cut out even where somebody logs it by mistake. */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination(1),
  onLine?: (level: number) => void,
): Pino {
  const options = {
    level,
    base: null,
    serializers: { err: serializeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PRIVATE_FIELDS, remove: true },
    hooks: { streamWrite: withoutAddresses, ...(onLine ? { logMethod: counting(onLine) } : {}) },
  }
  return pino(options, destination)
}

const METHODS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug', trace: 'debug' } as const

type Console = Record<keyof typeof METHODS, (...said: unknown[]) => void>

/** What a library says to the console becomes a line of the log, and its errors lose their values like all others. In the words each error is its message. */
export function logConsole(log: Logger, target: Console = console): void {
  for (const method of Object.keys(METHODS) as (keyof typeof METHODS)[]) {
    target[method] = (...said) => {
      const err = said.find((one) => one instanceof Error)
      const words = said.map((one) => (one instanceof Error ? withoutValues(one.message) : one))
      log[METHODS[method]](err ? { err } : {}, format(...words) || 'console')
    }
  }
}

/** What ends the process, and what Node itself warns of. */
export function logProcess(log: Pino): void {
  process.on('uncaughtException', (cause) => {
    log.fatal({ err: cause }, 'the process ends')
    process.exit(1)
  })
  process.removeAllListeners('warning')
  process.on('warning', (cause) => log.warn({ err: cause }, 'a warning of Node'))
}
