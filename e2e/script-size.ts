import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { openLive } from './customers.ts'

/** What the scripts come to, compressed, that the product page may load; in bytes. */
export const MOST_SCRIPT = 118_000

/** Bytes of all scripts that a page loads, compressed. */
export async function scriptSizeOf(page: Page, path: string): Promise<number> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname)
  })
  await openLive(page, path)
  const client = join(import.meta.dirname, '../build/client')
  const sizes = [...files].map((file) => {
    expect(existsSync(join(client, file))).toBe(true)
    return gzipSync(readFileSync(join(client, file)), { level: 9 }).length
  })
  expect(files.size).toBeGreaterThan(2)
  return sizes.reduce((sum, size) => sum + size, 0)
}
