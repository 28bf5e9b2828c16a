import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { openLive } from './customers.ts'

/** Bytes of all scripts that a page loads, compressed, those for later among them. */
export async function scriptSizeOf(page: Page, path: string): Promise<number> {
  const files = new Set<string>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname)
  }
  page.on('request', note)
  await openLive(page, path)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  expect(files.size).toBeGreaterThan(2)
  const client = join(import.meta.dirname, '../build/client')
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0)
}
