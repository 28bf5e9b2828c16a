import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/server/root.ts'
import { spawnServer, startServer, until } from '#platform/testing/server-process.ts'
import { SOURCES } from '../../scripts/sources.ts'

const run = promisify(execFile)
const dataDir = join(mkdtempSync(join(tmpdir(), 'pressroom-start-')), 'data')

function command(...args: string[]) {
  return run(process.execPath, ['src/main/command-line.ts', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  }).catch((failed: { code: number; stdout: string; stderr: string }) => failed)
}

/** What a process that gives up says, and how it ends. */
async function refusal(place: Parameters<typeof spawnServer>[0]) {
  const server = await spawnServer(place)
  const { code } = await server.ended
  return { code, said: server.said() }
}

describe('a shop on its data folder', () => {
  let shop: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    shop = await startServer({ dataDir, environment: { LOG_LEVEL: 'debug' } })
  }, 180_000)
  afterAll(() => {
    shop.child.kill('SIGKILL')
    rmSync(join(dataDir, '..'), { recursive: true, force: true })
  })

  test('answers for its process and for its database', async () => {
    expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({ status: 'ready' })
  })

  test('gives metrics to nobody where none are configured', async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)
  })

  test('keeps the folder to its owner', () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'shop.sock')).mode & 0o777).toBe(0o600)
  })

  test('refuses a second process, which names the holder', async () => {
    const { code, said } = await refusal({ dataDir })
    expect(code).toBe(1)
    expect(said).toContain(`is in use by process ${shop.child.pid}`)
  })

  test('takes commands through its socket', async () => {
    const granted = await command('grant', 'wholesaler', 'shopper@pressroom.test')
    expect(granted.stdout).toContain('shopper@pressroom.test')
    expect(await command('grant', 'admin', 'nobody@pressroom.test')).toMatchObject({ code: 1 })
    expect((await command('emails')).stdout).toContain('0 emails have failed.')
    expect((await command('emails', 'resend-all')).stdout).toContain('0 emails will be sent again.')
    const unknown = await command('emails', 'resend', crypto.randomUUID())
    expect(unknown.stdout).toContain('No failed email has this id')
    expect(await command('emails', 'resend', 'nonsense')).toMatchObject({ code: 1 })
    expect(await command('dance')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('grant admin|wholesaler EMAIL'),
    })
  })

  test('logs what is done, and nothing of who does it', async () => {
    const [email, moved] = ['quirinus.quill@example.test', 'quirinus.moved@example.test']
    const [password, next] = ['Overprint#42', 'Reprint#43xy']
    const place = {
      street: '350 5th Ave',
      apt: 'Suite 2100',
      city: 'New York',
      state: 'NY',
      zip: '10118',
      country: 'US',
    }
    const address = { firstName: 'Quirinus', lastName: 'Quill', phone: '2125559876', ...place }
    const post = (path: string, body: object) => shop.send('POST', path, body)
    const message = (to: string, sign: RegExp) =>
      until(`an email to ${to}`, 10_000, async () => {
        const messages = await (await fetch(`${shop.url}/dev/mailbox?to=${to}`)).json()
        return messages.flatMap(({ text }: { text: string }) => sign.exec(text)?.[0] ?? [])[0]
      })
    await post('/api/auth/send-verification', { email })
    const code = await message(email, /\b\d{6}\b/)
    await post('/api/auth/verify-email', { email, code: '000000' })
    await post('/api/auth/verify-email', { email, code })
    const { user } = (await post('/api/auth/signup', { ...address, email, password })).body
    const { id: userId } = user as { id: string }
    expect((await post('/api/accountInfo/add', { userId, address })).status).toBe(200)
    await post('/api/accountInfo/add', { userId, address: { ...address, zip: 'Quill' } })
    await post('/api/auth/login', { email, password: 'Wrong#1234' })
    await post('/api/auth/forgot-password', { email })
    const link = await message(email, /\/reset-password\/[\w-]+/)
    expect((await fetch(shop.url + link)).status).toBe(200)
    await post('/api/auth/reset-password', { token: link.split('/').at(-1), newPassword: next })
    expect((await post('/api/auth/login', { email, password: next })).status).toBe(200)
    await post('/api/auth/change-email', { email: moved, password: next })
    await post('/api/auth/change-email/confirm', { email: moved, code: await message(moved, /\b\d{6}\b/) })
    expect((await fetch(`${shop.url}/signin?returnTo=/settings`)).status).toBe(200)
    await shop.send('GET', '/api/auth/export')
    expect((await post('/api/auth/delete-account', { password: next })).status).toBe(200)
    await message(moved, /Goodbye/)

    const log = shop.said()
    for (const call of ['signup', 'login', 'reset-password', 'change-email/confirm', 'delete-account'])
      expect(log, 'the test would prove nothing').toContain(`post /api/auth/${call}`)
    const secrets = [password, next, code, link.split('/').at(-1) ?? '']
    for (const text of ['quirinus', 'Quirinus', 'Quill', '350 5th', '2125559876', 'example.test', ...secrets])
      expect(log).not.toContain(text)
  })

  test('serves the API’s reference and its own 404 under /api', async () => {
    expect((await fetch(`${shop.url}/api/docs`)).headers.get('content-security-policy')).toContain("script-src 'self'")
    for (const file of ['reference.js', 'reference.css', 'open.js'])
      expect((await fetch(`${shop.url}/api/docs/${file}`)).status, file).toBe(200)
    const missing = await fetch(`${shop.url}/api/nothing`)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ error: 'There is no such call.' })
  })

  test('keeps a page that is the same for everybody, names its scripts by hash, and answers 304 to its ETag', async () => {
    const first = await fetch(`${shop.url}/browse?brand=Gildan`)
    expect(first.status, await first.clone().text()).toBe(200)
    const etag = first.headers.get('etag')
    const policy = first.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('nonce-')
    expect(etag).toMatch(/^"[\w-]{22}-gzip"$/)
    const again = await fetch(`${shop.url}/browse?brand=Gildan`, { headers: { 'if-none-match': etag ?? '' } })
    expect(again.status).toBe(304)
  })

  test('makes a page with a session for that person only', async () => {
    const page = await fetch(`${shop.url}/browse`, { headers: { cookie: 'session=whatever' } })
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('etag')).toBeNull()
  })

  test('drains and exits 0 on SIGTERM, and opens again after a kill', async () => {
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toEqual({ code: 0, signal: null })
    const second = await startServer({ dataDir })
    second.child.kill('SIGKILL')
    await second.ended
    shop = await startServer({ dataDir })
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  }, 180_000)
})

