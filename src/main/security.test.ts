import { expect, test } from 'vitest'
import { readConfig } from '../platform/server/config.ts'
import { hashPolicy, noncePolicy } from './security.ts'

const plain = readConfig({})
const withStripe = readConfig({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
})

test('a page lets Stripe in only where Stripe takes the money', () => {
  for (const policyFor of [(c = plain) => noncePolicy(c, 'n'), (c = plain) => hashPolicy(c, '<p></p>')]) {
    expect(policyFor(plain)).not.toContain('stripe')
    const policy = policyFor(withStripe)
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
    expect(policy).toContain("default-src 'self'")
  }
})
