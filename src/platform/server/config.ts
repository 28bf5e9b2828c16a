import { resolve } from 'node:path'
import { z } from 'zod'
import { addDays } from '../base/clock.ts'
import { projectRoot } from './root.ts'

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().trim().optional())
const url = z.preprocess(blankIsAbsent, z.url().optional())

const accountCode = (usual: string) =>
  z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^\w{1,10}$/, 'an account code of Xero, like 200')
      .default(usual),
  )

/** Said in words, because whoever reaches a demo can sign in as its staff. */
const DEMO_IN_PUBLIC = 'yes-its-passwords-are-public'

const environmentSchema = z.object({
  SHOP_MODE: z.preprocess(blankIsAbsent, z.enum(['demo', 'production']).default('demo')),
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(65_535).default(3000)),
  PUBLIC_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  DEMO_IN_PUBLIC: z.preprocess(blankIsAbsent, z.literal(DEMO_IN_PUBLIC).optional()),
  DATABASE_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('data')),
  SESSION_SECRET: z.preprocess(blankIsAbsent, z.string().min(32).optional()),
  SESSION_SECRET_NEXT: z.preprocess(blankIsAbsent, z.string().min(32).optional()),
  SESSION_SECRET_OLD: z.preprocess(blankIsAbsent, z.string().min(32).optional()),
  SESSION_SECRET_OLD_UNTIL: z.preprocess(blankIsAbsent, z.iso.date().optional()),
  BACKUP_KEY: z.preprocess(blankIsAbsent, z.string().min(32).optional()),
  TRUST_PROXY: z.preprocess(blankIsAbsent, z.string().default('')),
  LOG_LEVEL: z.preprocess(blankIsAbsent, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),
  METRICS_TOKEN: z.preprocess(blankIsAbsent, z.string().trim().min(16).optional()),
  METRICS_PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(65_535).optional()),
  METRICS_HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(blankIsAbsent, z.coerce.number().min(0).max(1).default(0.05)),
  FILES_MB_PER_ACCOUNT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(1_000_000).default(500)),
  FILES_MB_PER_NETWORK: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(100_000).default(2_000)),
  FILES_MB_IN_FLIGHT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(64).max(100_000).default(256)),
  FILES_MB_STORED_PER_ACCOUNT: z.preprocess(
    blankIsAbsent,
    z.coerce.number().int().min(1).max(100_000_000).default(5_000),
  ),
  DISK_MB_FOR_FILES: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(100_000_000).default(2_000)),
  DISK_MB_FOR_ROWS: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(100_000_000).default(500)),
  DISK_MB_FOR_ORDERS: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(100_000_000).default(100)),
  DRAWING_SECONDS: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(120).default(10)),
  PICTURES_URL: z.preprocess(blankIsAbsent, z.string().default('/')),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_WEBHOOK_SECRET_OLD: text,
  STRIPE_WEBHOOK_SECRET_OLD_UNTIL: z.preprocess(blankIsAbsent, z.iso.date().optional()),
  STRIPE_API_BASE: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_MAPS_KEY: text,
  SMTP_URL: z.preprocess(blankIsAbsent, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: text,
  S3_ENDPOINT: url,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  XERO_CLIENT_ID: text,
  XERO_CLIENT_SECRET: text,
  XERO_SALES_ACCOUNT: accountCode('200'),
  XERO_TAX_ACCOUNT: accountCode('820'),
  XERO_PAYMENT_ACCOUNT: accountCode('090'),
  XERO_API_BASE: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  OPENAI_API_KEY: text,
  OPENAI_API_BASE: z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).default('https://api.openai.com')),
  OPENAI_IMAGE_MODEL: z.preprocess(blankIsAbsent, z.string().default('gpt-image-1')),
  SS_ACTIVEWEAR_ACCOUNT: text,
  SS_ACTIVEWEAR_API_KEY: text,
  SS_ACTIVEWEAR_URL: z.preprocess(
    blankIsAbsent,
    z.url({ protocol: /^https?$/ }).default('https://api.ssactivewear.com/v2/'),
  ),
  SS_ACTIVEWEAR_REQUESTS_PER_MINUTE: z.preprocess(
    blankIsAbsent,
    z.coerce.number().int().min(1).max(100_000).default(60),
  ),
  SS_ACTIVEWEAR_PICTURES: z.preprocess(blankIsAbsent, z.enum(['download', 'link']).default('download')),
  SS_ACTIVEWEAR_PICTURES_URL: z.preprocess(
    blankIsAbsent,
    z.url({ protocol: /^https?$/ }).default('https://cdn.ssactivewear.com/'),
  ),
})

