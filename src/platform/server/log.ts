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

/** JSON lines without personal data: what might hold some is cut out even where somebody logs it by mistake. */
export function createLogger(level: string): Pino {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
  })
}
