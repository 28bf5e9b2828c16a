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
      isPickup: false,
      shipsOn: '2026-11-20',
      arrivesFrom: '2026-11-27',
      arrivesTo: '2026-12-01',
    },
    {
      id: 'express',
      name: 'Express',
      price: 14.99,
      missingForFree: null,
      isPickup: false,
      shipsOn: '2026-11-20',
      arrivesFrom: '2026-11-24',
      arrivesTo: '2026-11-25',
    },
    {
      id: 'pickup',
      name: 'Pickup',
      price: 0,
      missingForFree: null,
      isPickup: true,
      shipsOn: '2026-11-20',
      arrivesFrom: '2026-11-20',
      arrivesTo: '2026-11-20',
    },
  ])
  expect(answer.shipPromise).toBe('within 24 hours on business days')
  expect(answer.until).toBe('2026-11-19T19:00:00.000Z')
})

test('Standard is free from 100.00', async () => {
  const answer = await shop.guest().call(listDeliveryOptions, { subtotal: 100 })
  expect(answer.options[0]).toMatchObject({ price: 0, missingForFree: null })
})

test('what is heavy costs more, by weight and by where it goes', async () => {
  const prices = async (query: { zip: string; pounds: number }) => {
    const { options } = await shop.guest().call(listDeliveryOptions, { subtotal: 5_000, ...query })
    return options.map(({ price }) => price)
  }
  expect(await prices({ zip: '90001', pounds: 374.5 })).toEqual([365 * 0.65, 14.99 + 365 * 2.25, 0])
  expect((await prices({ zip: '99501', pounds: 374.5 }))[0]).toBe(14.99 + 365 * 2.1)
  await expectRefusal(shop.guest().call(listDeliveryOptions, { pounds: -1 }), 400)
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
