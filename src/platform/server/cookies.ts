import { parse, serialize } from 'hono/utils/cookie'

interface CookieCall {
  readonly config: { readonly publicUrl: string }
  readonly reply: Headers
}

/** Browsers keep none for longer. */
const MOST_SECONDS = 400 * 24 * 60 * 60

export function readCookie(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name]
}

/** Stores a value in this visitor's browser, out of reach of scripts; no seconds remove it. */
export function setCookie(call: CookieCall, name: string, value: string, seconds: number): void {
  const secure = call.config.publicUrl.startsWith('https://')
  const maxAge = Math.min(seconds, MOST_SECONDS)
  const cookie = serialize(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure })
  call.reply.append('set-cookie', cookie)
}
