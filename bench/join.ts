import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#platform/base/id.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { addNameAndNumber, TEAM_FONT } from '#shop/designs/model/editing/name-and-number.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import { signUp } from '../scripts/chaos/sign-up.ts'
import { createVisitor, fieldOf, type Send } from '../scripts/chaos/visitor.ts'
import { type Running, start, stopAll } from './servers.ts'

// node bench/join.ts [members]: how long members wait who add themselves to one group order, all at the same instant and
// within ten seconds; on the embedded database, or BENCH_DATABASE_URL=postgres://… on an empty one.

const MEMBERS = Number(process.argv[2] ?? 200)
const SPREAD_MS = 10_000
const databaseUrl = process.env.BENCH_DATABASE_URL ?? ''
const CALL = 'post /api/roster-links/{token}/entries'

const share = (numbers: readonly number[], of: number) =>
  Math.round(numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length * of) - 1] ?? 0)

async function surely(send: Send, path: string, body: unknown = {}): Promise<unknown> {
  const answer = await send('POST', path, body)
  if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.body
}

/** A list of shirts with name and number, and what its link ends with. */
async function shareList(send: Send, userId: string) {
  const product = { styleId: 39, code: '3001', cut: 'tee' } as const
  const fields = { ids: { name: 'name', number: 'number' }, color: '#1b1815' }
  const white = { ...emptyDesign, product, color: 'White' }
  const document = addNameAndNumber(white, 'back', fields, await loadFont(TEAM_FONT))
  const design = await surely(send, `/api/designs/design/${userId}`, {
    code: '3001',
    name: 'Lions',
    images: [],
    document,
  })
  const opened = await surely(send, '/api/rosters', {
    ...{
      press: newId('prs'),
      designId: fieldOf(design, 'design', '_id'),
      title: 'Lions',
      deadline: null,
      hasRights: true,
    },
    garments: [{ itemCode: '3001', color: 'White' }],
    rules: {
      ...{ minimum: null, maximum: 400, uniqueNumbers: true, retiredNumbers: [] },
      ...{ required: { name: true, number: false }, visibility: 'nothing' },
    },
  })
  const rosterId = String(fieldOf(opened, 'rosterId'))
  return { rosterId, token: String(fieldOf(await surely(send, `/api/rosters/${rosterId}/link`), 'linkToken')) }
}

interface Waited {
  readonly ms: number
  readonly isDone: boolean
}

async function addMember(base: string, token: string, at: number): Promise<Waited> {
  const entry = {
    garment: 1,
    size: 'M',
    quantity: 1,
    who: `Member ${at}`,
    name: 'Zoë',
    number: at < 1000 ? String(at) : '',
  }
  const began = performance.now()
  const answer = await fetch(`${base}/api/roster-links/${token}/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ press: newId('prs'), ...entry, number: at < 100 ? entry.number : '' }),
  })
  await answer.text()
  return { ms: performance.now() - began, isDone: answer.ok }
}

async function readPage(base: string, token: string): Promise<Waited> {
  const began = performance.now()
  const answer = await fetch(`${base}/join/${token}`)
  await answer.text()
  return { ms: performance.now() - began, isDone: answer.ok }
}

async function measureList(shop: Running, send: Send, userId: string, spreadMs: number) {
  const { rosterId, token } = await shareList(send, userId)
  for (let warm = 0; warm < 30; warm++) await readPage(shop.base, token)
  shop.lines.length = 0
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, at) => {
      await sleep(Math.floor((spreadMs * at) / MEMBERS))
      // Whoever comes at leisure reads the page first.
      const page = spreadMs > 0 ? await readPage(shop.base, token) : undefined
      return { page, entry: await addMember(shop.base, token, at) }
    }),
  )
  const calls = shop.lines.filter((line) => line.includes(`"call":"${CALL}"`)).map((line) => JSON.parse(line))
  const waits = members.map(({ entry }) => entry.ms)
  const pages = members.flatMap(({ page }) => page?.ms ?? [])
  const entries = fieldOf((await send('GET', `/api/rosters/${rosterId}`))?.body, 'roster', 'entries')
  const listed = Array.isArray(entries) ? new Set(entries.map(({ who }) => who)).size : 0
  const row = {
    ...{
      'within s': spreadMs / 1_000,
      members: MEMBERS,
      listed,
      'middle ms': share(waits, 0.5),
      'p95 ms': share(waits, 0.95),
    },
    ...{
      'page p95 ms': pages.length > 0 ? share(pages, 0.95) : '',
      'CPU ms': share(
        calls.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
    },
    statements: share(
      calls.map(({ statements }) => statements),
      0.5,
    ),
  }
  const isWhole = listed === MEMBERS && members.every(({ entry }) => entry.isDone)
  return { row, isWhole }
}

async function measure(folder: string): Promise<boolean> {
  const env = { DATA_DIR: folder, LOG_LEVEL: 'info', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const shop = await start('src/main/entry.ts', 4392, '/readyz', env)
  const send = createVisitor(() => shop.base)
  const userId = await signUp(send, 'bench-join@example.com')
  await measureList(shop, send, userId, 0)
  const measured = [await measureList(shop, send, userId, 0), await measureList(shop, send, userId, SPREAD_MS)]
  console.table(measured.map(({ row }) => row))
  return measured.every(({ isWhole }) => isWhole)
}

const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
try {
  process.exitCode = (await measure(folder)) ? 0 : 1
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
