import { describe, expect, test } from 'vitest'
import { priceList } from '#config'
import type { Style, StyleColor } from '#shop/catalogue/model/style.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { printedViews } from '#shop/designs/model/printing/printing.ts'
import { goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { type ChosenLine, showLines, sizesOnSale } from './priced-line.ts'
import { designsToPrint, onGarment } from './prints.ts'

const color = (name: string, over: Partial<StyleColor> = {}): StyleColor => ({
  name,
  hex: '#FFFFFF',
  hex2: null,
  family: 'Whites',
  sizes: ['S', 'M', '2XL'],
  images: { front: 'Images/Color/1_f_fm.jpg', back: '', side: '', model: '' },
  discontinued: false,
  ...over,
})

const style: Style = {
  ...tee,
  discontinued: false,
  colors: [color('White'), color('Black', { sizes: ['S', 'M'] }), color('Teal', { discontinued: true })],
  prices: [{ size: 'S', priceCents: 472 }, ...tee.prices],
}

const line = (over: Partial<ChosenLine> = {}): ChosenLine => ({
  id: 'crt_1',
  styleId: 39,
  itemCode: '3001',
  color: 'White',
  quantities: { M: 2, '2XL': 1 },
  note: '',
  options: standardOptions,
  prints: [],
  design: null,
  images: [],
  designImages: [],
  ...over,
})
const frontPrint = (of: Style, size: { width: number; height: number }) =>
  designsToPrint(of, { design: null, pictures: [{ id: 'art', vector: false, ...size }] }).flatMap(printedViews)
function shown(of: Style | undefined, lines: readonly ChosenLine[], { wholesale = false } = {}) {
  const [first] = showLines(priceList, lines, () => of, wholesale)
  if (!first) throw new Error('No line was priced.')
  return first
}
const priced = (over: Partial<ChosenLine> = {}, of: Style | undefined = style) => shown(of, [line(over)])

describe('a line', () => {
  test('is priced from the catalogue, size by size', () => {
    expect(priced()).toMatchObject({
      title: 'Unisex Jersey T-Shirt',
      brand: 'BELLA + CANVAS',
      category: 'T-Shirts',
      code: '3001',
      sizePrices: { M: 472, '2XL': 672 },
      unitPrice: 472,
      lineTotal: 2 * 472 + 672,
      sizes: ['S', 'M', '2XL'],
      problem: undefined,
    })
  })

  test('costs less for a wholesale customer', () => {
    expect(shown(style, [line()], { wholesale: true }).sizePrices).toEqual({ M: 378, '2XL': 538 })
  })

  test('of a discontinued style says so and keeps its words and prices', () => {
    const gone = priced({}, { ...style, discontinued: true })
    expect(gone).toMatchObject({ problem: expect.stringMatching(/no longer made/), remedy: 'other-style' })
    expect(gone.lineTotal).toBe(1616)
  })

  test('of a discontinued or vanished colour says so', () => {
    expect(priced({ color: 'Teal' }).problem).toMatch(/^Teal is no longer made/)
    expect(priced({ color: 'Mauve' }).problem).toMatch(/^Mauve is no longer made/)
    expect(priced({ color: 'Mauve' }).remedy).toBe('other-color')
  })

  test('in a size that its colour lost says so', () => {
    const black = priced({ color: 'Black' })
    expect(black).toMatchObject({
      problem: expect.stringMatching(/^2XL is no longer made in Black/),
      remedy: 'other-sizes',
    })
    expect(priced({ color: 'Black', quantities: { XS: 1, '2XL': 1 } }).problem).toMatch(/^2XL, XS are|^XS, 2XL are/)
    expect(black.blanks).toEqual({ S: 472, M: 472 })
  })

  test('in a size that the style lost is priced by the rest', () => {
    const smaller = { ...style, prices: style.prices.slice(0, 2) }
    expect(priced({}, smaller)).toMatchObject({ lineTotal: 944, problem: expect.stringContaining('2XL') })
  })

  test('of a style that vanished has a name, no price and a problem', () => {
    expect(shown(undefined, [line()])).toMatchObject({
      title: '3001',
      unitPrice: 0,
      lineTotal: 0,
      problem: 'This style is no longer in our catalog.',
    })
  })

  test('that cannot be ordered is left out of the subtotal', () => {
    expect(goodsOf([priced(), priced({ color: 'Teal' })])).toBe(1616)
  })

  test('lists the sizes of its colour, smallest first', () => {
    expect(sizesOnSale(style, 'black')).toEqual(['S', 'M'])
    expect(sizesOnSale(style, 'Mauve')).toEqual([])
  })
})

describe('prints', () => {
  test('of a picture without a placement: one front print of the default size', () => {
    // 200 of the preview's 520 pixels are 12 inches on a T-shirt.
    expect(frontPrint(style, { width: 600, height: 300 })).toEqual([{ view: 'front', squareInches: 72, dpi: 50 }])
    expect(frontPrint(style, { width: 500, height: 500 })).toEqual([{ view: 'front', squareInches: 144, dpi: 41 }])
  })

  test('fit into what can be printed on a small garment', () => {
    const [cap] = frontPrint({ ...style, cut: 'dad' }, { width: 500, height: 500 })
    expect(cap?.squareInches).toBeGreaterThan(0)
    expect(cap?.squareInches).toBeLessThanOrEqual(4.6 * 2.25)
  })

  test('of a design go by the garment that is ordered, not by the one that the design names', () => {
    const named = { styleId: 1, code: 'x', cut: 'cap' } as const
    const design = onGarment({ ...emptyDesign, product: named, color: 'Red' }, style, 'White')
    expect(design.product).toEqual({ styleId: 39, code: '3001', cut: 'tee' })
    expect(design.color).toBe('White')
    expect(printedViews(design)).toEqual([])
  })
})
