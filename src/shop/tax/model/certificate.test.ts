import { expect, test } from 'vitest'
import { frees } from './certificate.ts'

const terms = { jurisdictions: ['US-NY'], validFrom: '2026-03-01', validUntil: '2026-11-30', isRevoked: false }

test('a certificate frees from its first day to the end of its last, in its places alone', () => {
  expect(frees(terms, 'US-NY', '2026-02-28')).toBe(false)
  expect(frees(terms, 'US-NY', '2026-03-01')).toBe(true)
  expect(frees(terms, 'US-NY', '2026-11-30')).toBe(true)
  expect(frees(terms, 'US-NY', '2026-12-01')).toBe(false)
  expect(frees(terms, 'US-NJ', '2026-06-01')).toBe(false)
  expect(frees({ ...terms, validUntil: null }, 'US-NY', '2099-01-01')).toBe(true)
  expect(frees({ ...terms, isRevoked: true }, 'US-NY', '2026-06-01')).toBe(false)
})
