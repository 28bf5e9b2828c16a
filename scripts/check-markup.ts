import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { start, stopAll } from '../bench/servers.ts'
import { findBrowser } from '../e2e/browser.ts'
import { openLive } from '../e2e/customers.ts'
import { SCREENS, type Screen } from './screens/list.ts'
import { type Known, meet, type Visitor } from './screens/visitors.ts'

// Has the Nu checker (vnu-jar, which needs Java) read every page of a demo shop that it starts itself, as the server sends it
// and as it stands in the browser with whatever lies open over it: npm run markup [-- pattern of names]

const [only = ''] = process.argv.slice(2)
const PORT = Number(process.env.PORT ?? 4181)
const CHECKER = join(dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')), 'build/dist/vnu.jar')
const WIDEST = { width: 1440, height: 900 }
// The checker does not know rel=expect yet, which is what blocking=render was made for.
const NOT_KNOWN_YET = '.*“blocking” attribute must have a “rel” attribute whose value is “stylesheet”.*'

const GUEST: Known = { state: { cookies: [], origins: [] }, orders: [] }

const folder = mkdtempSync(join(tmpdir(), 'pressroom-markup-'))
const pages = join(folder, 'pages')
mkdirSync(pages)

async function store(browser: Browser, baseURL: string, screen: Screen, { state, orders }: Known): Promise<void> {
  const { name, doing, widths: [width = WIDEST.width] = [] } = screen
  const path = screen.path.replace(/#(\d)/, (_all, place) => orders[place] ?? '')
  const context = await browser.newContext({ baseURL, viewport: { ...WIDEST, width }, storageState: state })
  const page = await context.newPage()
  if (!doing) writeFileSync(join(pages, `${name}.html`), await (await page.request.get(path)).text())
  await openLive(page, path)
  await doing?.(page)
  writeFileSync(join(pages, `${name}-in-browser.html`), await page.content())
  await context.close()
}

const browser = await chromium.launch(await findBrowser())
try {
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', SHOP_MODE: 'demo', HOST: '127.0.0.1' }
  const { base } = await start(join(import.meta.dirname, '../src/main/entry.ts'), PORT, '/readyz', env)
  const wanted = SCREENS.filter(({ name }) => new RegExp(only).test(name))
  // Visitors walk at the same time, each through one screen after the other: what one does, the next of its screens finds.
  const visitors = [...new Set(wanted.map((screen) => screen.as))]
  const walk = async (as: Visitor | undefined) => {
    const known = as ? await meet(browser, base, as) : GUEST
    for (const screen of wanted.filter((one) => one.as === as)) await store(browser, base, screen, known)
  }
  await Promise.all(visitors.map(walk))
} finally {
  await browser.close()
  await stopAll()
}
const words = ['--errors-only', '--format', 'gnu', '--filterpattern', NOT_KNOWN_YET]
const checked = spawnSync('java', ['-jar', CHECKER, ...words, pages], { encoding: 'utf8' })
rmSync(folder, { recursive: true })
if (checked.error) throw checked.error
console.log(checked.stderr.replaceAll(`file:${pages}/`, '') || 'Every page is valid HTML.')
process.exit(checked.status ?? 1)
