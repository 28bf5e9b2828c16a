import { expect, test } from 'vitest'
import { accountPath, draftPath, isTrying, leadsToEditor, takePath, tryPath, workToTake } from './guest-path.ts'

const GARMENT = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'
const searchOf = (path: string) => new URL(path, 'http://shop.invalid').searchParams

test('trying keeps garment and color of an address of the editor, and nothing else of it', () => {
  expect(tryPath(`${GARMENT}&design=dsn_1&take=crest&for=cart`)).toBe(`${GARMENT}&try=1`)
  expect(tryPath('/design-labs')).toBe('/design-labs?try=1')
  expect(tryPath('/ai-logo?use=lgd_1')).toBe('/ai-logo?use=lgd_1')
  expect(isTrying(searchOf(tryPath(GARMENT)))).toBe(true)
  expect(isTrying(searchOf(GARMENT))).toBe(false)
})

test.each([
  ['/design-labs', true],
  ['/design-labs?color=Navy', true],
  [GARMENT, true],
  ['/design-labs-elsewhere', false],
  ['/shared/design-labs', false],
])('%s leads to the editor: %s', (path, leads) => {
  expect(leadsToEditor(path)).toBe(leads)
})

test('a sign-in leads back to the work that it was for, and from there to the account’s editor', () => {
  const back = takePath(tryPath(GARMENT), 'crest', 'cart')
  expect(workToTake(searchOf(back))).toEqual({ workId: 'crest', action: 'cart' })
  expect(isTrying(searchOf(back))).toBe(false)
  expect(accountPath(back)).toBe(GARMENT)
  expect(draftPath(back, 'crest')).toBe(`${GARMENT}&draft=crest`)
})

test('an address that names no work, or something that is no name, takes nothing along', () => {
  expect(workToTake(searchOf(GARMENT))).toBeUndefined()
  expect(workToTake(searchOf('/design-labs?take=../../else&for=cart'))).toBeUndefined()
  expect(workToTake(searchOf('/design-labs?take=crest&for=elsewhere'))?.action).toBe('edit')
})
