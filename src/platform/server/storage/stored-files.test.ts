import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openApi } from '../../testing/test-api.ts'
import { plug } from '../port.ts'
import { fileOwners, measureFiles, readTotalUse } from './storage-use.ts'
import { claimFiles, releaseFiles, storeFiles, sweepFiles } from './stored-files.ts'
import { fileHolds, storedFiles } from './tables.ts'
import { lastLook, sweepUnlisted } from './unlisted-files.ts'

const HOURS = 3_600_000
/** Keys that the storage refuses to delete for now. */
const stuck = new Set<string>()
let ownerOfOld = ''
const shop = await openApi({
  calls: [],
  plug: [plug(fileOwners, async (_call, keys) => new Map(keys.map((key) => [key, ownerOfOld])))],
  inFrontOfStorage: (storage) => ({
    ...storage,
    delete: async (key) => {
      if (stuck.has(key)) throw new Error('not now')
      await storage.delete(key)
    },
  }),
})

let files = 0
async function store(): Promise<string> {
  const key = `tests/${++files}`
  await storeFiles(shop.systemCall(), [{ key, bytes: new Uint8Array([1]), contentType: 'text/plain' }])
  return key
}
const use = (...keys: string[]) => shop.db.transaction(() => claimFiles(shop.systemCall(), keys))
const release = (...keys: string[]) => shop.db.transaction(() => releaseFiles(shop.systemCall(), keys))
const isThere = (key: string) => shop.storage.exists(key)

async function afterHours(hours: number): Promise<void> {
  shop.clock.advance(hours * HOURS)
  await sweepFiles(shop.systemCall())
}

test('a file that nothing uses is deleted an hour later, a used one stays until its last use is over', async () => {
  const [loose, kept] = [await store(), await store()]
  await use(kept)
  await use(kept)
  await afterHours(0.9)
  expect([await isThere(loose), await isThere(kept)]).toEqual([true, true])
  await afterHours(0.2)
  expect([await isThere(loose), await isThere(kept)]).toEqual([false, true])
  await release(kept)
  await afterHours(2)
  expect(await isThere(kept)).toBe(true)
  await release(kept)
  await afterHours(2)
  expect(await isThere(kept)).toBe(false)
  expect(await shop.db.select().from(storedFiles)).toEqual([])
})

test('a row that counts several times over a file is given back as often', async () => {
  const key = await store()
  await use(key, key)
  await release(key)
  await afterHours(2)
  expect(await isThere(key)).toBe(true)
  await release(key)
  await afterHours(2)
  expect(await isThere(key)).toBe(false)
})

test('what was given up is never used again', async () => {
  const key = await store()
  await afterHours(2)
  await expect(use(key)).rejects.toMatchObject({ status: 404, code: 'FILE_GONE' })
})

test('a transaction that fails changes no count', async () => {
  const key = await store()
  const failing = shop.db.transaction(async () => {
    await claimFiles(shop.systemCall(), [key])
    throw new Error('no row')
  })
  await expect(failing).rejects.toThrow('no row')
  await afterHours(2)
  expect(await isThere(key)).toBe(false)
})

test('a file that cannot be deleted holds up no other, and goes with a later sweep', async () => {
  const [first, second] = [await store(), await store()]
  stuck.add(first)
  shop.clock.advance(2 * HOURS)
  await expect(sweepFiles(shop.systemCall())).rejects.toThrow('1 files could not be deleted')
  expect([await isThere(first), await isThere(second)]).toEqual([true, false])
  await expect(use(first)).rejects.toMatchObject({ code: 'FILE_GONE' })
  stuck.clear()
  await sweepFiles(shop.systemCall())
  expect(await isThere(first)).toBe(false)
})

test('of a use and a sweep side by side one wins: a file in use is there, and one that is gone is not in use', async () => {
  const keys = await Promise.all(Array.from({ length: 40 }, store))
  shop.clock.advance(2 * HOURS)
  const sweeps = [1, 2, 3].map(() => sweepFiles(shop.systemCall()))
  const pairs = keys.map((key, index) => [key, keys[(index * 7 + 3) % keys.length] ?? key])
  const outcomes = await Promise.allSettled(pairs.map((pair) => use(...new Set(pair))))
  await Promise.all(sweeps)
  await sweepFiles(shop.systemCall())
  const used = new Set(pairs.flatMap((pair, index) => (outcomes[index]?.status === 'fulfilled' ? pair : [])))
  expect(await Promise.all(keys.map(isThere))).toEqual(keys.map((key) => used.has(key)))
  await release(...pairs.flatMap((pair, index) => (outcomes[index]?.status === 'fulfilled' ? [...new Set(pair)] : [])))
})

test('files are counted in the transaction of their rows and nowhere else', async () => {
  await expect(claimFiles(shop.systemCall(), [await store()])).rejects.toThrow('in the transaction')
})

test('a file that was in use when a backup began stays until that is made, or was killed a while ago', async () => {
  const named = await store()
  await use(named)
  const backup = { id: 'bak_1', since: shop.clock.now(), until: new Date(shop.clock.now().getTime() + 3 * HOURS) }
  await shop.db.insert(fileHolds).values(backup)
  shop.clock.advance(1)
  await release(named)
  await afterHours(2)
  expect(await isThere(named)).toBe(true)
  await afterHours(2)
  expect(await isThere(named)).toBe(false)
})

test('what lies in the storage and on no list is found, and deleted only when that is said and nobody can be storing it', async () => {
  const listed = await store()
  const left = 'tests/left-by-a-restored-database'
  await shop.storage.put(left, new Uint8Array(5))
  // Files have the time of the machine, not of the test.
  const at = (hours: number) => ({ ...shop.systemCall(), now: new Date(Date.now() + hours * HOURS) })
  const sweep = (hours: number, deletes: boolean) => sweepUnlisted(at(hours), { folders: ['tests'], deletes })
  expect(await sweep(23, true)).toMatchObject({ files: 0 })
  expect(await sweep(25, false)).toEqual({ files: 1, bytes: 5, keys: [left] })
  expect([await isThere(left), await lastLook(shop.systemCall())]).toMatchObject([true, { files: 1, bytes: 5 }])
  const both = await Promise.all([sweep(25, true), sweep(25, true)])
  expect(both.map(({ keys }) => keys)).toContainEqual([left])
  expect([await isThere(left), await isThere(listed), await lastLook(shop.systemCall())]).toMatchObject([
    ...[false, true],
    { files: 0 },
  ])
})

test('what a version before listed without a size is measured, and counts for whoever it belongs to', async () => {
  const key = await store()
  const { userId } = await shop.signedIn()
  ownerOfOld = userId
  await shop.db.update(storedFiles).set({ bytes: null })
  expect((await readTotalUse(shop.systemCall())).unmeasured).toBeGreaterThan(0)
  await measureFiles(shop.systemCall())
  const [row] = await shop.db.select().from(storedFiles).where(eq(storedFiles.key, key))
  expect([row, (await readTotalUse(shop.systemCall())).unmeasured]).toMatchObject([{ bytes: 1, userId }, 0])
})
