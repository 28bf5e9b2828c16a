import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../e2e/browser.ts'

// Photographs the home page of a running demo shop for the README: node scripts/take-screen.ts [address]

const [address = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const MOST_BYTES = 250_000
const folder = join(import.meta.dirname, '../docs/screens')

const browser = await chromium.launch(await findBrowser())
const page = await browser.newPage({ viewport: { width: 1440, height: 1240 }, reducedMotion: 'reduce' })
await page.goto(address, { waitUntil: 'networkidle' })
await page.evaluate(() => document.fonts.ready.then(() => undefined))
// The gutter of a scrollbar that is not drawn would be a blank strip.
const width = await page.evaluate(() => document.body.clientWidth)
const shot = await page.screenshot({ clip: { x: 0, y: 0, width, height: 1240 } })
await browser.close()

const picture = await sharp(shot).png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 }).toBuffer()
if (picture.byteLength > MOST_BYTES)
  throw new Error(`The picture has ${picture.byteLength} bytes, more than ${MOST_BYTES}.`)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'home.png'), picture)
