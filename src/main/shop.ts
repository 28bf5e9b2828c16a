import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identity as shopIdentity } from '#config'
import { problemsOfSettings } from '#shop/pricing/server/index.ts'
import { type Clock, systemClock } from '../platform/base/clock.ts'
import { formatBytes } from '../platform/base/format.ts'
import { type BytesInFlight, createBytesInFlight } from '../platform/server/bytes-in-flight.ts'
import { type Call, type Services, systemCallOf } from '../platform/server/call.ts'
import { type Config, ConfigError } from '../platform/server/config.ts'
import { type Database, openEmbedded, openPostgres } from '../platform/server/db/index.ts'
import {
  createGate,
  createUnreadCheck,
  type GateApp,
  type GateOptions,
  type UnreadCheck,
} from '../platform/server/http.ts'
import { createIdentity, type Identity } from '../platform/server/identity/index.ts'
import { type JobRunner, startJobs } from '../platform/server/jobs/index.ts'
import { createLimits } from '../platform/server/limits/index.ts'
import type { Logger } from '../platform/server/log.ts'
import { createPorts } from '../platform/server/port.ts'
import { measureDisk, watchDisks } from '../platform/server/storage/disk-space.ts'
import { openStorage, whileThereIsRoom } from '../platform/server/storage/index.ts'
import type { Telemetry } from '../platform/server/telemetry/index.ts'
import { calls, createPlugs, jobs } from './modules.ts'
import { seedDemo, seedDemoOrders } from './seed.ts'
import { writtenWhenFull } from './written-when-full.ts'

/** Everything of the shop but its pages: what commands, tests and the server share. */
export interface Shop {
  readonly config: Config
  readonly database: Database
  readonly gate: GateApp
  readonly bytesInFlight: BytesInFlight
  readonly checkUnread: UnreadCheck
  readonly identity: Identity
  readonly log: Logger
  readonly clock: Clock
  readonly runner: JobRunner
  /** The catalogue is loaded and the shop's own work has begun. Until then nothing may be asked of it. */
  readonly opened: Promise<void>
  /** Changes with everything that pages without a session show. */
  pagesVersion(): string
  /** A call by nobody, for what the shop does of its own accord. */
  systemCall(): Call
  close(): Promise<void>
}

export interface OpenShopOptions {
  readonly log: Logger
  readonly clock?: Clock
  /** Says in plain words what takes long. */
  readonly say: (sentence: string) => void
  /** Where nothing is configured, nothing is counted. */
  readonly telemetry?: Telemetry | undefined
}

const STAFF = 'admin'

function ownSecret(config: Config): string {
  if (config.sessionSecret) return config.sessionSecret
  const file = join(config.dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

/** On a disk without room for its log the embedded database would neither open nor say so. */
const LEAST_FREE_MB = 32

async function requireRoomToOpen({ dataDir }: Config): Promise<void> {
  const size = await measureDisk(dataDir)
  if (!size || size.freeBytes >= LEAST_FREE_MB * 1_000_000) return
  const free = formatBytes(size.freeBytes)
  throw new ConfigError(
    `DATA_DIR: its disk has ${free} free, and the database needs ${LEAST_FREE_MB} MB to open. Make room first.`,
  )
}

async function openDatabase(config: Config, { log, say }: OpenShopOptions): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, (cause) => log.error({ err: cause }, 'database'))
  await requireRoomToOpen(config)
  const folder = join(config.dataDir, 'database')
  if (!existsSync(folder)) say('Making the database; this first start takes up to a minute …')
  return openEmbedded(folder)
}

async function openOrExplain(config: Config, options: OpenShopOptions): Promise<Database> {
  const database = await openDatabase(config, options)
  try {
    await database.migrate()
  } catch (cause) {
    await database.close()
    if (config.databaseUrl) throw new ConfigError(`DATABASE_URL: the database could not be prepared: ${String(cause)}`)
    throw cause
  }
  return database
}

export async function openShop(given: Config, options: OpenShopOptions): Promise<Shop> {
  const config: Config = { ...given, sessionSecret: ownSecret(given) }
  const problems = problemsOfSettings()
  if (problems.length > 0) throw new ConfigError(`The prices in shop.config.ts cannot be used: ${problems.join(' ')}`)
  const { log, clock = systemClock, telemetry } = options
  const database = await openOrExplain(config, options)
  const runner = await startJobs(database, log, true, telemetry)
  const { plugs, start, stop, pagesVersion } = createPlugs({ config, db: database.db, log, telemetry })
  const disk = watchDisks(config, log)
  const services: Services = {
    db: database.db,
    log,
    config,
    jobs: runner,
    storage: whileThereIsRoom(await openStorage(config), disk),
    disk,
    limits: createLimits(database),
    use: createPorts(plugs),
  }
  const guardedRoles = config.mode === 'production' ? [STAFF] : []
  const identity = createIdentity({ db: database.db, config, clock, listen: database.listen, guardedRoles })
  const systemCall = () => systemCallOf(services, clock.now())
  if (config.mode === 'demo') await seedDemo(systemCall())
  const bytesInFlight = createBytesInFlight(config.mostBytesInFlight)
  const gateOptions: GateOptions = {
    routes: calls(config),
    services,
    bytesInFlight,
    clock,
    getActor: identity.getActor,
    staffRole: STAFF,
    title: shopIdentity.name,
    telemetry,
    writtenWhenFull,
  }
  const gate = createGate(gateOptions)
  async function open(): Promise<void> {
    await start(systemCall)
    if (config.mode === 'demo') await seedDemoOrders(systemCall())
    await runner.work(jobs, systemCall)
  }
  const opened = open()
  // Whoever waits for it receives a failure; until somebody does, it must not end the process.
  opened.catch(() => undefined)
  return {
    config,
    database,
    gate,
    bytesInFlight,
    checkUnread: createUnreadCheck(gateOptions),
    identity,
    log,
    clock,
    runner,
    opened,
    pagesVersion,
    systemCall,
    async close() {
      await opened.catch(() => undefined)
      await stop()
      await runner.stop()
      await database.close()
    },
  }
}
