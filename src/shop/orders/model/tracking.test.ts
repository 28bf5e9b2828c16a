import { expect, test } from 'vitest'
import { trackingPage } from './tracking.ts'

test('a parcel with a number leads to its carrier', () => {
  expect(trackingPage({ carrier: 'UPS', trackingNumber: '1Z 999' })).toBe('https://www.ups.com/track?tracknum=1Z%20999')
  expect(trackingPage({ carrier: 'Canada Post', trackingNumber: '7' })).toMatch(/^https:\/\/www\.canadapost/)
})

test('without a number, or with a carrier nobody knows, there is no page to lead to', () => {
  expect(trackingPage({ carrier: 'UPS', trackingNumber: null })).toBeUndefined()
  expect(trackingPage({ carrier: 'javascript:', trackingNumber: '1' })).toBeUndefined()
})
