import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliveryMark } from './delivery-mark.tsx'

test('an order is marked by its delivery unless it goes by the method that the shop offers first', () => {
  const order = { deliveryMethod: 'ground', deliveryName: 'Ground' }
  expect(renderToStaticMarkup(<DeliveryMark order={order} usual="ground" />)).toBe('')
  expect(renderToStaticMarkup(<DeliveryMark order={order} usual="express" />)).toContain('Ground')
})