type Environment = z.output<typeof environmentSchema>

/** A secret that has been replaced, and the moment from which it counts for nothing. */
export interface OldSecret {
  readonly secret: string
  readonly until: Date
}

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly oldWebhookSecret?: OldSecret | undefined
  /** A stand-in to ask in place of Stripe; never in production. */
  readonly apiBase: string | undefined
}

export interface SupplierAccount {
  readonly account: string
  readonly apiKey: string
  readonly url: string
  readonly requestsPerMinute: number
  /** `download` fetches every picture after an import, `link` each one when it is first asked for. */
  readonly pictures: 'download' | 'link'
  readonly picturesUrl: string
}

export interface XeroKeys {
  readonly clientId: string
  readonly clientSecret: string
  readonly apiBase: string
  readonly identityBase: string
  /** Codes of the chart of accounts. */
  readonly accounts: { readonly sales: string; readonly tax: string; readonly payment: string }
}

export interface Config {
  readonly mode: 'demo' | 'production'
  readonly host: string
  readonly port: number
  /** Origin of the shop as its visitors type it, without a trailing slash. */
  readonly publicUrl: string
  readonly databaseUrl: string | undefined
  /** Absolute folder of everything the shop keeps on this machine. */
  readonly dataDir: string
  readonly sessionSecret: string | undefined
  /** The secret to come: what processes with the next environment sign or seal is read already. */
  readonly nextSessionSecret: string | undefined
  /** The secret before: what it has signed or sealed is still read until then. */
  readonly oldSessionSecret: OldSecret | undefined
  /** What backups are sealed with. */
  readonly backupKey: string | undefined
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: Environment['LOG_LEVEL']
  /** Who may read metrics, and where: at a port of their own, or with the token at the shop's. Undefined: nothing is counted. */
  readonly metrics: { readonly token?: string; readonly port?: number; readonly host: string } | undefined
  /** The collector of OpenTelemetry that gets traces, and the share of requests that it gets. */
  readonly traces:
    | { readonly endpoint: string; readonly headers: Readonly<Record<string, string>>; readonly share: number }
    | undefined
  /** Megabytes of files that an account, and a network address, may send in a day. */
  readonly fileBudgets: { readonly perAccountMb: number; readonly perNetworkMb: number }
  /** Megabytes of files that an account may have stored. */
  readonly mostStoredMb: number
  /** Free megabytes of a disk below which no more files, no more rows but those of orders, and no more orders are stored. */
  readonly disk: { readonly mbForFiles: number; readonly mbForRows: number; readonly mbForOrders: number }
  /** Bytes of large bodies that this process holds at once. */
  readonly mostBytesInFlight: number
  /** Seconds of processor time that an uploaded drawing may take. */
  readonly drawingSeconds: number
  /** Address before the relative path of a garment picture. */
  readonly picturesUrl: string
  readonly stripe: StripeKeys | undefined
  readonly google: { clientId: string; clientSecret: string } | undefined
  readonly googleMapsKey: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly s3:
    | { endpoint?: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  readonly xero: XeroKeys | undefined
  readonly openaiKey: string | undefined
  /** Where pictures are painted for whoever has a key, and by which model. */
  readonly openai: { readonly origin: string; readonly model: string }
  readonly supplier: SupplierAccount | undefined
}

/** The environment cannot be used as it is; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {}

function together<T extends Record<string, string | undefined>>(
  name: string,
  values: T,
): { [K in keyof T]: string } | undefined {
  const entries = Object.entries(values)
  const given = entries.filter(([, value]) => value !== undefined)
  if (given.length === 0) return undefined
  if (given.length < entries.length) {
    const missing = entries.filter(([, value]) => value === undefined).map(([key]) => key)
    throw new ConfigError(`${name} is set only in part: ${missing.join(', ')} missing.`)
  }
  return values as { [K in keyof T]: string }
}

const WEBHOOK_SECRET = /^whsec_\S{16,}$/

/** Keys of the wrong mode are refused: test cards pay in production no more than real ones do in a demo. */
function stripeKeys(env: Environment): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  const keys = together('STRIPE', { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET })
  const oldWebhookSecret = oldSecret(env, 'STRIPE_WEBHOOK_SECRET')
  if (!keys) return undefined
  if (oldWebhookSecret && !WEBHOOK_SECRET.test(oldWebhookSecret.secret)) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET_OLD: a signing secret is like whsec_….')
  }
  const mode = env.SHOP_MODE === 'production' ? 'live' : 'test'
  const wanted = [
    ['STRIPE_SECRET_KEY', new RegExp(`^[sr]k_${mode}_\\w+$`), `sk_${mode}_…`],
    ['STRIPE_PUBLISHABLE_KEY', new RegExp(`^pk_${mode}_\\w+$`), `pk_${mode}_…`],
    ['STRIPE_WEBHOOK_SECRET', WEBHOOK_SECRET, 'whsec_…'],
  ] as const
  for (const [name, shape, example] of wanted) {
    if (!shape.test(keys[name])) throw new ConfigError(`${name}: ${env.SHOP_MODE} needs a key like ${example}.`)
  }
  if (mode === 'live' && env.STRIPE_API_BASE) throw new ConfigError('STRIPE_API_BASE: production asks Stripe alone.')
  return {
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    oldWebhookSecret,
    apiBase: env.STRIPE_API_BASE,
  }
}

