import { expect, test } from 'vitest'
import {
  type Design,
  emptyDesign,
  LONGEST_DESIGN_NOTE,
  MOST_LAYERS,
  MOST_PICTURES,
} from '../../model/document/design.ts'
import { setColor, setNote } from '../../model/editing/design-commands.ts'
import { addImage } from '../../model/editing/layer-commands.ts'
import { copyToOtherSide } from '../../model/editing/other-side.ts'
import { pixels } from '../../model/geometry.ts'
import {
  type DeviceDraft,
  type DraftStore,
  deleteWork,
  deviceDraftKey,
  draftOfSavedDesign,
  draftsFor,
  findWorkToContinue,
  readDeviceDrafts,
} from './device-drafts.ts'

function draftStore(...stored: unknown[]): DraftStore & { readonly size: () => number } {
  const drafts = new Map(stored.map((one, index) => [keyIn(one) ?? String(index), one]))
  return {
    all: async () => [...drafts.values()],
    put: async (draft) => void drafts.set(draft.key, draft),
    remove: async (key) => void drafts.delete(key),
    size: () => drafts.size,
  }
}

const keyIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'key' in value ? String(value.key) : undefined

const draft = (styleId: number, over: Partial<DeviceDraft> = {}): DeviceDraft => {
  const work = { userId: 'ann', styleId, savedId: null, workId: 'crest', tab: 'one', ...over }
  return {
    ...work,
    key: deviceDraftKey(work, work.tab),
    path: `/design-labs/Gildan/${styleId}/5000`,
    asked: 'Navy',
    document: setNote(emptyDesign, `style ${styleId}`),
    version: null,
    writer: work.tab,
    savedAt: null,
    aside: false,
    inAccount: false,
    at: styleId,
    ...over,
  }
}

const opened = { search: '?design=dsn_1', problem: '', gone: false }

test('a draft is found again by person, style and saved design', async () => {
  const store = draftStore(draft(1), draft(1, { savedId: 'dsn_1' }), draft(1, { userId: 'bob' }))
  const anns = await readDeviceDrafts(store, 'ann')
  expect(draftsFor(anns, draft(1))).toEqual([draft(1)])
  expect(draftsFor(anns, draft(1, { savedId: 'dsn_1' }))[0]?.savedId).toBe('dsn_1')
  expect(draftsFor(anns, draft(2))).toEqual([])
  expect(await readDeviceDrafts(store, 'bob')).toHaveLength(1)
})

test('two tabs store two drafts of one work, the newest first', async () => {
  const store = draftStore()
  await store.put(draft(1, { at: 10 }))
  await store.put(draft(1, { tab: 'two', at: 20, document: setColor(emptyDesign, 'Kelly') }))
  await store.put(draft(1, { at: 15 }))
  expect((await readDeviceDrafts(store, 'ann')).map((one) => one.tab)).toEqual(['two', 'one'])
})

test('two new designs on one style lie side by side, even from one tab, and each is dropped alone', async () => {
  const store = draftStore()
  await store.put(draft(1))
  await store.put(draft(1, { workId: 'number', at: 2 }))
  expect(draftsFor(await readDeviceDrafts(store, 'ann'), draft(1)).map((one) => one.workId)).toEqual([
    'number',
    'crest',
  ])
  await deleteWork(store, draft(1, { workId: 'number' }))
  expect(draftsFor(await readDeviceDrafts(store, 'ann'), draft(1)).map((one) => one.workId)).toEqual(['crest'])
})

test('what was put aside does not come back by itself, but is there when it is asked for', async () => {
  const store = draftStore(draft(1, { aside: true }))
  const drafts = await readDeviceDrafts(store, 'ann')
  expect(draftsFor(drafts, draft(1))).toEqual([])
  expect(await findWorkToContinue(store, drafts, { ...opened, search: '' }, 'now')).toBeUndefined()
  const asked = await findWorkToContinue(store, drafts, { ...opened, search: '?draft=crest' }, 'now')
  expect(asked).toMatchObject({
    path: expect.stringMatching(/^\/design-labs\/design\/1\?/),
    draft: { workId: 'crest' },
  })
})

test('unsaved changes of a saved design are found by its style', async () => {
  expect(draftOfSavedDesign([draft(1)], 1)).toBeUndefined()
  expect(draftOfSavedDesign([draft(1), draft(1, { savedId: 'dsn_1' })], 1)?.savedId).toBe('dsn_1')
})

test('what is dropped is gone from every tab, the rest stays', async () => {
  const store = draftStore(draft(1), draft(1, { tab: 'two' }), draft(2))
  await deleteWork(store, draft(1))
  expect((await readDeviceDrafts(store, 'ann')).map((one) => one.styleId)).toEqual([2])
})

test('the twelve newest are stored', async () => {
  const store = draftStore(...Array.from({ length: 20 }, (_, n) => draft(n + 1)))
  const stored = await readDeviceDrafts(store, 'ann')
  expect(stored.map((one) => one.styleId)).toEqual(Array.from({ length: 12 }, (_, n) => 20 - n))
  expect(store.size()).toBe(12)
})

