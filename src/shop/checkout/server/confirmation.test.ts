import { expect, test } from 'vitest'
import { openApi } from '#platform/testing/test-api.ts'
import type { OrderDraft } from '#shop/orders/server/index.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { adjusted, atTheCounter, purchase, tees } from '#shop/orders/testing/purchase.fixture.ts'
import { sendConfirmation } from './confirmation.tsx'

const shop = await openApi({ calls: [] })

/** What the buyer of an order reads of it. */
async function confirmationOf(over: Partial<OrderDraft>): Promise<string> {
  const { userId, email } = await shop.signedIn()
  const placedAt = new Date('2026-11-20T15:00:00Z')
  const { orderNumber } = await recordOrder(shop.systemCall(), purchase({ userId, placedAt, email, ...over }))
  await sendConfirmation(shop.systemCall(), orderNumber)
  await shop.runJobs()
  return (
    shop
      .outbox()
      .find(({ to }) => to === email)
      ?.text.replace(/\s+/g, ' ') ?? ''
  )
}

const carried = { method: 'standard', name: 'Standard', arrivesFrom: '2026-12-02', arrivesTo: '2026-12-04' }

test('the confirmation says when the order leaves as it was promised, and by when it was asked for', async () => {
  const text = await confirmationOf({ delivery: { ...carried, shipsOn: '2026-12-01' }, neededBy: '2026-12-05' })
  expect(text).toContain('It will ship by Tuesday, December 1. Estimated arrival: Wed, Dec 2 – Fri, Dec 4.')
  expect(text).toContain('You asked for it by Sat, Dec 5.')
  const usual = await confirmationOf({ delivery: carried })
  expect(usual, 'where no day was stored').toContain('It will ship within 24 hours on business days.')
  expect(usual).not.toContain('You asked for it')
})

test('the confirmation of what is fetched names the counter, its hours and the day, and ships nothing', async () => {
  const text = await confirmationOf(atTheCounter)
  expect(text).toContain('It will be ready for pickup by Tuesday, December 1; we’ll email you when it is.')
  expect(text).toContain('Pick up at 218 West 37th Street, New York, NY 10018')
  expect(text).toContain('Open Monday-Friday 8am-4pm ET, Saturday 10am-6pm ET.')
  expect(text).toContain('Pickup Free')
  expect(text).not.toMatch(/ship|arrival/i)
})

test('the confirmation lists what a code took off, an offer charged and rush put on before the subtotal', async () => {
  expect(await confirmationOf(adjusted)).toMatch(
    /Items \$30\.50 Code SPRING10, 10% off −\$3\.05 Artwork work \$25\.00 Rush production \$6\.86 Subtotal \$59\.31/,
  )
})

test('the confirmation names the inks of what is screen printed, and what was paid once for it', async () => {
  const options = {
    printMethod: 'screen',
    prints: [{ view: 'front', squareInches: 12 }],
    inks: [
      { view: 'front', artwork: '#d01010', name: 'Red', color: '#d81e2c' },
      { view: 'front', artwork: '#101010', name: 'Black', color: '#17171a' },
    ],
    setUps: [{ key: 'screen front disc', label: 'Set-up of 2 screens, front', amount: 50 }],
  }
  const text = await confirmationOf({ items: [{ ...tees, options }] })
  expect(text).toMatch(/Screen printing; Front: Red, Black; Set-up of 2 screens, front \$0\.50/)
})

test('the confirmation names the print method of all that is printed, also of orders of old, and none of a blank', async () => {
  const printed = {
    ...tees,
    title: 'Printed',
    options: { premiumFabric: false, prints: [{ view: 'front', squareInches: 12 }] },
  }
  const blank = { ...tees, title: 'Blank', options: { premiumFabric: false, printMethod: 'screen', prints: [] } }
  const picture = { ...tees, title: 'Picture', designImages: ['/api/artworks/art_old'], options: {} }
  const text = await confirmationOf({ items: [printed, blank, picture] })
  expect([...text.matchAll(/(Printed|Blank|Picture), [^$]*/g)].map(([line]) => line.trim())).toEqual([
    expect.stringMatching(/^Printed, .*; DTF$/),
    expect.not.stringMatching(/DTF|Screen/),
    expect.stringMatching(/^Picture, .*; DTF$/),
  ])
})
