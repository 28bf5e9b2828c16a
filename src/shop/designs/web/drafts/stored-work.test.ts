import { afterEach, expect, test, vi } from 'vitest'
import { emptyDesign } from '../../model/document/design.ts'
import { setNote } from '../../model/editing/design-commands.ts'
import { type DeviceDraft, type DraftStore, deviceDraftKey, GUEST_ID } from './device-drafts.ts'
import { deleteAccountDraft, deleteOwnWork, sendUnsent, uploadLostWork } from './stored-work.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The account as the browser reaches it; it answers with what is said of each piece of work, or takes it. */
function account(refusals: Record<string, number> = {}) {
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const step: Record<string, unknown> = JSON.parse(body)
    asked.push(step)
    const status = refusals[String(step.designId ?? step.workId)] ?? 200
    const answer = status === 200 ? { savedAt: '2026-11-22T13:00:00.000Z', version: 1 } : { error: 'No.' }
    return Response.json(answer, { status })
  })
  return asked
}

const lost = (workId: string, over: Partial<DeviceDraft> = {}): DeviceDraft => {
  const work = { userId: 'ann', styleId: 1, savedId: null, workId }
  return {
    ...work,
    ...{ key: deviceDraftKey(work, 'lost'), tab: 'lost', writer: 'lost', path: '/design-labs', asked: '', at: 1 },
    ...{ document: setNote(emptyDesign, workId), version: null, savedAt: null, aside: false, inAccount: false },
    ...over,
  }
}

function draftStore(...drafts: DeviceDraft[]): DraftStore & { readonly stored: Map<string, DeviceDraft> } {
  const stored = new Map(drafts.map((draft) => [draft.key, draft]))
  return {
    stored,
    all: async () => [...stored.values()],
    put: async (draft) => void stored.set(draft.key, draft),
    remove: async (key) => void stored.delete(key),
  }
}

test('what lost tabs left is uploaded once, for the account that it belongs to', async () => {
  const store = draftStore(lost('crest'), lost('number', { aside: true, at: 2 }), lost('other', { userId: 'bob' }))
  const asked = account()
  expect(await uploadLostWork('ann', store)).toBe(2)
  expect(asked.map(({ userId, workId }) => [userId, workId])).toEqual([
    ['ann', 'number'],
    ['ann', 'crest'],
  ])
  expect([...store.stored.values()].map(({ workId, inAccount }) => [workId, inAccount])).toEqual([
    ['crest', true],
    ['other', false],
  ])
  expect(await uploadLostWork('ann', store)).toBe(0)
})

test('what the account never takes holds up nothing else, and stays on the device', async () => {
  const store = draftStore(lost('crest'), lost('left', { at: 2, aside: true }), lost('broken', { at: 3 }))
  account({ left: 404, broken: 400 })
  expect(await uploadLostWork('ann', store)).toBe(1)
  expect([...store.stored.values()].map(({ workId, inAccount }) => [workId, inAccount])).toEqual([
    ['crest', true],
    ['left', false],
    ['broken', false],
  ])
})

test('changes of a deleted design go on as new work', async () => {
  const asked = account({ dsn_1: 404 })
  expect(await uploadLostWork('ann', draftStore(lost('crest', { savedId: 'dsn_1' })))).toBe(1)
  expect(asked.map(({ designId }) => designId)).toEqual(['dsn_1', null])
})

test.each([401, 403, 429, 500])('an account that answers %i is asked no more, and everything stays', async (status) => {
  const store = draftStore(lost('crest'), lost('number', { at: 2 }))
  const asked = account({ number: status })
  await expect(uploadLostWork('ann', store)).rejects.toThrow()
  expect(asked).toHaveLength(1)
  expect([...store.stored.values()].every(({ inAccount }) => !inAccount)).toBe(true)
})

test('before signing out all that waits is sent, and only what is one’s own leaves the device', async () => {
  const store = draftStore(lost('crest'), lost('known', { inAccount: true }), lost('other', { userId: 'bob' }))
  const asked = account()
  expect(await sendUnsent('ann', store)).toBe(true)
  expect(asked.map(({ workId }) => workId)).toEqual(['crest'])
  await deleteOwnWork('ann', store)
  expect([...store.stored.values()].map(({ workId }) => workId)).toEqual(['other'])
})

test.each([400, 401, 500])('work that the account answers with %i is not there; the rest is sent', async (status) => {
  const asked = account({ number: status })
  expect(await sendUnsent('ann', draftStore(lost('crest'), lost('number', { at: 2 })))).toBe(false)
  expect(asked.map(({ workId }) => workId)).toEqual(['number', 'crest'])
})

test('of a guest’s work nothing is sent, and no account that signs out takes it along', async () => {
  const guests = lost('crest', { userId: GUEST_ID })
  const store = draftStore(guests, lost('number'))
  const asked = account()
  expect(await uploadLostWork(GUEST_ID, store)).toBe(0)
  deleteAccountDraft(guests)
  expect(asked).toEqual([])
  expect(await sendUnsent('ann', store)).toBe(true)
  await deleteOwnWork('ann', store)
  expect(asked.map(({ workId }) => workId)).toEqual(['number'])
  expect([...store.stored.values()].map(({ workId }) => workId)).toEqual(['crest'])
})
