import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { projectRoot } from '#platform/server/root.ts'
import { openDataFolder } from '#platform/testing/data-folder.ts'
import { COMPILED_ONCE, type Place, startServer } from '#platform/testing/server-process.ts'
import { databaseUrl } from '#platform/testing/template.ts'

const run = promisify(execFile)
const server = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'pressroom-backup-'))
const backups = join(folder, 'backups')
const SECRETS = {
  SESSION_SECRET: 'a secret that only tests know, 1234',
  BACKUP_KEY: 'what the backups of tests are sealed with',
}
const databases: string[] = []

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** An empty place for a shop, on the server of the tests or in a folder. */
async function emptyPlace(name: string): Promise<Place> {
  const dataDir = join(folder, name)
  if (!server) return { dataDir, environment: SECRETS }
  const database = newId('backup').toLowerCase()
  databases.push(database)
  await onServer(`create database ${database}`)
  return { dataDir, databaseUrl: databaseUrl(server, database), environment: SECRETS }
}

interface Ended {
  readonly code: number
  readonly said: string
}

async function command(place: Place, args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
  const environment = {
    PATH: process.env.PATH,
    DATA_DIR: place.dataDir,
    ...COMPILED_ONCE,
    ...place.environment,
    ...more,
  }
  const ended = await run(process.execPath, ['src/main/command-line.ts', ...args], {
    cwd: projectRoot,
    env: { ...environment, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}) },
  }).catch((failed: { code: number; stdout: string; stderr: string }) => failed)
  return { code: 'code' in ended ? ended.code : 0, said: ended.stdout + ended.stderr }
}

const EMAIL = 'wholesale@pressroom.test'
const address = {
  ...{ firstName: 'Wanda', lastName: 'Wholesale', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

/** Places orders one after the other, and gives their numbers. */
async function customer({ send }: Awaited<ReturnType<typeof startServer>>) {
  const { body } = await send('POST', '/api/auth/login', { email: EMAIL, password: 'Pressroom#1' })
  const { id: userId } = body.userResponse as { id: string }
  const card = { userId, paymentMethodId: 'pm_card_visa', billingAddrSame: true, email: EMAIL, ...address }
  const pay = (amount: number) => send('POST', '/api/checkout/process-payment', { ...card, amount })
  return {
    async order(): Promise<string> {
      await send('POST', '/api/cart/add', { userId, itemCode: '3001', quantities: { M: 2 } })
      const { expected } = (await pay(0.01)).body as { expected: { grandTotal: number } }
      const { order } = (await pay(expected.grandTotal)).body as { order: { orderNumber: string } }
      return order.orderNumber
    },
    async orders(): Promise<string[]> {
      const history = await send('GET', `/api/orderHistory/get-order-history/${userId}`)
      return (history.body.orderHistory as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber)
    },
  }
}

describe('a backup of a shop that is open', () => {
  let place: Place
  let shop: Awaited<ReturnType<typeof startServer>>
  let before: string
  let newest: Ended
  const names = () => readdirSync(backups).filter((name) => /^\d{4}-/.test(name))

  beforeAll(async () => {
    place = server
      ? await emptyPlace('data')
      : { dataDir: openDataFolder('pressroom-backup-shop'), environment: SECRETS }
    shop = await startServer(place)
    const wanda = await customer(shop)
    before = await wanda.order()
    const ordering = (async () => {
      const numbers: string[] = []
      for (let count = 0; count < 5; count++) numbers.push(await wanda.order())
      return numbers
    })()
    newest = await command(place, ['backup', backups])
    expect(await ordering).toHaveLength(5)
  })
  afterAll(async () => {
    shop.child.kill('SIGKILL')
    await shop.ended
    if (server) for (const name of databases) await onServer(`drop database ${name} with (force)`)
    rmSync(place.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })

  test('is made while orders come in, and holds nothing that can be read', () => {
    expect(newest).toMatchObject({ code: 0, said: expect.stringMatching(/rows and [1-9]\d* files/) })
    const [name = ''] = names()
    const dump = readFileSync(join(backups, name, 'database.gz'))
    expect(dump.subarray(0, 9).toString()).toBe('PRESSROOM')
  })

  test('is none where the process was killed, and the next one takes only files that are new', async () => {
    const [whole = ''] = names()
    const killed = await command(place, ['backup', backups], { FAILPOINTS: 'before_backup_named' })
    expect(killed.code).not.toBe(0)
    expect(names()).toEqual([whole])
    const next = await command(place, ['backup', backups])
    expect(next).toMatchObject({ code: 0, said: expect.stringContaining('of which 0 are new') })
    expect(readdirSync(backups).filter((name) => name.startsWith('unfinished-'))).toEqual([])
    expect(names()).toHaveLength(2)
  })

  test('is restored into an empty place, proves itself, and is a shop again', async () => {
    const restored = await emptyPlace('restored')
    const { code, said } = await command(restored, ['restore', backups])
    expect(code, said).toBe(0)
    for (const sentence of [
      /Orders: \d+ over \$/,
      /Files: (\d+) of \1 are/,
      /sandbox was asked for (\d+), and knows \1/,
    ])
      expect(said).toMatch(sentence)
    expect(await command(restored, ['restore', backups])).toMatchObject({
      code: 1,
      said: expect.stringContaining('empty'),
    })
    const again = await startServer(restored)
    const wanda = await customer(again)
    expect(await wanda.orders()).toContain(before)
    expect(await wanda.orders()).not.toContain(await wanda.order())
    again.child.kill('SIGTERM')
    expect((await again.ended).code).toBe(0)
  })
})
