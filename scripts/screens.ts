import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { start, stopAll } from '../bench/servers.ts'
import { findBrowser } from '../e2e/browser.ts'
import { openLive } from '../e2e/customers.ts'
import { SCREENS, SCREENS_OF_PRODUCTION, type Screen, WIDTHS, type Width } from './screens/list.ts'
import { type Known, meet, type Visitor } from './screens/visitors.ts'

// Photographs every page of a demo shop that it starts itself, at three widths: npm run screens [-- folder [pattern of names]]

const root = join(import.meta.dirname, '..')
const [folder = join(root, 'docs/screens'), only = ''] = process.argv.slice(2)
const PORT = Number(process.env.PORT ?? 4180)
// Longer pages repeat themselves.
const TALLEST = 3_000
// Wide pictures are looked at smaller than they were taken.
const WIDEST = 1_080
const SECRET = 'only-for-the-pictures-of-a-shop-that-is-gone-a-minute-later'

const widths = Object.keys(WIDTHS).map((width) => Number(width) as Width)
const shownAt = ({ widths: own = widths }: Screen) => own

/** Pictures below the fold load only when somebody comes near. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
}

async function photograph(page: Page, { path, doing, whole = !doing }: Screen, { orders }: Known): Promise<Buffer> {
  await openLive(
    page,
    path.replace(/#(\d)/g, (_all, place) => orders[place] ?? ''),
  )
  await page.waitForLoadState('networkidle')
  if (!doing) await seeAll(page)
  await doing?.(page)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  // Whatever slides in has come to rest.
  await page.waitForTimeout(600)
  const size = await page.evaluate(() => [document.documentElement.clientWidth, document.body.scrollHeight])
  const [width = 0, height = 0] = size
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) }
  const shot = whole ? await page.screenshot({ fullPage: true, clip }) : await page.screenshot()
  const picture = sharp(shot).resize({ width: WIDEST, withoutEnlargement: true })
  return picture.webp({ quality: 55, effort: 4, smartSubsample: true }).toBuffer()
}

/** A page with a table of all pictures. */
function list(screens: readonly Screen[]): string {
  const rows = screens.map((screen) => {
    const { name, title, path, as = 'guest' } = screen
    const cells = shownAt(screen).map((width) => `[${width}](${name}-${width}.webp)`)
    return `| ${title} | \`${path}\` | ${as} | ${cells.join(' · ')} |`
  })
  return `# Screens

The pages of the demo shop and what opens over them at 390, 768 and 1440 pixels, taken by \`npm run screens\`; the longest are cut
at ${TALLEST.toLocaleString('en-US')} pixels.

| page | address | seen by | pictures |
|---|---|---|---|
${rows.join('\n')}
`
}

let bytes = 0

async function takeAll(browser: Browser, baseURL: string, screens: readonly Screen[]): Promise<void> {
  const guest: Known = { state: { cookies: [], origins: [] }, orders: [] }
  const known = new Map<Visitor | undefined, Known>([[undefined, guest]])
  for (const screen of screens.filter(({ name }) => new RegExp(only).test(name))) {
    const visitor = known.get(screen.as) ?? (await meet(browser, baseURL, screen.as ?? 'shopper'))
    known.set(screen.as, visitor)
    for (const width of shownAt(screen)) {
      const viewport = { width, height: WIDTHS[width] }
      const settings = { baseURL, viewport, reducedMotion: 'reduce', storageState: visitor.state } as const
      const context = await browser.newContext(settings)
      // The first look at a picture has it made, which takes a while on a small machine.
      context.setDefaultTimeout(120_000)
      const picture = await photograph(await context.newPage(), screen, visitor)
      await context.close()
      const file = join(folder, `${screen.name}-${width}.webp`)
      writeFileSync(file, picture)
      bytes += picture.length
      console.log(`${relative(root, file)} ${Math.round(picture.length / 1000)} kB`)
    }
  }
}

const data = mkdtempSync(join(tmpdir(), 'pressroom-screens-'))
const open = (mode: string) => {
  const env = { DATA_DIR: data, LOG_LEVEL: 'warn', SHOP_MODE: mode, SESSION_SECRET: SECRET, HOST: '127.0.0.1' }
  return start(join(root, 'src/main/entry.ts'), PORT, '/readyz', env)
}
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(await findBrowser())
try {
  const demo = await open('demo')
  await takeAll(browser, demo.base, SCREENS)
  await demo.stop()
  const production = await open('production')
  await takeAll(browser, production.base, SCREENS_OF_PRODUCTION)
  console.log(`${(bytes / 1e6).toFixed(1)} MB`)
} finally {
  await browser.close()
  await stopAll()
  rmSync(data, { recursive: true, force: true })
}
const screens = [...SCREENS, ...SCREENS_OF_PRODUCTION]
const taken = new Set(screens.flatMap((one) => shownAt(one).map((width) => `${one.name}-${width}.webp`)))
for (const file of readdirSync(folder)) if (file.endsWith('.webp') && !taken.has(file)) rmSync(join(folder, file))
writeFileSync(join(folder, 'README.md'), list(screens))
