import { expect, test } from 'vitest'
import { printedBy, warningsBesideCheck, warningsIn, warningsOfCheck } from './print-notes.ts'

const prints = [{ view: 'front', squareInches: 12 }]

test.each([
  [
    'of what the first versions of the shop stored',
    { options: { premiumFabric: true, prints }, designImages: [] },
    ['DTF'],
  ],
  ['of pictures of old without a noted view', { options: {}, designImages: ['/api/artworks/art_old'] }, ['DTF']],
  ['of what was printed otherwise', { options: { printMethod: 'dtg', prints }, designImages: [] }, ['DTG']],
  [
    'of a blank whose method was chosen before its artwork went',
    { options: { printMethod: 'screen', prints: [] }, designImages: [] },
    [],
  ],
  ['of a blank', { options: {}, designImages: [] }, []],
])('the print method is named %s: %o', (_what, item, said) => {
  expect(printedBy(item)).toEqual(said)
})

test('warnings are said once each, refusals elsewhere; a process of the version before knows none', () => {
  const dots = { level: 'warning', text: 'Dots.' } as const
  expect(warningsIn([dots, { level: 'refused', text: 'No.' }, dots])).toEqual(['Dots.'])
  expect(warningsIn(undefined)).toEqual([])
})

test('beside the check of the artwork a line does not say once more what that says', () => {
  const dots = { level: 'warning', text: 'Dots.' } as const
  const thin = { level: 'warning', text: 'Thin.', about: 'lines' } as const
  expect(warningsIn([dots, thin])).toEqual(['Dots.', 'Thin.'])
  expect(warningsBesideCheck([dots, thin])).toEqual(['Dots.'])
  expect(warningsOfCheck([dots, thin])).toEqual(['Thin.'])
})