test('beyond twelve, what the account has goes first, whoever of this device it belongs to', async () => {
  const store = draftStore(
    draft(1),
    ...Array.from({ length: 12 }, (_, n) => draft(n + 2, { userId: 'bob', inAccount: true })),
  )
  expect((await readDeviceDrafts(store, 'bob')).map((one) => one.styleId)).toEqual(
    Array.from({ length: 11 }, (_, n) => 13 - n),
  )
  expect(await readDeviceDrafts(store, 'ann')).toEqual([draft(1)])
})

test.each([
  ['nothing', null],
  ['a number', 1],
  ['a part of one', { userId: 'ann' }],
  ['an address of another site', { ...draft(1), path: '//evil.example' }],
  ['a document that is none', { ...draft(1), document: { version: 9 } }],
])('%s counts as nothing', async (_name, stored) => {
  expect(await readDeviceDrafts(draftStore(stored), 'ann')).toEqual([])
})

test('a step of the fullest design takes less than 20 kB: pictures go by reference', () => {
  let full: Design = setNote(
    { ...emptyDesign, product: { styleId: 1, code: '3001', cut: 'tee' } },
    'n'.repeat(LONGEST_DESIGN_NOTE),
  )
  for (let n = 0; full.layers.length < MOST_LAYERS && n < 50; n++) {
    const artwork = {
      artworkId: `art_${'0'.repeat(24)}${n % MOST_PICTURES}`,
      name: `a file name of the usual length, version ${n % MOST_PICTURES}.png`,
      pixels: { width: pixels(2_400), height: pixels(1_200) },
      vector: false,
    }
    full = addImage(full, n % 2 ? 'front' : 'left', `layer-${n}`, artwork)
    full = copyToOtherSide(full, 'front', () => `copy-${n}-${full.layers.length}`)
  }
  expect(full.layers.length).toBe(MOST_LAYERS)
  const step = { styleId: 1, designId: 'd'.repeat(29), document: full, basedOn: 12_345, tab: 't'.repeat(13) }
  expect(JSON.stringify(step).length).toBeLessThan(20_000)
})

test('an empty editor goes on with the newest work, and one that was asked for in vain with none', async () => {
  const store = draftStore(draft(1), draft(2))
  const drafts = await readDeviceDrafts(store, 'ann')
  expect(await findWorkToContinue(store, drafts, { ...opened, search: '' }, 'now')).toEqual({ path: draft(2).path })
  expect(
    await findWorkToContinue(store, drafts, { ...opened, problem: 'Failed to fetch design' }, 'now'),
  ).toBeUndefined()
  expect(
    await findWorkToContinue(store, drafts, { ...opened, problem: 'Design not found', gone: true }, 'now'),
  ).toBeUndefined()
  expect(await readDeviceDrafts(store, 'ann')).toEqual(drafts)
})

test('unsaved changes outlive the design that they were made to, as new work on its garment', async () => {
  const changes = draft(1, { savedId: 'dsn_1', path: '/design-labs?design=dsn_1', version: 4 })
  const store = draftStore(changes, draft(2))
  const { path } =
    (await findWorkToContinue(store, await readDeviceDrafts(store, 'ann'), { ...opened, gone: true }, 'now')) ?? {}
  expect(path).toMatch(/^\/design-labs\/design\/1\?color=/)
  const [stored] = draftsFor(await readDeviceDrafts(store, 'ann'), draft(1))
  expect(stored).toMatchObject({ tab: 'now', path, version: null, document: changes.document })
  expect(store.size()).toBe(2)
})

test('when the account does not answer, this device opens its own copy of what was asked for', async () => {
  const changes = draft(1, { savedId: 'dsn_1', path: '/design-labs?design=dsn_1', version: 4 })
  const store = draftStore(changes, draft(2))
  const input = { ...opened, problem: 'Failed to fetch design' }
  const next = await findWorkToContinue(store, await readDeviceDrafts(store, 'ann'), input, 'now')
  expect(next).toMatchObject({ draft: { savedId: 'dsn_1', version: 4, document: changes.document } })
  expect(store.size()).toBe(2)
})

test('work on a line of the cart comes back for that line alone, at an address that names it', async () => {
  const line = draft(3, { workId: 'crt_12345678' })
  const plain = draft(3, { workId: 'crest' })
  const on = { styleId: 3, savedId: null }
  expect(draftsFor([line, plain], on)).toEqual([plain])
  expect(draftsFor([line, plain], { ...on, workId: 'crt_12345678' })).toEqual([line])
  expect(draftsFor([line, plain], { ...on, workId: 'crt_87654321' })).toEqual([])
  const asked = { search: '?draft=crt_12345678', problem: '', gone: false }
  const next = await findWorkToContinue(draftStore(line), [line], asked, 'two')
  expect(next?.path).toMatch(/&line=crt_12345678$/)
})
