import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { openLive, signIn } from './customers.ts'

const PRODUCT = '/product/Gildan/1010/5000'
const client = join(import.meta.dirname, '../build/client')

/** What the page tells search engines, by type. */
async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = texts.flatMap((text) => JSON.parse(text)['@graph'])
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]))
}

test('a product tells search engines its price, its rating and the way to it', async ({ page, baseURL, request }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(PRODUCT)
  const { Product: product, BreadcrumbList: trail } = await structuredData(page)
  expect(product).toMatchObject({
    brand: { name: 'Gildan' },
    mpn: '5000',
    url: baseURL + PRODUCT,
    offers: { '@type': 'AggregateOffer', priceCurrency: 'USD' },
    aggregateRating: { '@type': 'AggregateRating', bestRating: 5 },
  })
  expect(trail?.itemListElement).toHaveLength(3)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(product?.image).toContain(picture)
  expect((await request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(baseURL + PRODUCT)
  expect(errors).toEqual([])
})

test('home names the shop, and its social picture is there', async ({ page, request }) => {
  await page.goto('/')
  const things = await structuredData(page)
  expect(things.Organization).toMatchObject({ name: 'Pressroom', address: { addressLocality: 'New York' } })
  expect(things.WebSite).toHaveProperty('potentialAction')
  for (const address of [
    things.Organization?.logo,
    await page.locator('meta[property="og:image"]').getAttribute('content'),
  ]) {
    expect((await request.get(String(address))).status()).toBe(200)
  }
})

test('every page that anyone may read has a title, a description and a canonical address of its own', async ({
  page,
}) => {
  const seen = new Set<string>()
  const paths = [
    '/',
    '/browse',
    '/browse?category=T-Shirts',
    PRODUCT,
    '/ai-logo',
    '/contact-us',
    '/terms',
    '/privacy',
    '/returns',
    '/shipping',
    '/accessibility',
  ]
  for (const path of paths) {
    const response = await page.goto(path)
    expect(response?.headers()['x-robots-tag'], path).toBeUndefined()
    const title = await page.title()
    const description = await page.locator('meta[name=description]').getAttribute('content')
    const address = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(title, path).toContain('Pressroom')
    expect(description?.length, path).toBeGreaterThan(30)
    expect(address, path).toMatch(/^http/)
    for (const one of [title, description, address]) {
      expect(seen.has(String(one)), `${path}: ${one}`).toBe(false)
      seen.add(String(one))
    }
  }
})

test('pages of one person and pages that are not there ask not to be listed', async ({ request }) => {
  for (const path of ['/signin', '/cart', '/checkout', '/no-such-page', '/product/Gildan/999999/none']) {
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
  }
})

test('the sitemap leads to every style, and the style answers', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const files = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, loc]) => loc ?? '',
  )
  expect(files.map((file) => new URL(file).pathname)).toEqual(['/sitemap/pages.xml', '/sitemap/styles-1.xml'])
  const styles = await (await request.get('/sitemap/styles-1.xml')).text()
  const addresses = [...styles.matchAll(/<url><loc>([^<]+)/g)].map(([, loc]) => loc ?? '')
  const listed: unknown[] = await (await request.get('/api/inventory')).json()
  expect(addresses).toHaveLength(listed.length)
  expect((await request.get(addresses[0] ?? '')).status()).toBe(200)
  expect((await request.get('/sitemap/styles-2.xml')).status()).toBe(404)
})

test('a wrong address offers a search, without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await page.getByRole('main').getByRole('searchbox').fill('gildan')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/browse\?q=gildan/)
  await context.close()
})

/** Classes on the page that some sheet of the shop styles, but none that the page has loaded. */
async function undressed(page: Page, whole: string): Promise<string[]> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    const namesIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? (rule.selectorText.match(/\.(?:\\.|[\w-])+/g) ?? []) : []),
        ...('cssRules' in rule ? namesIn(rule.cssRules as CSSRuleList) : []),
      ])
    const known = new Set(namesIn(sheet.cssRules))
    const loaded = new Set([...document.styleSheets].flatMap((one) => namesIn(one.cssRules)))
    const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
    return [...used].map((name) => `.${CSS.escape(name)}`).filter((name) => known.has(name) && !loaded.has(name))
  }, whole)
}

