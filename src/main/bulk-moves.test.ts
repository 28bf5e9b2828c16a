import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '#platform/base/client.ts'
import { apiContext, viewerContext } from '#platform/web/api-context.ts'
import type { ActionToast } from '#platform/web/use-action-toast.ts'
import { openOrders } from '#shop/orders/testing/orders.fixture.ts'
import { atTheCounter } from '#shop/orders/testing/purchase.fixture.ts'
import { changeOrder } from '../pages/admin/change-order.ts'

const { shop, ordered } = await openOrders()

let numbers: string[]
beforeEach(async () => {
  const ann = await shop.signedIn()
  numbers = [await ordered(ann), await ordered(ann)]
})

/** What the page answers to a form of staff. */
async function post(fields: readonly (readonly [string, string])[]) {
  const ada = await shop.signedIn({ roles: ['admin'] })
  const context = new RouterContextProvider()
  const person = { userId: ada.userId, firstName: 'Ada', lastName: 'Admin', email: ada.email }
  context.set(viewerContext, { ...person, picture: '', admin: true, wholesaler: false })
  context.set(apiContext, { ...createClient(ada.fetch), cookies: () => new Headers() })
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const { data } = await changeOrder({ context, request: new Request('http://shop.test/', { method: 'POST', body }) })
  return data
}

const bulkOf = (orderNumbers: readonly string[]) => [
  ['intent', 'bulk'] as const,
  ['to', 'in_production'] as const,
  ...orderNumbers.flatMap((number) => [['orders', number] as const, [`from-${number}`, 'paid'] as const]),
]

test('a step of several orders that is pressed again says that nothing changed', async () => {
  const first = await post(bulkOf(numbers.slice(0, 1)))
  expect(first).toMatchObject({ bulk: { moved: 1, refused: [] } })
  const both = await post(bulkOf(numbers))
  expect(both.bulk).toEqual({ moved: 1, refused: [] })
  expect(both.toast?.text).toBe('1 order: In production. The customer gets an email. 1 order was moved there before.')
  expect(both.toast?.undo?.moves).toMatch(new RegExp(`^${numbers[1]}:\\w+$`))
  const again = await post(bulkOf(numbers))
  expect(again.bulk).toEqual({ moved: 0, refused: [] })
  expect(again.toast).toEqual({ text: 'Nothing changed: 2 orders were moved there before.', tone: 'info' })
})

test('more orders than a page shows are refused as a whole, and none is passed over', async () => {
  const many = Array.from({ length: 49 }, (_, index) => `NOPE${index}`)
  const refused = await post(bulkOf([...many, ...numbers]))
  expect(refused).toMatchObject({ refusal: { error: 'Choose at most 50 orders.' } })
  expect(await post(bulkOf(numbers))).toMatchObject({ bulk: { moved: 2 } })
})

test('a page of Production that was opened before there were several steps still starts production', async () => {
  const [orderNumber = ''] = numbers
  const { refusal, toast } = await post([['orderNumber', orderNumber]])
  expect(refusal).toBeUndefined()
  expect(toast?.text).toContain(`Order ${orderNumber}: In production.`)
})

const undoOf = (toast: ActionToast | undefined) => Object.entries(toast?.undo ?? {})

test('a step of several orders is undone for all of them; where one has gone on, its toast warns', async () => {
  const moved = await post(bulkOf(numbers))
  expect((await post(undoOf(moved.toast))).toast).toEqual({ text: 'Undone: 2 orders. No email was sent.' })
  const again = await post(bulkOf(numbers))
  const [gone = ''] = numbers
  await post([
    ['intent', 'move'],
    ['orderNumber', gone],
    ['from', 'in_production'],
    ['to', 'ready'],
  ])
  const partly = await post(undoOf(again.toast))
  expect(partly).toMatchObject({ toast: { text: expect.stringMatching(/^1 of 2 undone\. .*undone/), tone: 'danger' } })
  expect(partly).not.toHaveProperty('refusal')
})

test('an Undo that is refused says so in a warning, and no form of the order is to blame', async () => {
  const [orderNumber = ''] = numbers
  const move = [
    ['intent', 'move'],
    ['orderNumber', orderNumber],
    ['from', 'paid'],
    ['to', 'in_production'],
  ] as const
  const { toast } = await post(move)
  expect((await post(undoOf(toast))).toast?.text).toBe(
    `Undone: order ${orderNumber} is confirmed again. No email was sent.`,
  )
  const refused = await post(undoOf(toast))
  expect(refused.toast).toEqual({ text: expect.stringContaining('no longer be undone'), tone: 'danger' })
  expect(refused).not.toHaveProperty('refusal')
  await post(move)
  expect((await post(move)).toast).toMatchObject({ tone: 'info' })
})

describe('orders that are fetched, together with others,', () => {
  let fetched: string
  let parcel: string
  beforeEach(async () => {
    fetched = await ordered(await shop.signedIn(), atTheCounter)
    parcel = numbers[0] ?? ''
  })
  const bulk = (to: string, from: string) => [
    ...[['intent', 'bulk'] as const, ['to', to] as const, [`pickup-${fetched}`, 'yes'] as const],
    ...[fetched, parcel].flatMap((number) => [['orders', number] as const, [`from-${number}`, from] as const]),
  ]

  test('lie ready together: in one word for both, and one customer gets an email', async () => {
    await post(bulk('in_production', 'paid'))
    const both = await post(bulk('ready', 'in_production'))
    expect(both.toast?.text).toBe('2 orders: Ready to ship or pick up. The customer gets an email.')
    const refused = await post(bulk('in_production', 'ready'))
    expect(refused.bulk?.refused).toEqual([
      { orderNumber: fetched, error: 'It is “Ready for pickup”. Next step: Hand over.' },
      { orderNumber: parcel, error: 'It is “Ready to ship”. Next step: Mark shipped.' },
    ])
  })

  test('are handed over one by one, each with a name', async () => {
    await post(bulk('in_production', 'paid'))
    await post(bulk('ready', 'in_production'))
    const { bulk: answer } = await post(bulk('delivered', 'ready'))
    expect(answer).toMatchObject({
      moved: 0,
      refused: [
        { orderNumber: fetched, error: 'Enter the name of the person who picks it up.' },
        { orderNumber: parcel, error: 'It is “Ready to ship”. Next step: Mark shipped.' },
      ],
    })
    const form = [
      ...[['intent', 'move'] as const, ['orderNumber', fetched] as const],
      ...[['from', 'ready'] as const, ['to', 'delivered'] as const],
    ]
    const nameless = await post(form)
    expect(nameless.refusal?.fields).toEqual({ handedTo: 'Enter the name of the person who picks it up.' })
    const { toast } = await post([...form, ['handedTo', 'Kim Lee']])
    expect(toast?.text).toBe(`Order ${fetched}: Picked up. Pat gets an email.`)
  })
})

test('an order that goes back from ready is moved without a word of an email', async () => {
  const [orderNumber = ''] = numbers
  const move = (from: string, to: string) =>
    post([
      ['intent', 'move'],
      ['orderNumber', orderNumber],
      ['from', from],
      ['to', to],
    ])
  await move('paid', 'in_production')
  await move('in_production', 'ready')
  expect((await move('ready', 'in_production')).toast?.text).toBe(`Order ${orderNumber}: In production.`)
})