/** The one before of a secret, from the two variables beside its own. */
function oldSecret(env: Environment, name: 'SESSION_SECRET' | 'STRIPE_WEBHOOK_SECRET'): OldSecret | undefined {
  const [secret, until] = [env[`${name}_OLD`], env[`${name}_OLD_UNTIL`]]
  if (secret === undefined && until === undefined) return undefined
  if (secret === undefined || until === undefined) {
    const missing = secret === undefined ? `${name}_OLD` : `${name}_OLD_UNTIL`
    throw new ConfigError(`${name}_OLD is set only in part: ${missing} missing.`)
  }
  if (secret === env[name]) {
    throw new ConfigError(`${name}_OLD: this is the secret of today; ${name} needs a new one.`)
  }
  // The day itself still counts.
  return { secret, until: addDays(new Date(until), 1) }
}

function nextSessionSecret({ SESSION_SECRET, SESSION_SECRET_NEXT: next }: Environment): string | undefined {
  if (next && next === SESSION_SECRET) {
    throw new ConfigError('SESSION_SECRET_NEXT: this is the secret of today; it can go.')
  }
  return next
}

function diskThresholds(env: Environment): Config['disk'] {
  const { DISK_MB_FOR_FILES: mbForFiles, DISK_MB_FOR_ROWS: mbForRows, DISK_MB_FOR_ORDERS: mbForOrders } = env
  if (mbForFiles < mbForRows || mbForRows < mbForOrders) {
    throw new ConfigError(
      'DISK_MB_FOR_FILES, DISK_MB_FOR_ROWS, DISK_MB_FOR_ORDERS: none may be larger than the one before, as orders come last.',
    )
  }
  return { mbForFiles, mbForRows, mbForOrders }
}

function supplierAccount(env: Environment): SupplierAccount | undefined {
  const { SS_ACTIVEWEAR_ACCOUNT: account, SS_ACTIVEWEAR_API_KEY: apiKey } = env
  const keys = together('SS_ACTIVEWEAR', { account, apiKey })
  return (
    keys && {
      ...keys,
      url: `${env.SS_ACTIVEWEAR_URL.replace(/\/+$/, '')}/`,
      requestsPerMinute: env.SS_ACTIVEWEAR_REQUESTS_PER_MINUTE,
      pictures: env.SS_ACTIVEWEAR_PICTURES,
      picturesUrl: env.SS_ACTIVEWEAR_PICTURES_URL,
    }
  )
}

