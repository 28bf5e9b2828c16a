import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-db.ts'
import { writeEmbedded } from '../db/sessions.ts'
import { openFolder } from '../storage/index.ts'
import { findBackup, removeOld } from './backup-folders.ts'
import { placeOf, pooledPath } from './files-list.ts'
import { makeBackup } from './make-backup.ts'
import { restoreFiles } from './restore-files.ts'
import { readSealed, UnreadableBackup, writeSealed } from './sealed.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-backup-'))
const database = await openTestDatabase()
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const secret = 'what the backups of tests are sealed with'
const BLOCK = 64 * 1024

test.each([0, 1, BLOCK, BLOCK + 1, 3 * BLOCK])(
  '%i bytes come out as they went in, and not where one bit or the end of them is missing',
  async (size) => {
    const [file, form] = [join(folder, `sealed-${size}`), { secret, isZipped: false }]
    const bytes = randomBytes(size)
    await writeSealed(
      file,
      (async function* () {
        yield bytes
      })(),
      form,
    )
    const read = (how = form) => buffer(readSealed(file, how))
    expect(bytes.equals(await read())).toBe(true)
    await expect(read({ ...form, secret: 'another key than that of the backup' })).rejects.toThrow(UnreadableBackup)
    const written = readFileSync(file)
    const flipped = Buffer.from(written)
    flipped[written.length - 20] = (flipped[written.length - 20] ?? 0) ^ 1
    for (const wrong of [flipped, written.subarray(0, -1), written.subarray(0, 48 + BLOCK + 16)]) {
      if (wrong.length === written.length && wrong !== flipped) continue
      writeFileSync(file, wrong)
      await expect(read()).rejects.toThrow(UnreadableBackup)
    }
  },
)

const storage = openFolder(join(folder, 'files'))
const root = join(folder, 'backups')

async function use(...keys: string[]): Promise<void> {
  await database.run('delete from stored_files')
  for (const key of keys) {
    await database.run('insert into stored_files values ($1, 1, now(), false)', [key])
    if (!(await storage.exists(key))) await storage.put(key, Buffer.from(`bytes of ${key}`))
  }
}

const backUpAt = (at: string) =>
  makeBackup({
    atOneMoment: (work) =>
      database.kind === 'embedded'
        ? writeEmbedded(database.run, work)
        : database.db.transaction(() => work(database.run)),
    ...{ storage, root, secret, sessionSecret: '', now: new Date(at) },
  })

test('backups share their files: an old one goes with what it alone had, and a changed file is not put back', async () => {
  await use('a', 'b')
  expect(await backUpAt('2026-03-01T00:00:00Z')).toMatchObject({ copied: 2, missing: [] })
  await use('b', 'c', 'd')
  await storage.delete('d')
  const second = await backUpAt('2026-03-09T00:00:00Z')
  expect(second).toMatchObject({ copied: 1, missing: ['d'], manifest: { files: 2, missing: 1 } })
  const inBackups = () => ['a', 'b', 'c'].filter((key) => existsSync(pooledPath(root, placeOf(key))))
  expect(inBackups()).toEqual(['a', 'b', 'c'])
  expect(await removeOld(root, new Date('2026-03-02'), secret)).toEqual({ backups: 1, files: 1 })
  expect(inBackups()).toEqual(['b', 'c'])
  expect(await removeOld(root, new Date('2026-04-01'), secret), 'the newest stays').toEqual({ backups: 0, files: 0 })

  const restored = openFolder(join(folder, 'restored'))
  writeFileSync(pooledPath(root, placeOf('c')), 'something else')
  const states = new Map<string, string>()
  const from = { ...(await findBackup(root)), secret }
  for await (const { file, state } of restoreFiles(from, restored)) states.set(file.key, state)
  expect(Object.fromEntries(states)).toEqual({ b: 'restored', c: 'unreadable' })
  expect(Buffer.from(await restored.bytes('b')).toString()).toBe('bytes of b')
  expect(readdirSync(join(folder, 'restored'))).not.toContain('c')
})
