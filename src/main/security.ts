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

/**
 * For a page that is stored and shown to many: the shop's own files, and the inline scripts that were rendered with this
 * nonce. Whatever else stands in the markup, by whoever it was put there, gets no hash. The stored page names no nonce.
 */
export function withHashes(config: Config, html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const inline = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inline))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: html.replaceAll(attribute, ''), policy: policy(config, ["'self'", ...hashes].join(' ')) }
}

/** Headers of every page, whoever sees it. */
export function securePage(headers: Headers, config: Config): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.append('vary', 'Accept-Encoding')
  // A page whose address is a secret says less.
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  // The sheet of a wallet is a window that Stripe's frame opens and has to receive the answer of.
  headers.set('cross-origin-opener-policy', config.stripe ? 'same-origin-allow-popups' : 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (config.publicUrl.startsWith('https://')) headers.set('strict-transport-security', 'max-age=63072000')
}
