import { expect, test } from 'vitest'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { addImage } from '../../model/editing/layer-commands.ts'
import { pixels } from '../../model/geometry.ts'
import { type DeviceDraft, type DraftStore, deviceDraftKey, GUEST_ID } from '../drafts/device-drafts.ts'
import { createDevicePictures, type PictureStore } from './device-pictures.ts'
import { deleteGuestWork, readGuestWorks } from './guest-works.ts'
import { keepRefusedFiles, readRefusedFiles } from './refused-files.ts'

const DAY = 24 * 3_600_000
const NOW = 100 * DAY

function withPictures(...ids: string[]): Design {
  return ids.reduce((design, artworkId) => {
    const artwork = {
      artworkId,
      name: `${artworkId}.png`,
      vector: false,
      pixels: { width: pixels(9), height: pixels(9) },
    }
    return addImage(design, 'front', artworkId, artwork)
  }, emptyDesign)
}

function draft(workId: string, at: number, document: Design, over: Partial<DeviceDraft> = {}): DeviceDraft {
  const work = { userId: GUEST_ID, styleId: 1, savedId: null, workId }
  return {
    ...work,
    ...{ tab: 'one', writer: 'one', path: '/design-labs?try=1', asked: '', at, document },
    ...{ version: null, savedAt: null, aside: false, inAccount: false },
    ...over,
    key: deviceDraftKey({ ...work, ...over }, over.tab ?? 'one'),
  }
}

async function device(...drafts: DeviceDraft[]) {
  const stored = new Map(drafts.map((one) => [one.key, one]))
  const store: DraftStore = {
    all: async () => [...stored.values()],
    put: async (one) => void stored.set(one.key, one),
    remove: async (key) => void stored.delete(key),
  }
  const files = new Map()
  const browser: PictureStore = {
    all: async () => [...files.values()],
    get: async (id) => files.get(id),
    put: async (one) => void files.set(one.id, one),
    remove: async (id) => void files.delete(id),
  }
  const pictures = createDevicePictures(browser)
  const put = (id: string, at: number) =>
    pictures.put({ id, width: 9, height: 9, vector: false, original: new Blob(['a']), preview: new Blob(['b']), at })
  const refuse = (id: string, at: number) =>
    keepRefusedFiles([id], [{ artworkId: id, name: `${id}.png`, reason: 'Too many dots.' }], at, pictures)
  return {
    put,
    refuse,
    keys: () => [...files.keys()].sort(),
    works: () => [...stored.values()],
    on: { drafts: store, pictures },
  }
}

test('work of each guest’s design is one, whatever tabs have it; that of accounts is not among it', async () => {
  const { on } = await device(
    draft('crest', NOW - 2, withPictures('device-1'), { tab: 'two' }),
    draft('crest', NOW - 1, withPictures('device-1')),
    draft('number', NOW - 3, withPictures('device-2')),
    draft('other', NOW, emptyDesign, { userId: 'usr_ann' }),
  )
  const works = await readGuestWorks(NOW, on)
  expect(works.map(({ workId, drafts }) => [workId, drafts.length])).toEqual([
    ['crest', 2],
    ['number', 1],
  ])
})

test('what nobody has touched for thirty days is gone, and its artwork with it', async () => {
  const { put, keys, works, on } = await device(
    draft('old', NOW - 31 * DAY, withPictures('device-old', 'device-both')),
    draft('new', NOW - 29 * DAY, withPictures('device-new', 'device-both')),
  )
  for (const id of ['device-old', 'device-new', 'device-both']) await put(id, NOW - 40 * DAY)
  await put('device-just-chosen', NOW)
  expect((await readGuestWorks(NOW, on)).map(({ workId }) => workId)).toEqual(['new'])
  expect(works().map(({ workId }) => workId)).toEqual(['new'])
  expect(keys()).toEqual(['device-both', 'device-just-chosen', 'device-new'])
})

test('a design that is deleted takes the artwork along that no other names', async () => {
  const { put, keys, works, on } = await device(
    draft('crest', NOW, withPictures('device-1', 'device-both')),
    draft('number', NOW, withPictures('device-both')),
  )
  await put('device-1', NOW)
  await put('device-both', NOW)
  await deleteGuestWork('crest', on)
  expect(works().map(({ workId }) => workId)).toEqual(['number'])
  expect(keys()).toEqual(['device-both'])
})

test('what the shop refused stays with its sentence when the design that named it is in an account', async () => {
  const { put, refuse, keys, on } = await device(draft('crest', NOW, withPictures('device-1', 'device-2')))
  for (const id of ['device-1', 'device-2']) await put(id, NOW - 5 * DAY)
  await refuse('device-2', NOW)
  await deleteGuestWork('crest', on)
  // Nothing of the design is left to be moved once more.
  expect(await readGuestWorks(NOW + 29 * DAY, on)).toEqual([])
  expect(keys()).toEqual(['device-2'])
  expect(await readRefusedFiles(NOW + 29 * DAY, on.pictures)).toEqual([
    { artworkId: 'device-2', name: 'device-2.png', reason: 'Too many dots.' },
  ])
  expect((await (await on.pictures.get('device-2'))?.original.text()) ?? '').toBe('a')
})

test('what the shop refused is gone after thirty days, or when it is discarded', async () => {
  const { put, refuse, keys, on } = await device()
  for (const id of ['device-1', 'device-2']) await put(id, NOW)
  await refuse('device-1', NOW)
  await refuse('device-2', NOW + DAY)
  await on.pictures.remove('device-2')
  expect(keys()).toEqual(['device-1'])
  expect(await readRefusedFiles(NOW + 31 * DAY, on.pictures)).toEqual([])
  await readGuestWorks(NOW + 31 * DAY, on)
  expect(keys()).toEqual([])
})

test('a file that the shop takes after all is kept for nothing any more', async () => {
  const { put, refuse, keys, on } = await device(draft('crest', NOW, withPictures('device-1')))
  await put('device-1', NOW)
  await refuse('device-1', NOW)
  await keepRefusedFiles(['device-1'], [], NOW, on.pictures)
  expect(await readRefusedFiles(NOW, on.pictures)).toEqual([])
  await deleteGuestWork('crest', on)
  expect(keys()).toEqual([])
})

test('of several refused files the latest stands first', async () => {
  const { put, refuse, on } = await device()
  for (const id of ['device-1', 'device-2']) await put(id, NOW)
  await refuse('device-1', NOW)
  await refuse('device-2', NOW + 1)
  expect((await readRefusedFiles(NOW + 2, on.pictures)).map(({ name }) => name)).toEqual([
    'device-2.png',
    'device-1.png',
  ])
})
