import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test('a redirect back leads to the page, also where the browser asked for its data alone', () => {
  const addressOf = (path: string) => pageAddress(new Request(`http://127.0.0.1:3000${path}`))
  expect(addressOf('/admin-dashboard?q=ann&open=2FM')).toBe('/admin-dashboard?q=ann&open=2FM')
  expect(addressOf('/admin-dashboard.data?q=ann&open=2FM&_routes=a%2Cb')).toBe('/admin-dashboard?q=ann&open=2FM')
  expect(addressOf('/orders.data')).toBe('/orders')
})
