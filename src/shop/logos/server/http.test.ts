import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { uploadArtwork } from '#shop/artworks/contract.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { generateLogos } from '../contract.ts'
import { firstBrief, INDUSTRIES, STYLES } from '../model/brief.ts'
import { CONCEPTS } from '../model/draw-logo.ts'
import { marks } from '../model/marks/all-marks.ts'
import { type LogoOutline, toLogoPath } from '../model/outline.ts'
import { idOfRecipe } from '../model/recipe.ts'
import { logoCalls } from './http.ts'
import { logoService } from './logo-service.ts'

const shop = await openApi({ calls: [...logoCalls, ...artworkCalls], plug: [plug(logoService, undefined)] })
const input = {
  businessName: 'Stellar Tech',
  industry: 'technology',
  style: 'modern',
  colors: 'blue and purple',
} as const
const generate = (changes: object = {}) => shop.guest().call(generateLogos, { ...input, ...changes })

test('a guest gets four different logos, whose addresses open without a session', async () => {
  const { logos } = await generate()
  expect(logos).toHaveLength(4)
  expect(new Set(logos.map(({ id }) => id)).size).toBe(4)
  const drawings = await Promise.all(
    logos.map(async ({ id, url, alt }) => {
      expect(url).toBe(`/api/logos/${id}`)
      expect(alt).toContain('Stellar Tech')
      const answer = await shop.guest().fetch(url)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      return answer.text()
    }),
  )
  expect(new Set(drawings).size).toBe(4)
})

test('asking again gives four others; the same address gives the same logo for ever', async () => {
  const [first, second] = [await generate(), await generate()]
  expect(first.logos.map(({ id }) => id)).not.toEqual(second.logos.map(({ id }) => id))
  const url = first.logos[2]?.url ?? ''
  const read = async () => (await shop.guest().fetch(url)).text()
  expect(await read()).toBe(await read())
})

test('the PNG has 2048 pixels each way and a clear ground', async () => {
  const { logos } = await generate({ businessName: 'Müller & Søn' })
  const answer = await shop.guest().fetch(`${logos[1]?.url}/png`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="muller-s-n-monogram.png"')
  const { data, info } = await sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([2048, 2048])
  expect(data[3]).toBe(0)
  expect(data.some((value, index) => index % 4 === 3 && value === 255)).toBe(true)
})

test('the SVG is a file of outlines that an upload takes as it is', async () => {
  const { logos } = await generate({ businessName: 'A <b>"&' })
  const answer = await shop.guest().fetch(`${logos[0]?.url}/svg`)
  expect(answer.headers.get('content-disposition')).toContain('.svg"')
  const svg = await answer.text()
  expect(svg).not.toMatch(/<text|href|style=/)
  const ann = await shop.signedIn()
  const form = new FormData()
  form.set('file', new File([svg], 'logo.svg', { type: 'image/svg+xml' }))
  const { artwork } = await ann.call(uploadArtwork, form)
  expect(artwork.vector).toBe(true)
})

test('what is no logo is not found', async () => {
  for (const id of [
    'lgd_AAAAAAAA',
    'lgp_00000000000',
    'art_0000000000',
    `lgd_${'A'.repeat(600)}`,
    '..%2f..%2fetc',
    'lgp_..%2f..%2fx',
  ]) {
    for (const part of ['', '/svg', '/png']) {
      const { status } = await shop.guest().fetch(`/api/logos/${id}${part}`)
      expect([400, 404], id + part).toContain(status)
    }
  }
})

test('what cannot be drawn is refused with a sentence', async () => {
  await expectRefusal(generate({ businessName: 'Кофейня' }), 400, /Latin alphabet/)
  await expectRefusal(generate({ businessName: '' }), 400, 'Enter the business name.')
  await expectRefusal(
    generate({ businessName: 'A'.repeat(61) }),
    400,
    'Business name can be at most 60 characters long.',
  )
  await expectRefusal(generate({ industry: 'mining' }), 400, /^Industry must be .+ or /)
  await expectRefusal(generate({ details: 'x'.repeat(1_000_000) }), 413, /too large/)
})

test('a flood of one address is stopped', async () => {
  const statuses: number[] = []
  for (let run = 0; run < 620 && statuses.at(-1) !== 429; run++) {
    const answer = await shop.guest().post('/api/logos/generate', input, { origin: 'http://127.0.0.1:3000' })
    statuses.push(answer.status)
  }
  expect(statuses.at(-1)).toBe(429)
})

/** How much of a sheet of 160 by 160 is covered, from 0 to 1 for each pixel. */
async function coverOf(svg: string, ink: string): Promise<Buffer> {
  const only = svg.replaceAll(/<path fill="(#[0-9a-f]{6})"[^>]*\/>/g, (path, fill: string) =>
    fill === ink ? path : '',
  )
  return sharp(Buffer.from(only)).resize(160, 160).ensureAlpha().extractChannel(3).raw().toBuffer()
}

test('in one ink nothing disappears: no piece of one ink lies over a piece of the other', {
  timeout: 60_000,
}, async () => {
  for (const [index, style] of STYLES.entries()) {
    for (const concept of CONCEPTS) {
      const industry = INDUSTRIES[(index * 3 + CONCEPTS.indexOf(concept)) % INDUSTRIES.length] ?? 'food'
      const brief = { ...firstBrief, businessName: 'Harbor & Pine', industry, style, colors: '#ff0000 #0000ff' }
      const answer = await shop.guest().fetch(`/api/logos/${idOfRecipe({ brief, seed: `seed000${index}`, concept })}`)
      const svg = await answer.text()
      const inks = [...new Set([...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, ink = '']) => ink))]
      const [first, second] = await Promise.all(inks.map((ink) => coverOf(svg, ink)))
      if (!first || !second) continue
      const both = first.filter((value, at) => value > 200 && (second[at] ?? 0) > 200).length
      expect(both, `${style} ${concept} ${industry}`).toBeLessThan(12)
    }
  }
})

test('the two inks of a sign never touch the same spot', { timeout: 60_000 }, async () => {
  const cover = async (outline: LogoOutline) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><path fill-rule="evenodd" d="${toLogoPath(outline)}"/></svg>`
    return sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  }
  for (const { id, main, accent } of Object.values(marks).flat()) {
    if (accent.length === 0) continue
    const [first, second] = await Promise.all([cover(main), cover(accent)])
    const both = first.filter((value, at) => value > 200 && (second[at] ?? 0) > 200).length
    expect(both, id).toBeLessThan(3)
  }
})
