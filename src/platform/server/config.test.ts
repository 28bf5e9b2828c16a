import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { SHOP_MODE: 'production', SESSION_SECRET: 'a secret that only tests know, 1234' }
const keys = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
})
const base = { STRIPE_API_BASE: 'http://127.0.0.1:4149' }

describe('keys of Stripe', () => {
  test('none of the three means no Stripe, and all three mean Stripe', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig({ ...keys('test'), STRIPE_SECRET_KEY: 'rk_test_1' }).stripe?.secretKey).toBe('rk_test_1')
    expect(readConfig({ ...production, ...keys('live') }).stripe).toEqual({
      ...{ secretKey: 'sk_live_1', publishableKey: 'pk_live_1', apiBase: undefined },
      webhookSecret: 'whsec_0123456789abcdef',
    })
  })

  test.each(Object.keys(keys('test')))('%s alone is refused, and so is its absence', (name) => {
    const all: Record<string, string> = keys('test')
    expect(() => readConfig({ [name]: all[name] })).toThrow(ConfigError)
    expect(() => readConfig({ ...all, [name]: ' ' })).toThrow(`STRIPE is set only in part: ${name} missing.`)
  })

  test('test keys are refused in production, and live keys in the demo, one by one', () => {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
      const mixed = { ...keys('live'), [name]: keys('test')[name] }
      expect(() => readConfig({ ...production, ...mixed })).toThrow(`${name}: production needs a key like`)
      expect(() => readConfig({ ...keys('test'), [name]: keys('live')[name] })).toThrow(`${name}: demo needs a key`)
    }
  })

  test('a webhook secret that anybody could guess is refused', () => {
    for (const secret of ['whsec_', 'whsec_1', 'secret', 'sk_test_1'])
      expect(() => readConfig({ ...keys('test'), STRIPE_WEBHOOK_SECRET: secret })).toThrow(/^STRIPE_WEBHOOK_SECRET: /)
  })

  test('a stand-in may be asked in place of Stripe, but never in production', () => {
    expect(readConfig({ ...keys('test'), ...base }).stripe?.apiBase).toBe('http://127.0.0.1:4149')
    expect(() => readConfig({ ...production, ...keys('live'), ...base })).toThrow(/^STRIPE_API_BASE: /)
  })
})

test('Xero needs both its keys, has the usual accounts, and is the real one in production', () => {
  const keys = { XERO_CLIENT_ID: 'id', XERO_CLIENT_SECRET: 'secret' }
  expect(readConfig({}).xero).toBeUndefined()
  expect(readConfig(keys).xero).toMatchObject({
    apiBase: 'https://api.xero.com/api.xro/2.0',
    accounts: { sales: '200', tax: '820', payment: '090' },
  })
  expect(() => readConfig({ XERO_CLIENT_ID: 'id' })).toThrow('XERO_CLIENT_SECRET missing')
  expect(() => readConfig({ ...keys, XERO_TAX_ACCOUNT: 'sales tax' })).toThrow('XERO_TAX_ACCOUNT')
  const production = { SHOP_MODE: 'production', SESSION_SECRET: 'x'.repeat(40), XERO_API_BASE: 'http://127.0.0.1:1' }
  expect(() => readConfig({ ...keys, ...production })).toThrow('production asks Xero alone')
})

test('the next secret is another one, and what Stripe signed with before comes with its last day', () => {
  expect(readConfig({ ...production, SESSION_SECRET_NEXT: 'y'.repeat(40) }).nextSessionSecret).toBe('y'.repeat(40))
  const same = { SESSION_SECRET_NEXT: production.SESSION_SECRET }
  expect(() => readConfig({ ...production, ...same })).toThrow('SESSION_SECRET_NEXT: this is the secret of today')
  const old = { STRIPE_WEBHOOK_SECRET_OLD: 'whsec_fedcba9876543210', STRIPE_WEBHOOK_SECRET_OLD_UNTIL: '2026-12-31' }
  expect(readConfig({ ...keys('test'), ...old }).stripe?.oldWebhookSecret).toEqual({
    secret: 'whsec_fedcba9876543210',
    until: new Date('2027-01-01T00:00:00Z'),
  })
  expect(() => readConfig({ ...keys('test'), ...old, STRIPE_WEBHOOK_SECRET_OLD: 'guess' })).toThrow('like whsec_')
  expect(() => readConfig({ ...keys('test'), STRIPE_WEBHOOK_SECRET_OLD: old.STRIPE_WEBHOOK_SECRET_OLD })).toThrow(
    'STRIPE_WEBHOOK_SECRET_OLD_UNTIL missing',
  )
})

test('an old secret comes with its last day, and is not the secret of today', () => {
  const old = { SESSION_SECRET_OLD: 'y'.repeat(40), SESSION_SECRET_OLD_UNTIL: '2026-12-31' }
  expect(readConfig({ ...production, ...old }).oldSessionSecret).toEqual({
    secret: 'y'.repeat(40),
    until: new Date('2027-01-01T00:00:00Z'),
  })
  expect(() => readConfig({ ...production, SESSION_SECRET_OLD: 'y'.repeat(40) })).toThrow('SESSION_SECRET_OLD_UNTIL')
  expect(() => readConfig({ ...production, ...old, SESSION_SECRET_OLD_UNTIL: '31.12.2026' })).toThrow('_OLD_UNTIL')
  expect(() => readConfig({ ...production, ...old, SESSION_SECRET: 'y'.repeat(40) })).toThrow('needs a new one')
})

test('a demo has no address outside this machine, unless a setting says so in words', () => {
  for (const PUBLIC_URL of [
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
    'http://a.localhost',
  ])
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  for (const PUBLIC_URL of [
    'https://shop.example',
    'http://192.168.0.7:3000',
    'http://localhost.example',
    'http://0.0.0.0',
  ]) {
    expect(() => readConfig({ PUBLIC_URL }), PUBLIC_URL).toThrow(/^PUBLIC_URL: the demo stays on this machine/)
    expect(() => readConfig({ PUBLIC_URL, DEMO_IN_PUBLIC: 'yes' })).toThrow('DEMO_IN_PUBLIC')
    const allowed = { PUBLIC_URL, DEMO_IN_PUBLIC: 'yes-its-passwords-are-public' }
    expect(readConfig(allowed).publicUrl).toBe(PUBLIC_URL)
    expect(readConfig({ ...production, PUBLIC_URL }).mode).toBe('production')
  }
})

test('metrics are off, behind a token, or at a port that other machines reach only with a token', () => {
  expect(readConfig({})).toMatchObject({ metrics: undefined, traces: undefined })
  const token = 'a token that only tests know'
  expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ host: '127.0.0.1', token })
  expect(readConfig({ METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }).metrics).toMatchObject({
    port: 9400,
  })
  for (const host of ['0.0.0.0', '::', '10.0.0.5'])
    expect(() => readConfig({ METRICS_PORT: '9400', METRICS_HOST: host })).toThrow('METRICS_TOKEN is needed')
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT: the shop itself listens there')
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
  expect(readConfig({ ...traced, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b,x=y=z' }).traces).toEqual({
    ...{ endpoint: 'http://127.0.0.1:4318', share: 0.05, headers: { 'api-key': 'a b', x: 'y=z' } },
  })
  expect(() => readConfig({ ...traced, OTEL_EXPORTER_OTLP_HEADERS: 'api-key' })).toThrow('OTEL_EXPORTER_OTLP_HEADERS')
})
