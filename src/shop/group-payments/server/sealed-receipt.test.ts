import { expect, test } from 'vitest'
import { payEntry } from '../contract.ts'
import { openGroups } from '../testing/group.fixture.ts'
import { resealReceipts } from './index.ts'

const { shop, faults, withGroup, form, paymentRows, reconcile } = await openGroups()
const FIRST = { SESSION_SECRET: 'a secret that only tests know, 1234' }
const SECOND = { SESSION_SECRET: 'the secret that comes after it, 567' }
const ROTATION = {
  ...SECOND,
  ...{ SESSION_SECRET_OLD: FIRST.SESSION_SECRET, SESSION_SECRET_OLD_UNTIL: '2999-12-31' },
}

test('a member whose payment is unclear while SESSION_SECRET changes is emailed the link all the same', async () => {
  const { rosterId, token } = await withGroup()
  faults.charge = 'cut-after'
  const sent = await form(token, { email: 'kim@example.com' })
  expect(await shop.guest().call(payEntry, sent)).toMatchObject({ pending: true })
  const [before] = await paymentRows(rosterId)
  shop.restartWith(ROTATION)
  expect(await resealReceipts(shop.systemCall())).toBe(0)
  const [after] = await paymentRows(rosterId)
  expect(after?.sealedReceipt).not.toBe(before?.sealedReceipt)
  shop.restartWith(FIRST)
  expect(await resealReceipts(shop.systemCall()), 'nothing for the old secret any more').toBe(1)
  shop.restartWith(SECOND)
  shop.clock.advance(60_000)
  await reconcile()
  await shop.runJobs()
  const { receipt } = await shop.guest().call(payEntry, sent)
  expect(shop.outbox('group-paid')).toMatchObject([
    { to: 'kim@example.com', html: expect.stringContaining(`/join/${token}/${receipt}`) },
  ])
})
