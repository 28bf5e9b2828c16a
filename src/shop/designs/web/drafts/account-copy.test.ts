import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import { emptyDesign } from '../../model/document/design.ts'
import { setNote } from '../../model/editing/design-commands.ts'
import type { DraftSync } from '../document/draft-sync.ts'
import { createAccountCopy, type DraftRequest } from './account-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const step = (note: string) => ({
  styleId: 1,
  designId: null,
  workId: 'crest',
  tab: 'one',
  document: setNote(emptyDesign, note),
})

/** An account that refuses as often as it is told to. */
function account(...refusals: Error[]) {
  const sent: DraftRequest[] = []
  const shown: DraftSync[] = []
  let version = 0
  const copy = createAccountCopy({
    version: null,
    show: (saving) => shown.push(saving),
    send: async (one) => {
      sent.push(one)
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return { savedAt: '2026-11-22T14:00:00.000Z', version: ++version }
    },
  })
  return { copy, sent, notes: () => sent.map((one) => one.document.note), state: () => shown.at(-1)?.kind }
}

const refusal = (status: number, body = {}) => new ApiError(status, { error: 'No.', ...body }, null)

test('steps that follow each other quickly are sent once, the last of them', async () => {
  const { copy, notes, state } = account()
  copy.take(step('a'))
  copy.take(step('b'))
  expect(state()).toBe('saving')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(notes()).toEqual(['b'])
  expect(state()).toBe('saved')
})

test('each sending names the version that it began from', async () => {
  const { copy, sent } = account()
  for (const note of ['a', 'b', 'c']) {
    copy.take(step(note))
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(sent.map((one) => one.basedOn)).toEqual([null, 1, 2])
})

test('what does not arrive is tried again with growing pauses, the newest state of it', async () => {
  const { copy, sent, notes, state } = account(new TypeError('offline'), new TypeError('offline'), refusal(503))
  copy.take(step('a'))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_100)
  expect(sent).toHaveLength(2)
  copy.take(step('b'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(notes()).toEqual(['a', 'a', 'b', 'b'])
  expect(state()).toBe('saved')
})

test('when the connection is back it is sent at once', async () => {
  const { copy, notes, state } = account(...Array.from({ length: 4 }, () => new TypeError('offline')))
  copy.take(step('a'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(notes()).toHaveLength(4)
  copy.flush()
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toBe('saved')
})

test.each([
  ['the session gone', 401],
  ['somebody else signed in', 403],
])('with %s nothing is lost: it goes when its owner has signed in', async (_name, status) => {
  const { copy, notes, state } = account(refusal(status))
  copy.take(step('a'))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(state()).toBe('signed-out')
  expect(notes()).toEqual(['a'])
  copy.flush()
  await vi.advanceTimersByTimeAsync(1)
  expect(notes()).toEqual(['a', 'a'])
  expect(state()).toBe('saved')
})

test('another tab’s version is shown, and replaced only on purpose', async () => {
  const draft = { document: { ...emptyDesign }, version: 7, savedAt: '2026-11-22T13:00:00.000Z' }
  const { copy, sent, state } = account(refusal(409, { code: 'DRAFT_CHANGED', draft }))
  copy.take(step('mine'))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(state()).toBe('conflict')
  expect(sent).toHaveLength(1)
  copy.replace(7)
  copy.take(step('mine'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent.at(-1)?.basedOn).toBe(7)
})

test('a cleared editor sends nothing of what waited, and heeds no answer to it', async () => {
  const { copy, sent, state } = account()
  copy.take(step('a'))
  await copy.begin(null)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  expect(state()).toBe('nothing')
})

test('a step during a sending is sent after it', async () => {
  let arrive = () => {}
  const notes: string[] = []
  const copy = createAccountCopy({
    version: 1,
    show: () => undefined,
    send: (one) => {
      notes.push(one.document.note)
      return new Promise((resolve) => {
        arrive = () => resolve({ savedAt: '', version: 2 })
      })
    },
  })
  copy.take(step('a'))
  await vi.advanceTimersByTimeAsync(1_500)
  copy.take(step('b'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(notes).toEqual(['a'])
  arrive()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(notes).toEqual(['a', 'b'])
})
