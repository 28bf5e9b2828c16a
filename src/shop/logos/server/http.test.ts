import { test } from 'vitest'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { generateLogos } from '../contract.ts'
import { logoCalls } from './http.ts'

const shop = await openApi({ calls: logoCalls })
const ask = {
  businessName: 'Stellar Tech',
  industry: 'technology',
  style: 'modern',
  colors: 'blue and purple',
} as const

test('the generator says what is coming instead of answering with made-up logos', async () => {
  await expectRefusal(shop.guest().call(generateLogos, ask), 501, /four concepts/)
})

test('a field that cannot be right is refused before that', async () => {
  await expectRefusal(shop.guest().call(generateLogos, { ...ask, businessName: '' }), 400, /businessName/)
})
