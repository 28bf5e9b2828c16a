import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { readConfig } from '#platform/server/config.ts'
import { checkDatabase } from '#platform/server/db/check-database.ts'
import { openPostgres } from '#platform/server/db/index.ts'
import { withSecretFiles } from '#platform/server/environment.ts'
import { projectRoot } from '#platform/server/root.ts'
import { SECRETS } from '#platform/server/secret-variables.ts'
import { checkPlacesKey } from '#shop/addresses/server/index.ts'
import { checkXeroKeys } from '#shop/invoices/server/index.ts'
import { checkGoogleClient } from '#shop/signin/server/index.ts'
import { checkSecrets } from './check-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-secrets-'))

/** Anybody outside the shop who gave out a key: whoever shows one that counts is answered. */
let accepted: readonly string[] = []
async function keyIn(request: IncomingMessage): Promise<string> {
  const { authorization = '', 'x-goog-api-key': google } = request.headers
  const form = new URLSearchParams(await text(request))
  const shown = String(google ?? form.get('client_secret') ?? authorization.replace(/^\w+ /, ''))
  return authorization.startsWith('Basic ') ? (Buffer.from(shown, 'base64').toString().split(':')[1] ?? '') : shown
}
const issuer = createServer(async (request, response) => {
  const isTaken = accepted.includes(await keyIn(request))
  if (request.url === '/google/token')
    return void response.writeHead(400).end(JSON.stringify({ error: isTaken ? 'invalid_grant' : 'invalid_client' }))
  response.writeHead(isTaken ? 200 : 401).end('{}')
})
await new Promise<void>((done) => void issuer.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`
afterAll(() => {
  issuer.close()
  rmSync(folder, { recursive: true, force: true })
})

const SUPPLIER = { SS_ACTIVEWEAR_ACCOUNT: '1', SS_ACTIVEWEAR_URL: `${origin}/v2/` }
const verdictOn = (environment: Record<string, string>) => async () => {
  const { output, code } = await checkSecrets(readConfig({ DATA_DIR: folder, ...environment }))
  for (const value of Object.values(environment)) if (value.startsWith('key-')) expect(output).not.toContain(value)
  return code === 0 ? undefined : (output.match(/REFUSED: .*/)?.[0] ?? 'nothing')
}

test.each([
  ['OPENAI_API_KEY', (key: string) => verdictOn({ OPENAI_API_KEY: key, OPENAI_API_BASE: origin })()],
  ['SS_ACTIVEWEAR_API_KEY', (key: string) => verdictOn({ SS_ACTIVEWEAR_API_KEY: key, ...SUPPLIER })()],
  ['GOOGLE_MAPS_KEY', (key: string) => checkPlacesKey({ key, origin })],
  [
    'XERO_CLIENT_SECRET',
    (key: string) => {
      const { xero } = readConfig({ XERO_CLIENT_ID: 'shop', XERO_CLIENT_SECRET: key, XERO_API_BASE: origin })
      return xero ? checkXeroKeys(xero) : Promise.resolve('not set')
    },
  ],
  [
    'GOOGLE_CLIENT_SECRET',
    (key: string) =>
      checkGoogleClient(readConfig({ GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: key }), {
        token: `${origin}/google/token`,
      }),
  ],
] as const)(
  '%s counts beside the one before while both are there, and alone once that was taken away',
  async (_name, check) => {
    accepted = ['key-before']
    expect([await check('key-before'), await check('key-next')]).toEqual([undefined, expect.stringMatching(/./)])
    accepted = ['key-before', 'key-next']
    expect([await check('key-before'), await check('key-next')]).toEqual([undefined, undefined])
    accepted = ['key-next']
    expect([await check('key-before'), await check('key-next')]).toEqual([expect.stringMatching(/./), undefined])
  },
)

test('whoever does not answer at all is no key that was accepted', async () => {
  const away = { SMTP_URL: 'smtp://press:word@127.0.0.1:1', DATABASE_URL: 'postgres://press:word@127.0.0.1:1/shop' }
  const { output, code } = await checkSecrets(readConfig({ DATA_DIR: folder, ...away }))
  expect(code).toBe(1)
  expect(output).toMatch(/^DATABASE_URL +REFUSED: ECONNREFUSED$/m)
  expect(output).toMatch(/^SMTP_URL +REFUSED: E\w+$/m)
  expect(output).toMatch(/^STRIPE_SECRET_KEY +is not set$/m)
  expect(output).not.toContain('word')
})

test('a secret may stand in a file, which is named in its place and never beside it', () => {
  const file = join(folder, 'session-secret')
  writeFileSync(file, `${'x'.repeat(40)}\n`)
  const given = { SESSION_SECRET_FILE: file, PORT: '3001' }
  expect(readConfig(withSecretFiles(given))).toMatchObject({ sessionSecret: 'x'.repeat(40), port: 3001 })
  expect(process.env.SESSION_SECRET, 'no child inherits it').toBeUndefined()
  expect(() => withSecretFiles({ ...given, SESSION_SECRET: 'y' })).toThrow('only one can hold')
  const missing = join(folder, 'none')
  expect(() => withSecretFiles({ SMTP_URL_FILE: missing })).toThrow(`SMTP_URL_FILE: ${missing} cannot be read (ENOENT)`)
})

test('every secret that the shop takes has its way of being replaced in docs/secrets.md', () => {
  const page = readFileSync(join(projectRoot, 'docs/secrets.md'), 'utf8')
  const variables = readFileSync(join(projectRoot, 'src/platform/server/config.ts'), 'utf8').matchAll(
    /^ {2}([A-Z][A-Z0-9_]+):/gm,
  )
  const isSecret = (name: string) =>
    /SECRET|KEY|TOKEN|PASSWORD|^(DATABASE|SMTP)_URL$/.test(name) && !name.endsWith('_UNTIL')
  const named = new Set([...variables].map(([, name = '']) => name).filter(isSecret))
  expect([...named, 'OTEL_EXPORTER_OTLP_HEADERS'].filter((name) => name !== 'STRIPE_PUBLISHABLE_KEY').sort()).toEqual(
    [...SECRETS].sort(),
  )
  const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
  expect(rows.sort()).toEqual([...SECRETS].sort())
})

const server = process.env.TEST_DATABASE_URL

// As docs/secrets.md has it: two logins take turns, and what either makes belongs to a third role, which nobody signs in as.
if (server)
  test('the login of the database changes while processes with both are open, and the former one is shut out', async () => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    const name = newId('rot').toLowerCase()
    const [owner, one, other] = [`${name}_owner`, `${name}_1`, `${name}_2`]
    const urlOf = (login: string) =>
      Object.assign(new URL(server ?? ''), { username: login, pathname: `/${name}` }).href
    const run = (...statements: string[]) =>
      statements.reduce((before, sql) => before.then(() => admin.query(sql)).then(() => undefined), Promise.resolve())
    await run(`create role ${owner} nologin`, `create database ${name} owner ${owner}`)
    for (const login of [one, other])
      await run(
        `create role ${login} login in role ${owner}`,
        `alter role ${login} in database ${name} set role ${owner}`,
      )
    const databases = [one, other].map((login) => openPostgres(urlOf(login), () => undefined))
    const [first, second] = databases
    try {
      await first?.migrate()
      await second?.migrate()
      await first?.run('create table rotation_probe (who text)')
      await Promise.all(
        databases.map(({ run: ask }, at) => ask('insert into rotation_probe values ($1)', [String(at)])),
      )
      expect([await checkDatabase(urlOf(one)), await checkDatabase(urlOf(other))]).toEqual([undefined, undefined])
      await run(`alter role ${one} nologin`)
      // Whoever is connected goes on, so that a process ends what it has begun.
      expect((await first?.run('select who from rotation_probe'))?.rows).toHaveLength(2)
      await first?.close()
      expect(await checkDatabase(urlOf(one))).toBe('28000')
      expect((await second?.run('select who from rotation_probe'))?.rows).toHaveLength(2)
      expect(await second?.isReady()).toBe(true)
    } finally {
      await Promise.all(databases.map((database) => database.close().catch(() => undefined)))
      await run(`drop database ${name} with (force)`, `drop role ${one}`, `drop role ${other}`, `drop role ${owner}`)
      await admin.end()
    }
  }, 30_000)
