import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, expect } from 'vitest'
import { ApiError, createClient } from '../base/client.ts'
import type { Endpoint, OutputOf, SentOf } from '../base/endpoint.ts'
import { newId } from '../base/id.ts'
import { createBytesInFlight } from '../server/bytes-in-flight.ts'
import { type Services, systemCallOf } from '../server/call.ts'
import { type Config, readConfig } from '../server/config.ts'
import { countStatements } from '../server/db/index.ts'
import { createGate, type GateOptions, type Route } from '../server/http.ts'
import { createIdentity, createUser, openSession } from '../server/identity/index.ts'
import { type Job, startJobs } from '../server/jobs/index.ts'
import { createLimits } from '../server/limits/index.ts'
import { mailJobs, mailTransport } from '../server/mail/index.ts'
import { createPorts, type Plug, plug } from '../server/port.ts'
import { watchDisks } from '../server/storage/disk-space.ts'
import { openStorage, type Storage, whileThereIsRoom } from '../server/storage/index.ts'
import { createFakeClock } from './fake-clock.ts'
import { createOutbox } from './outbox.ts'
import { openTestDatabase } from './test-db.ts'

export interface OpenOptions {
  readonly calls: readonly Route[]
  readonly jobs?: readonly Job[]
  /** Implementations for the ports of the mounted modules. */
  readonly plug?: readonly Plug[]
  readonly environment?: Readonly<Record<string, string>>
  /** What stands in front of the storage, for tests that hold up or cut what is stored. */
  readonly inFrontOfStorage?: (storage: Storage) => Storage
  /** Free bytes of the disks, for tests that fill them; without, there is room whatever runs the tests. */
  readonly freeBytes?: () => number
  /** When a call is still taken on a full disk, as main says it. */
  readonly writtenWhenFull?: GateOptions['writtenWhenFull']
  /** Of the OpenAPI document. */
  readonly title?: string
}

export interface Visitor {
  /** Makes a call as this visitor; throws ApiError where it is refused. */
  call<E extends Endpoint>(endpoint: E, input: SentOf<E> | FormData): Promise<OutputOf<E>>
  /** The bare request, for what no client would send. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** A JSON body as it is, for what no client would send. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Value of the Cookie header as it stands now. */
  cookie(): string
}

export interface Customer extends Visitor {
  readonly userId: string
  readonly email: string
}

const STORAGE_PATIENCE_MS = 500
const ORIGIN = 'http://127.0.0.1:3000'

// Everything at the level of an error (50) or above fails the test that caused it.
function collectLog() {
  const errors: string[] = []
  const warnings: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      const line = String(chunk)
      const { level } = JSON.parse(line) as { level: number }
      if (level >= 50) errors.push(line)
      else warnings.push(line)
      done()
    },
  })
  return { errors, warnings, log: pino({ level: 'warn' }, sink) }
}

function testConfig(folder: string, environment: Readonly<Record<string, string>>): Config {
  return readConfig({ DATA_DIR: folder, SESSION_SECRET: 'a secret that only tests know, 1234', ...environment })
}

function takeCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    const isGone = value === '' || attributes.some((one) => /^\s*max-age\s*=\s*0/i.test(one))
    if (isGone) jar.delete(name)
    else jar.set(name, value)
  }
}

// As `main` does: what staff may do wants a second factor in production.
const guardedRoles = ({ mode }: Config): string[] => (mode === 'production' ? ['admin'] : [])