test('a lock of a process that is gone is taken over, and one that was cut short too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-lock-'))
  const { lockFolder } = await import('#platform/server/lock.ts')
  const gone = await new Promise<number>((resolve) => {
    const child = execFile(process.execPath, ['-e', ''])
    child.once('exit', () => resolve(child.pid ?? 0))
  })
  for (const left of [JSON.stringify({ pid: gone, began: '1' }), '{"pid":']) {
    writeFileSync(join(folder, 'shop.lock'), left)
    const lock = lockFolder(folder)
    expect(JSON.parse(readFileSync(join(folder, 'shop.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
    lock.release()
  }
  rmSync(folder, { recursive: true })
})

test('an environment that cannot be used is refused with the variable’s name', async () => {
  const environment = { SHOP_MODE: 'production', STRIPE_SECRET_KEY: 'sk' }
  const { code, said } = await refusal({ dataDir, environment })
  expect(code).toBe(1)
  expect(said).toContain('SESSION_SECRET')
})

test('a demo with an address in the network does not start, and says why in one sentence', async () => {
  const { code, said } = await refusal({ dataDir, environment: { PUBLIC_URL: 'https://shop.example' } })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^PUBLIC_URL: the demo stays on this machine, .*\.$/)])
})

test('a built shop that was copied opens without what builds it, and says so where a source was changed', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'pressroom-copy-'))
  for (const name of [...SOURCES, 'package.json', 'scripts'])
    cpSync(join(projectRoot, name), join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'build/server'), { recursive: true })
  writeFileSync(join(copy, 'build/server/index.js'), '')
  const node = (...args: string[]) =>
    run(process.execPath, args, { cwd: copy }).catch(
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    )

  const named = "import { hashOfSources, nameBuild } from './scripts/sources.ts'; nameBuild(hashOfSources())"
  await node('--input-type=module', '-e', named)
  expect(await node('scripts/ensure-build.ts')).toEqual({ stdout: '', stderr: '' })

  appendFileSync(join(copy, 'shop.config.ts'), '// Another price.\n')
  expect(await node('scripts/ensure-build.ts')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('run npm ci && npm run build.'),
  })
  rmSync(copy, { recursive: true })
})
