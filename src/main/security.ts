import { createHash } from 'node:crypto'
import type { Config } from '../platform/server/config.ts'

function picturesOrigin(config: Config): string {
  return /^https?:/.test(config.picturesUrl) ? ` ${new URL(config.picturesUrl).origin}` : ''
}

// What Stripe asks for: its script, its frames with the card fields and the bank's page, and its interface.
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  directives: [
    "connect-src 'self' https://api.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ],
}

function policy(config: Config, scripts: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}${config.stripe ? STRIPE.script : ''}`,
    ...(config.stripe ? STRIPE.directives : []),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${picturesOrigin(config)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For a page made for one person: only scripts with this page's nonce run, and what they load. */
export const noncePolicy = (config: Config, nonce: string): string =>
  policy(config, `'nonce-${nonce}' 'strict-dynamic'`)

// Data for search engines is no script, and the policy does not ask for its hash.
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** For a page that is kept and shown to many: the shop's own files, and the inline scripts that it holds now. */
export function hashPolicy(config: Config, html: string): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return policy(config, ["'self'", ...hashes].join(' '))
}

/** Headers of every page, whoever sees it. */
export function securePage(headers: Headers, config: Config): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.append('vary', 'Accept-Encoding')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (config.publicUrl.startsWith('https://')) headers.set('strict-transport-security', 'max-age=63072000')
}
