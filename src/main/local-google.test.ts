import { expect, test } from 'vitest'
import { readConfig } from '../platform/server/config.ts'
import { createLocalGoogle } from './local-google.ts'

const secret = { SESSION_SECRET: 'a secret that only tests know, 1234' }
const shopWith = (environment: Record<string, string>) => createLocalGoogle(readConfig({ ...secret, ...environment }))

test('nothing answers for Google in production, nor in a demo shop at a public address', async () => {
  const places: Record<string, string>[] = [
    { SHOP_MODE: 'production' },
    { PUBLIC_URL: 'https://demo.example.com', DEMO_IN_PUBLIC: 'yes-its-passwords-are-public' },
    { PUBLIC_URL: 'http://203.0.113.9:3000', DEMO_IN_PUBLIC: 'yes-its-passwords-are-public' },
  ]
  for (const place of places) {
    const app = shopWith(place)
    expect(app.routes, JSON.stringify(place)).toEqual([])
    expect((await app.request('/dev/oidc/.well-known/openid-configuration')).status).toBe(404)
  }
})

test('in a demo shop at an address of this machine the stand-in does', () => {
  expect(shopWith({ PUBLIC_URL: 'http://127.0.0.1:3000' }).routes.length).toBeGreaterThan(0)
})
