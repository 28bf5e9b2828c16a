import type { Config } from './config.ts'

function originsOf(config: Config): Set<string> {
  const own = new URL(config.publicUrl)
  const origins = new Set([own.origin])
  if (config.mode === 'demo' && ['localhost', '127.0.0.1'].includes(own.hostname)) {
    for (const host of ['localhost', '127.0.0.1'])
      origins.add(`${own.protocol}//${host}${own.port ? `:${own.port}` : ''}`)
  }
  return origins
}

/** Whether an unsafe request comes from the shop's own pages, or from a program that sends no Origin at all. */
export function originCheck(config: Config) {
  const origins = originsOf(config)
  return (headers: Headers): boolean => {
    const origin = headers.get('origin')
    if (origin !== null) return origins.has(origin)
    const site = headers.get('sec-fetch-site')
    return site === null || site === 'same-origin' || site === 'none'
  }
}