function xeroKeys(env: Environment): XeroKeys | undefined {
  const { XERO_CLIENT_ID, XERO_CLIENT_SECRET, XERO_API_BASE: standIn } = env
  if (standIn && env.SHOP_MODE === 'production') throw new ConfigError('XERO_API_BASE: production asks Xero alone.')
  const keys = together('XERO', { XERO_CLIENT_ID, XERO_CLIENT_SECRET })
  if (!keys) return undefined
  return {
    clientId: keys.XERO_CLIENT_ID,
    clientSecret: keys.XERO_CLIENT_SECRET,
    apiBase: standIn ?? 'https://api.xero.com/api.xro/2.0',
    identityBase: standIn ?? 'https://identity.xero.com',
    accounts: { sales: env.XERO_SALES_ACCOUNT, tax: env.XERO_TAX_ACCOUNT, payment: env.XERO_PAYMENT_ACCOUNT },
  }
}

function metricsOf({
  METRICS_TOKEN: token,
  METRICS_PORT: port,
  METRICS_HOST: host,
  PORT,
}: Environment): Config['metrics'] {
  if (!token && !port) return undefined
  if (port === PORT)
    throw new ConfigError('METRICS_PORT: the shop itself listens there; leave it out, and set METRICS_TOKEN.')
  if (port && !token && !isLocal(new URL(defaultUrl(host === '0.0.0.0' || host === '::' ? 'anywhere' : host, port))))
    throw new ConfigError('METRICS_HOST: other machines reach it, so METRICS_TOKEN is needed too.')
  return { host, ...(token ? { token } : {}), ...(port ? { port } : {}) }
}

/** `name=value,name=value`, as OpenTelemetry writes them. */
function tracesOf(env: Environment): Config['traces'] {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean)
  const headers = pairs.map((pair) => pair.split(/=(.*)/s).map((part) => decodeURIComponent(part.trim())))
  if (headers.some(([name, value]) => !name || !value))
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS: needs name=value, with commas between.')
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: Object.fromEntries(headers.map(([name, value]) => [name ?? '', value ?? ''])),
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

function defaultUrl(host: string, port: number): string {
  const visible = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${visible.includes(':') ? `[${visible}]` : visible}:${port}`
}

const isLocal = ({ hostname }: URL): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

function refusePublicDemo({ SHOP_MODE, PUBLIC_URL, DEMO_IN_PUBLIC: allowed }: Environment): void {
  if (SHOP_MODE !== 'demo' || allowed || !PUBLIC_URL || isLocal(new URL(PUBLIC_URL))) return
  throw new ConfigError(
    'PUBLIC_URL: the demo stays on this machine, because its passwords are public; set SHOP_MODE=production, ' +
      `or DEMO_IN_PUBLIC=${DEMO_IN_PUBLIC} where everybody may do everything in it.`,
  )
}

/** @throws ConfigError with one line per variable that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The environment is not valid.\n${lines.join('\n')}`)
  }
  const env = parsed.data
  if (env.SHOP_MODE === 'production' && !env.SESSION_SECRET) {
    throw new ConfigError('SESSION_SECRET: production needs a secret of at least 32 characters.')
  }
  refusePublicDemo(env)
  const s3 = together('S3', {
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  })
  return {
    mode: env.SHOP_MODE,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? defaultUrl(env.HOST, env.PORT)).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    sessionSecret: env.SESSION_SECRET,
    nextSessionSecret: nextSessionSecret(env),
    oldSessionSecret: oldSecret(env, 'SESSION_SECRET'),
    backupKey: env.BACKUP_KEY,
    trustedProxies: env.TRUST_PROXY.split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    metrics: metricsOf(env),
    traces: tracesOf(env),
    fileBudgets: { perAccountMb: env.FILES_MB_PER_ACCOUNT, perNetworkMb: env.FILES_MB_PER_NETWORK },
    mostStoredMb: env.FILES_MB_STORED_PER_ACCOUNT,
    disk: diskThresholds(env),
    mostBytesInFlight: env.FILES_MB_IN_FLIGHT * 1_000_000,
    drawingSeconds: env.DRAWING_SECONDS,
    picturesUrl: env.PICTURES_URL,
    stripe: stripeKeys(env),
    google: together('GOOGLE_CLIENT', { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }),
    googleMapsKey: env.GOOGLE_MAPS_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: s3 && {
      ...s3,
      region: env.S3_REGION ?? 'us-east-1',
      ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    },
    xero: xeroKeys(env),
    openaiKey: env.OPENAI_API_KEY,
    openai: { origin: env.OPENAI_API_BASE.replace(/\/+$/, ''), model: env.OPENAI_IMAGE_MODEL },
    supplier: supplierAccount(env),
  }
}
