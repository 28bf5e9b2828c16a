import { expect, test } from 'vitest'
import { setColor, setNote } from '../model/commands.ts'
import { emptyDesign } from '../model/design.ts'
import { changedDesign, type DeviceDraft, dropDraft, findDraft, keepDraft, newestDraft } from './draft.ts'

function shelf(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}

const draft = (styleId: number, over: Partial<DeviceDraft> = {}): DeviceDraft => ({
  userId: 'ann',
  styleId,
  savedId: null,
  path: `/design-labs/Gildan/${styleId}/5000`,
  document: setNote(emptyDesign, `style ${styleId}`),
  ...over,
})

test('a draft is found again by person, style and saved design', () => {
  const store = shelf()
  keepDraft(store, draft(1))
  keepDraft(store, draft(1, { savedId: 'dsn_1' }))
  expect(findDraft(store, draft(1))).toEqual(draft(1))
  expect(findDraft(store, draft(1, { savedId: 'dsn_1' }))?.savedId).toBe('dsn_1')
  expect(findDraft(store, draft(2))).toBeUndefined()
  expect(findDraft(store, draft(1, { userId: 'bob' }))).toBeUndefined()
})

test('unsaved changes of a saved design are found by its style', () => {
  const store = shelf()
  keepDraft(store, draft(1))
  expect(changedDesign(store, 'ann', 1)).toBeUndefined()
  keepDraft(store, draft(1, { savedId: 'dsn_1' }))
  expect(changedDesign(store, 'ann', 1)?.savedId).toBe('dsn_1')
})

test('the last work on a style counts, and the newest of all comes first', () => {
  const store = shelf()
  keepDraft(store, draft(1))
  keepDraft(store, draft(2))
  const later = draft(1, { document: setColor(emptyDesign, 'Navy') })
  keepDraft(store, later)
  expect(newestDraft(store, 'ann')).toEqual(later)
  expect(newestDraft(store, 'bob')).toBeUndefined()
})

test('what is dropped is gone, the rest stays', () => {
  const store = shelf()
  keepDraft(store, draft(1))
  keepDraft(store, draft(2))
  dropDraft(store, draft(2))
  expect(newestDraft(store, 'ann')).toEqual(draft(1))
})

test('six are kept', () => {
  const store = shelf()
  for (let styleId = 1; styleId <= 9; styleId++) keepDraft(store, draft(styleId))
  expect(findDraft(store, draft(3))).toBeUndefined()
  expect(findDraft(store, draft(4))).toBeDefined()
})

test.each([
  ['no JSON', '{'],
  ['no list', '{}'],
  ['a list of nonsense', '[null, 1, {"userId": "ann"}]'],
  ['an address of another site', JSON.stringify([{ ...draft(1), path: '//evil.example' }])],
  ['a document that is none', JSON.stringify([{ ...draft(1), document: { version: 9 } }])],
])('%s counts as nothing', (_name, text) => {
  expect(newestDraft(shelf(text), 'ann')).toBeUndefined()
})

test('a full storage breaks nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft(full, draft(1))).not.toThrow()
})
