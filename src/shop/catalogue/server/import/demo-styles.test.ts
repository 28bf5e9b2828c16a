import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/server/root.ts'
import { lookNumber } from '../../model/looks.ts'
import { sizeChartOf } from '../../model/measures.ts'
import { GARMENT_CUTS, isHeadwear } from '../../model/style.ts'
import { computeRevisions } from '../pictures/compute-revisions.ts'
import { REVISIONS_FILE } from '../pictures/revisions.ts'
import { checkImport } from './import-file.ts'

const styles = checkImport(JSON.parse(readFileSync(join(projectRoot, 'catalogue/styles.json'), 'utf8')))
const text = (html: string) => html.replace(/<[^>]+>/g, ' ')

test('the demo catalogue has the brands and categories of the home page', () => {
  const brands = new Set(styles.map((style) => style.brand))
  for (const brand of ['BELLA + CANVAS', 'Gildan', 'Next Level', 'Tultex', 'Adidas', 'Columbia', 'Hanes', 'JERZEES']) {
    expect(brands).toContain(brand)
  }
  const categories = new Set(styles.map((style) => style.category))
  for (const category of ['Hooded Sweatshirts', 'Sport Shirts', 'Long Sleeve Shirts', 'T-Shirts', 'Headwear']) {
    expect(categories).toContain(category)
  }
})

test('every style has a description of its own that names fibre and origin', () => {
  for (const style of styles) {
    expect(text(style.description), style.code).toContain(style.countryOfOrigin)
    const [, fibre = ''] = style.description.match(/<li>(.*?)<\/li>/) ?? []
    expect(fibre.replace('&amp;', '&').toLowerCase(), style.code).toContain(style.fabric.toLowerCase())
  }
  const openings = styles.map((style) => style.description.split('</p>')[0])
  expect(new Set(openings).size).toBe(styles.length)
})

test('every cut is worn by a style, and every size of every style is in its size chart', () => {
  expect(new Set(styles.map((style) => style.cut))).toEqual(new Set(GARMENT_CUTS))
  for (const style of styles) {
    const sizes = style.prices.map(({ size }) => size)
    expect(
      sizeChartOf(style, sizes)?.rows.map(({ size }) => size),
      style.code,
    ).toEqual(sizes)
  }
})

test('prices never fall as the size grows, and rise from 2XL on', () => {
  for (const { code, prices } of styles) {
    const cents = prices.map((price) => price.priceCents)
    expect(cents, code).toEqual(cents.toSorted((a, b) => a - b))
    const [largest, before] = [cents.at(-1), cents.at(-2)]
    if (/^[2-6]XL$/.test(prices.at(-1)?.size ?? '')) expect(largest, code).toBeGreaterThan(before ?? 0)
  }
})

test('no two looks share a picture number', () => {
  const looks = new Map<number, string>()
  for (const { cut, colors } of styles) {
    for (const { hex, hex2, heather } of colors) {
      const look = { cut, hex, hex2: hex2 ?? null, heather }
      const written = JSON.stringify(look)
      const id = lookNumber(look)
      expect(looks.get(id) ?? written).toBe(written)
      looks.set(id, written)
    }
  }
  expect(looks.size).toBeGreaterThan(500)
})

test('every cut has its renders: the light of three kinds and the parts', async () => {
  for (const cut of GARMENT_CUTS) {
    for (const view of ['front', 'back', 'side', isHeadwear(cut) ? 'quarter' : 'model']) {
      for (const [part, height] of [
        ['light', 3600],
        ['parts', 1200],
      ] as const) {
        const name = `${cut}-${view}-${part}.webp`
        const render = await sharp(join(projectRoot, 'catalogue/garments', name)).metadata()
        expect([render.width, render.height, render.hasAlpha], name).toEqual([1200, height, part === 'parts'])
      }
    }
  }
})

test('pictures have new addresses since the renders or the dyeing changed (node scripts/garment-revisions.ts)', () => {
  expect(JSON.parse(readFileSync(REVISIONS_FILE, 'utf8'))).toEqual(computeRevisions())
})
