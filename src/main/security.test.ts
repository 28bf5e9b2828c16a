import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../platform/server/config.ts'
import { scriptAfterPaint } from './after-paint.ts'
import { noncePolicy, securePage, withHashes } from './security.ts'

const plain = readConfig({})
const withStripe = readConfig({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
})

test('a page lets Stripe in only where Stripe takes the money', () => {
  for (const policyFor of [(c = plain) => noncePolicy(c, 'n'), (c = plain) => withHashes(c, '<p></p>', 'n').policy]) {
    expect(policyFor(plain)).not.toContain('stripe')
    const policy = policyFor(withStripe)
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
    expect(policy).toContain("default-src 'self'")
  }
})

test('windows that frames open are cut off, but where Stripe opens the sheet of a wallet in one', () => {
  const policyOf = (config = plain) => {
    const headers = new Headers()
    securePage(headers, config)
    return headers.get('cross-origin-opener-policy')
  }
  expect(policyOf(plain)).toBe('same-origin')
  expect(policyOf(withStripe)).toBe('same-origin-allow-popups')
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the page that is stored', () => {
  const evil = 'alert(document.cookie)'
  const hostile = [
    `<script>${evil}</script>`,
    `<script nonce="">${evil}</script>`,
    `<script nonce="guessed">${evil}</script>`,
    `<script type="module" async="">${evil}</script>`,
    `<script data-a='`,
    `<link rel="modulepreload" href="https://evil.test/a.js"/>`,
  ]
  const page = (markup: string) =>
    `<!DOCTYPE html><html><head></head><body><p>${markup}</p><script nonce="n1">ours()</script>
<link rel="modulepreload" href="/assets/entry.js" nonce="n1"/><script nonce="n1" src="/assets/a.js"></script>
<script nonce="n1" type="module" async="">import * as r from "/assets/r.js";</script><footer id="colophon"></footer></body></html>`

  test.each(hostile)('runs no script that stands in its data: %s', (markup) => {
    const { html, policy } = withHashes(plain, scriptAfterPaint(page(markup), 'n1'), 'n1')
    expect(html).toContain(markup)
    expect(policy).toContain(hashOf('ours()'))
    expect(policy).not.toContain(hashOf(evil))
    expect(policy).not.toContain(hashOf(''))
    expect(html.replace(markup, '')).not.toContain('evil')
    expect(policy.match(/'sha256-/g)).toHaveLength(3)
  })

  test('names every script of our own by its hash, and nothing of the nonce is left', () => {
    const { html, policy } = withHashes(plain, scriptAfterPaint(page(''), 'n1'), 'n1')
    expect(html).not.toContain('n1')
    const inline = Array.from(html.matchAll(/<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g), ([, script]) => script)
    expect(inline).toHaveLength(3)
    for (const script of inline) expect(policy).toContain(hashOf(script ?? ''))
  })
})
