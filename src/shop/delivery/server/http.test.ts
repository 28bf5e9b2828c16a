import { beforeEach, expect, test } from 'vitest'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { listDeliveryOptions } from '../contract.ts'
import { deliveryCalls } from './http.ts'

const shop = await openApi({ calls: deliveryCalls })

// A Thursday, ten o'clock in New York.
beforeEach(() => shop.clock.set(new Date('2026-11-19T15:00:00Z')))

test('anyone learns what delivery costs and when it arrives', async () => {
  const answer = await shop.guest().call(listDeliveryOptions, { zip: '90001', subtotal: '90.5' })
  expect(answer.options).toEqual([
    {
      id: 'standard',
      name: 'Standard',
      price: 6.99,
      missingForFree: 9.5,
      shipsOn: '2026-11-20',
      arrivesFrom: '2026-11-27',
      arrivesTo: '2026-12-01',
    },
    {
      id: 'express',
      name: 'Express',
      price: 14.99,
      missingForFree: null,
      shipsOn: '2026-11-20',
      arrivesFrom: '2026-11-24',
      arrivesTo: '2026-11-25',
    },
  ])
  expect(answer.shipPromise).toBe('within 24 hours on business days')
  expect(answer.until).toBe('2026-11-19T19:00:00.000Z')
})

test('Standard is free from 100.00', async () => {
  const answer = await shop.guest().call(listDeliveryOptions, { subtotal: 100 })
  expect(answer.options[0]).toMatchObject({ price: 0, missingForFree: null })
})

test('a Canadian postal code is a destination, too', async () => {
  const [toronto] = (await shop.guest().call(listDeliveryOptions, { zip: 'm5v 2t6' })).options
  expect(toronto).toMatchObject({ arrivesFrom: '2026-11-27', arrivesTo: '2026-12-02' })
})

test('what is no ZIP code or no amount is refused', async () => {
  await expectRefusal(shop.guest().call(listDeliveryOptions, { zip: 'anywhere' }), 400, /ZIP or postal code/)
  await expectRefusal(shop.guest().call(listDeliveryOptions, { subtotal: -1 }), 400)
  await expectRefusal(shop.guest().call(listDeliveryOptions, { subtotal: 'a lot' }), 400)
})
