import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#shop/orders/model.ts'
import { invitesReview } from './invitation.ts'

test('an order invites to a review once it was delivered, and never before or after it was cancelled', () => {
  expect(ORDER_STATUSES.filter(invitesReview)).toEqual(['delivered'])
})