/** Mounts some modules alone on a database of their own. Closes itself after the file's tests. */
export async function openApi(options: OpenOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-files-'))
  const database = await openTestDatabase()
  const { errors, warnings, log } = collectLog()
  const clock = createFakeClock()
  const outbox = createOutbox()
  const config = testConfig(folder, options.environment ?? {})
  const jobs = await startJobs(database, log, false)
  const knownJobs = [...mailJobs, ...(options.jobs ?? [])]
  const free = options.freeBytes ?? (() => 100_000_000_000)
  const measure = async () => ({ freeBytes: free(), totalBytes: 100_000_000_000, device: 1 })
  const disk = watchDisks(config, log, { measure, rememberedMs: 0 })
  const inFront = options.inFrontOfStorage ?? ((storage: Storage) => storage)
  const services: Services = {
    db: database.db,
    log,
    config,
    jobs,
    storage: whileThereIsRoom(inFront(await openStorage(config, STORAGE_PATIENCE_MS)), disk),
    disk,
    limits: createLimits(database),
    use: createPorts([plug(mailTransport, outbox), ...(options.plug ?? [])]),
  }
  const identify = (settings: Config) =>
    createIdentity({
      db: database.db,
      config: settings,
      clock,
      listen: database.listen,
      guardedRoles: guardedRoles(config),
    })
  let identity = identify(config)
  const gate = createGate({
    routes: options.calls,
    services,
    bytesInFlight: createBytesInFlight(config.mostBytesInFlight),
    clock,
    getActor: (headers) => identity.getActor(headers),
    staffRole: 'admin',
    ...(options.writtenWhenFull ? { writtenWhenFull: options.writtenWhenFull } : {}),
    title: options.title ?? 'Test',
  })
  const systemCall = () => systemCallOf(services, clock.now())

  function visitor(jar: Map<string, string>, address: string): Visitor {
    async function send(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
      if (!headers.has('origin') && init.method && init.method !== 'GET') headers.set('origin', ORIGIN)
      const response = await gate.fetch(new Request(ORIGIN + path, { ...init, headers }), { address })
      takeCookies(jar, response)
      return response
    }
    const client = createClient(send)
    return {
      call: (endpoint, input) => client.call<typeof endpoint>(endpoint.method, endpoint.path, input),
      fetch: send,
      post: (path, body, headers = {}) =>
        send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      cookie: () => [...jar].map((pair) => pair.join('=')).join('; '),
    }
  }

  async function signedIn(person: { roles?: string[]; email?: string; firstName?: string; lastName?: string } = {}) {
    const call = systemCall()
    const email = person.email ?? `${newId('ann').slice(4)}@example.com`
    const user = await createUser(call, {
      email,
      firstName: person.firstName ?? 'Ann',
      lastName: person.lastName ?? 'Example',
      emailVerified: true,
      roles: person.roles ?? [],
    })
    if (!user) throw new Error(`${email} is taken`)
    return signInAgain({ userId: user.id, email })
  }

  /** The same person in another session. */
  async function signInAgain({ userId, email }: Pick<Customer, 'userId' | 'email'>): Promise<Customer> {
    const call = systemCall()
    await openSession(call, userId)
    const jar = new Map<string, string>()
    takeCookies(jar, new Response(null, { headers: call.reply }))
    return { ...visitor(jar, '127.0.0.1'), userId, email }
  }

  afterEach(() => {
    const seen = errors.splice(0)
    warnings.length = 0
    expect(seen, 'errors were logged').toEqual([])
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    db: database.db,
    database,
    clock,
    config,
    storage: services.storage,
    countStatements,
    /** A call by nobody, for seeds and public APIs. */
    systemCall,
    /** As after a start with other secrets in the environment. */
    restartWith(environment: Readonly<Record<string, string>>) {
      identity = identify(testConfig(folder, environment))
    },
    guest: (address = '127.0.0.1') => visitor(new Map(), address),
    signedIn,
    signInAgain,
    /** Works every job that is due and says how many there were. */
    runJobs: () => jobs.drain(knownJobs, systemCall),
    outbox: (kind?: string) => outbox.emails(kind),
    /** Takes the errors logged so far, for the tests that provoke one. */
    takeErrors: () => errors.splice(0),
    /** Takes the warnings of the running test. */
    takeWarnings: () => warnings.splice(0),
  }
}

export type TestShop = Awaited<ReturnType<typeof openApi>>

/** Expects a refusal with this status and sentence, and gives it. */
export async function expectRefusal(
  promise: Promise<unknown>,
  status: number,
  text?: string | RegExp,
): Promise<ApiError> {
  const refused = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(refused, 'the call was not refused').toBeInstanceOf(ApiError)
  if (!(refused instanceof ApiError)) throw new TypeError('unreachable')
  expect(refused.status, refused.message).toBe(status)
  if (text !== undefined) expect(refused.message).toMatch(text)
  return refused
}
