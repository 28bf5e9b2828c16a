import { Hono } from 'hono'
import type { Call } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import { type Catalogue, LIST_PAGE } from '#shop/catalogue/model/catalogue.ts'
import { NO_FILTERS } from '#shop/catalogue/model/filters.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { productPath } from '#shop/catalogue/web/paths.ts'

// The protocol allows 50,000 addresses and 50 MB a file; a fifth of that is read by anyone.
const LISTS_A_FILE = 10
const HOUSE = [
  '/',
  '/browse',
  '/ai-logo',
  '/contact-us',
  '/terms',
  '/privacy',
  '/returns',
  '/shipping',
  '/accessibility',
]
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Narrowed and sorted lists are endless and the same styles over again; what needs a session says so itself. */
const robots = (origin: string) => `User-agent: *
Allow: /api/openapi.json
Disallow: /api/
Disallow: /dev/
Disallow: /browse?*color=
Disallow: /browse?*size=
Disallow: /browse?*min=
Disallow: /browse?*max=
Disallow: /browse?*sort=
Disallow: /browse?*per=

Sitemap: ${origin}/sitemap.xml
`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const page = (address: string, image?: string): string => {
  const picture = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : ''
  return `<url><loc>${escapeXml(address)}</loc>${picture}</url>\n`
}

/** Home, browse, every category and brand, and the legal pages. */
function* pagesOf(catalogue: Catalogue, origin: string): Generator<string> {
  yield HOUSE.map((path) => page(origin + path)).join('')
  const { categories, brands } = catalogue.browse(NO_FILTERS).facets
  const narrowed = (name: string, { value }: { value: string }) =>
    page(`${origin}/browse?${new URLSearchParams({ [name]: value })}`)
  yield categories.map((one) => narrowed('category', one)).join('')
  yield brands.map((one) => narrowed('brand', one)).join('')
}

function* stylesOf(catalogue: Catalogue, file: number, origin: string, pictures: string): Generator<string> {
  for (let list = (file - 1) * LISTS_A_FILE + 1; list <= file * LISTS_A_FILE; list++) {
    const items = catalogue.inventory(list)
    if (items.length === 0) return
    yield items.map((item) => page(origin + productPath(item), pictures + item.image)).join('')
  }
}

/** Sent part by part: a reader that is slow holds a thousand styles, not the catalogue. */
function streamed(parts: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const whole = (function* () {
    yield `${HEAD}<urlset ${NAMESPACES}>\n`
    yield* parts
    yield '</urlset>\n'
  })()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = whole.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** robots.txt and the sitemap: an index, a file of pages, and files of ten thousand styles. */
export function createFindable(config: Config, systemCall: () => Call) {
  const origin = new URL(config.publicUrl).origin
  const pictures = new URL(config.picturesUrl, `${origin}/`).href
  const app = new Hono()
  const filesOf = (catalogue: Catalogue) => Math.ceil(catalogue.browse(NO_FILTERS).total / (LIST_PAGE * LISTS_A_FILE))

  app.get('/robots.txt', (context) => context.text(robots(origin), 200, { 'cache-control': 'public, max-age=3600' }))
  app.get('/sitemap.xml', (context) => {
    const files = filesOf(currentCatalogue(systemCall()))
    const names = ['pages', ...Array.from({ length: files }, (_, file) => `styles-${file + 1}`)]
    const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
    return context.body(HEAD + index, 200, HEADERS)
  })
  app.get('/sitemap/pages.xml', (context) =>
    context.body(streamed(pagesOf(currentCatalogue(systemCall()), origin)), 200, HEADERS),
  )
  app.get('/sitemap/:file{styles-[1-9]\\d{0,3}\\.xml}', (context) => {
    const file = Number(/\d+/.exec(context.req.param('file'))?.[0])
    const catalogue = currentCatalogue(systemCall())
    if (file > filesOf(catalogue)) return context.text('There is no such file.', 404)
    return context.body(streamed(stylesOf(catalogue, file, origin, pictures)), 200, HEADERS)
  })
  return app
}