for (const path of ['/', '/browse?q=shirt&color=Blues', '/browse?q=nothing-like-this', PRODUCT]) {
  test(`nothing on ${path} lacks its styles`, async ({ page, request }) => {
    await page.goto('/terms')
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const whole = await (await request.get(sheets.find((sheet) => sheet.includes('whole')) ?? '')).text()
    expect(whole).toContain('.overlay')
    await openLive(page, path)
    expect(await undressed(page, whole)).toEqual([])
    await page.getByRole('combobox').first().fill('gildan')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await undressed(page, whole)).toEqual([])
  })
}

test('a drawer that opens over the first screens is dressed', async ({ page }) => {
  await signIn(page, 'shopper@pressroom.test')
  await page.goto('/browse')
  await page.getByRole('link', { name: /^Cart/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.height ?? 0)).toBe(page.viewportSize()?.height)
})

const size = {
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length,
  brotli: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
}
// Script, as the browser asks for it: brotli at most 105 kB. Styles 10 kB. HTML of browse 20 kB. Two fonts of 40 kB.
for (const path of ['/', '/browse', PRODUCT]) {
  test(`${path} weighs little and is not led on`, async ({ page }) => {
    const files = new Map<string, Buffer>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const file = join(client, pathname)
      if (pathname.startsWith('/assets/') && existsSync(file)) files.set(pathname, readFileSync(file))
    })
    const response = await openLive(page, path)
    expect(response?.request().redirectedFrom()).toBeNull()
    const sum = (ending: string, by: keyof typeof size) =>
      [...files].filter(([name]) => name.endsWith(ending)).reduce((total, [, bytes]) => total + size[by](bytes), 0)
    expect(sum('.js', 'gzip')).toBeLessThanOrEqual(120_000)
    expect(sum('.js', 'brotli')).toBeLessThanOrEqual(105_000)
    expect(sum('.css', 'gzip')).toBeLessThanOrEqual(10_000)
    const html = Buffer.from((await response?.text()) ?? '')
    if (path === '/browse') expect(size.gzip(html)).toBeLessThanOrEqual(20_000)
    const fonts = [...files].filter(([name]) => name.endsWith('.woff2'))
    expect(fonts.length).toBeLessThanOrEqual(2)
    for (const [, bytes] of fonts) expect(bytes.length).toBeLessThanOrEqual(40_000)
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(fonts.length)
  })
}

for (const path of ['/', '/browse', PRODUCT]) {
  test(`the first picture of ${path} stands before any script is asked for`, async ({ page }) => {
    await openLive(page, path)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(asked.length).toBeGreaterThan(2)
    expect(Math.min(...asked)).toBeGreaterThan(painted)
  })

  test(`a change to ${path} leaves the styles of everything else alone`, async ({ page }) => {
    await openLive(page, path)
    const session = await page.context().newCDPSession(page)
    const counts: number[] = []
    session.on('Tracing.dataCollected', ({ value }) => {
      const events = value as unknown as { name: string; args?: { elementCount?: number } }[]
      for (const { name, args } of events) if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0)
    })
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
    const changes = 5
    await page.evaluate(async (times) => {
      for (let change = 0; change < times; change++) {
        document.body.append(document.createElement('div'))
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
    }, changes)
    await session.send('Tracing.end')
    await ended
    expect(counts.length).toBeGreaterThanOrEqual(changes)
    // Something of the page's own may come to rest meanwhile, but a rule that looks at everything does so each time.
    expect(counts.filter((count) => count >= 100).length).toBeLessThan(changes)
  })
}

test('home on a phone transfers less than 400 kB', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    baseURL: baseURL ?? '',
  })
  // The first visitor waits for pictures in their lighter form.
  for (let visit = 0; visit < 2; visit++) {
    const page = await context.newPage()
    await openLive(page, '/')
    await page.waitForTimeout(5_000)
    await page.close()
  }
  const fresh = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    baseURL: baseURL ?? '',
  })
  const page = await fresh.newPage()
  const session = await fresh.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await openLive(page, '/')
  await page.waitForTimeout(1_000)
  expect(bytes).toBeLessThan(400_000)
  await fresh.close()
  await context.close()
})
