import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { start, stopAll } from '../bench/servers.ts'
import { findBrowser } from '../e2e/browser.ts'

// Photographs the pages of a demo shop that it starts itself, at three widths: npm run screens [-- folder [part of a name]]

const root = join(import.meta.dirname, '..')
const [folder = join(root, 'docs/screens'), only = ''] = process.argv.slice(2)
const PORT = Number(process.env.PORT ?? 4180)
const WIDTHS = { 390: 844, 768: 1024, 1440: 900 } as const
// Longer pages repeat themselves.
const TALLEST = 4_000
const PASSWORD = 'Pressroom#1'

interface Screen {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly as?: 'shopper' | 'admin'
  /** What is done on the page before it is photographed. */
  readonly doing?: (page: Page) => Promise<unknown>
}

const PRODUCT = '/product/Gildan/1010/5000'
const openCart = (page: Page) => page.getByRole('link', { name: /^Cart/ }).click()

const SCREENS: readonly Screen[] = [
  { name: 'home', title: 'Home', path: '/' },
  { name: 'browse', title: 'Browse', path: '/browse' },
  { name: 'browse-filtered', title: 'Browse, narrowed', path: '/browse?category=T-Shirts&color=Blues&size=M' },
  { name: 'browse-empty', title: 'Browse, nothing found', path: '/browse?q=nothing-like-this' },
  { name: 'product', title: 'Product', path: PRODUCT },
  { name: 'product-reviews', title: 'Reviews of a product', path: `${PRODUCT}/reviews` },
  { name: 'favorites-guest', title: 'Favorites, empty', path: '/favorites' },
  { name: 'favorites', title: 'Favorites', path: '/favorites', as: 'shopper' },
  { name: 'cart-drawer', title: 'Cart drawer', path: '/browse', as: 'shopper', doing: openCart },
  { name: 'cart', title: 'Cart page', path: '/cart', as: 'shopper' },
  { name: 'checkout', title: 'Checkout', path: '/checkout', as: 'shopper' },
  { name: 'design-labs', title: 'Design Labs', path: '/design-labs', as: 'shopper' },
  { name: 'design-labs-guest', title: 'Design Labs, guest', path: '/design-labs' },
  { name: 'ai-logo', title: 'Logo ideas', path: '/ai-logo' },
  { name: 'contact-us', title: 'Contact Us', path: '/contact-us' },
  { name: 'signin', title: 'Sign in', path: '/signin' },
  { name: 'signup', title: 'Sign up', path: '/signup' },
  { name: 'forgot-password', title: 'Forgotten password', path: '/forgot-password' },
  { name: 'reset-password', title: 'Reset password', path: '/reset-password/a-token' },
  { name: 'orders', title: 'My Orders', path: '/orders', as: 'shopper' },
  { name: 'settings', title: 'Settings', path: '/settings', as: 'shopper' },
  { name: 'admin-dashboard', title: 'Admin dashboard', path: '/admin-dashboard', as: 'admin' },
  { name: 'admin-reviews', title: 'Reviews for the staff', path: '/admin-reviews', as: 'admin' },
  { name: 'terms', title: 'Terms', path: '/terms' },
  { name: 'privacy', title: 'Privacy', path: '/privacy' },
  { name: 'returns', title: 'Returns', path: '/returns' },
  { name: 'shipping', title: 'Shipping', path: '/shipping' },
  { name: 'accessibility', title: 'Accessibility', path: '/accessibility' },
  { name: 'not-found', title: 'Nothing at this address', path: '/no-such-page' },
]

async function signIn(context: BrowserContext, base: string, name: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${base}/signin`)
  await page.locator('input[name=email]').fill(`${name}@pressroom.test`)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/signin')
  await page.close()
}

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

async function photograph(page: Page, base: string, { path, doing }: Screen, width: number): Promise<Buffer> {
  await page.goto(base + path, { waitUntil: 'networkidle' })
  if (doing) await doing(page)
  else await seeAll(page)
  await page.waitForTimeout(400)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) }
  const shot = doing ? await page.screenshot() : await page.screenshot({ fullPage: true, clip })
  return sharp(shot).webp({ quality: 60, effort: 6, smartSubsample: true }).toBuffer()
}

/** A page with a table of all pictures. */
function list(): string {
  const rows = SCREENS.map(({ name, title, path, as }) => {
    const cells = Object.keys(WIDTHS).map((width) => `[${width}](${name}-${width}.webp)`)
    return `| ${title} | \`${path}\` | ${as ?? 'guest'} | ${cells.join(' · ')} |`
  })
  return `# Screens

Pages of the demo shop at 390, 768 and 1440 pixels, taken by \`npm run screens\`; the longest are cut at ${TALLEST.toLocaleString('en-US')} pixels.

| page | address | seen by | pictures |
|---|---|---|---|
${rows.join('\n')}
`
}

const data = mkdtempSync(join(tmpdir(), 'pressroom-screens-'))
mkdirSync(folder, { recursive: true })
try {
  const { base } = await start(join(root, 'src/main/entry.ts'), PORT, '/readyz', { DATA_DIR: data, LOG_LEVEL: 'warn' })
  const browser = await chromium.launch(await findBrowser())
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const who of [undefined, 'shopper', 'admin'] as const) {
      const wanted = SCREENS.filter((screen) => screen.as === who && screen.name.includes(only))
      if (wanted.length === 0) continue
      const viewport = { width: Number(width), height }
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      if (who) await signIn(context, base, who)
      const page = await context.newPage()
      for (const screen of wanted) {
        const picture = await photograph(page, base, screen, Number(width))
        const file = join(folder, `${screen.name}-${width}.webp`)
        writeFileSync(file, picture)
        console.log(`${relative(root, file)} ${Math.round(picture.length / 1000)} kB`)
      }
      await context.close()
    }
  }
  await browser.close()
  if (only === '') {
    const known = new Set(SCREENS.flatMap(({ name }) => Object.keys(WIDTHS).map((width) => `${name}-${width}.webp`)))
    for (const file of readdirSync(folder)) if (file.endsWith('.webp') && !known.has(file)) rmSync(join(folder, file))
    writeFileSync(join(folder, 'README.md'), list())
  }
} finally {
  await stopAll()
  rmSync(data, { recursive: true, force: true })
}
