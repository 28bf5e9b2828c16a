import { Parser } from 'htmlparser2'
import type { Markup } from '#config'
import { toCents } from '#platform/base/money.ts'
import { type ImportStyle, problemOf } from '#shop/catalogue/server/index.ts'
import { descriptionOf, fabricIn, weightIn } from '../model/description.ts'
import { colorFamily } from '../model/families.ts'
import { garmentOf, genderOf } from '../model/garments.ts'
import { sellingPrice } from '../model/price.ts'
import { bySize, sizeNamed } from '../model/sizes.ts'
import { ownPath, pictureName } from './pictures.ts'
import type { SupplierProduct, SupplierStyle } from './supplier-data.ts'

/** A style as the catalogue takes it, but for the number and the item code, which the shop gives. */
export type DraftStyle = Omit<ImportStyle, 'styleId' | 'itemCode'>

export type Translated =
  | { readonly style: DraftStyle; readonly pictures: Readonly<Record<string, string>> }
  | { readonly problem: string }

/** The sentences of a description: what stands between two tags, without the tags. */
export function linesOf(html: string): string[] {
  const lines: string[] = []
  let open = ''
  const close = () => {
    const line = open.replace(/\s+/g, ' ').trim()
    if (line) lines.push(line)
    open = ''
  }
  const breaks = (name: string) => /^(li|p|br|ul|ol|div|h\d|tr)$/.test(name)
  let hidden = 0
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (breaks(name)) close()
        if (/^(script|style)$/.test(name)) hidden++
      },
      onclosetag: (name) => {
        if (breaks(name)) close()
        if (/^(script|style)$/.test(name)) hidden--
      },
      ontext: (text) => {
        if (hidden === 0) open += text
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  close()
  return lines.slice(0, 40).map((line) => line.slice(0, 400))
}

const hexOf = (color: string): string | undefined => {
  const hex = `#${color.replace(/^#/, '').toUpperCase()}`
  return /^#[0-9A-F]{6}$/.test(hex) ? hex : undefined
}

type ImportColor = ImportStyle['colors'][number]

function imagesOf(product: SupplierProduct) {
  const paths = [
    product.colorFrontImage,
    product.colorBackImage,
    product.colorDirectSideImage,
    product.colorOnModelFrontImage,
  ]
  const names = paths.map(pictureName)
  const [front, back, side = front, model = front] = names
  // Without front and back, the shop's own renders show the garment whole.
  if (!front || !back || !side || !model) return { pictures: [] }
  const images = { front: ownPath(front), back: ownPath(back), side: ownPath(side), model: ownPath(model) }
  const pictures = paths.flatMap((path, at): [string, string][] => {
    const name = names[at]
    return name ? [[name, path]] : []
  })
  return { images, pictures }
}

interface Colors {
  readonly colors: ImportColor[]
  readonly pictures: Readonly<Record<string, string>>
}

function colorsOf(products: readonly SupplierProduct[]): Colors {
  const byName = Map.groupBy(products, ({ colorName }) => colorName.replace(/\s*\/\s*/g, '/'))
  const pictures: Record<string, string> = {}
  const colors = Array.from(byName, ([name, of]): ImportColor | undefined => {
    const [first] = of
    const hex = first && hexOf(first.color1)
    if (!first || !hex) return undefined
    const second = hexOf(first.color2)
    const shown = imagesOf(first)
    for (const [picture, path] of shown.pictures) pictures[picture] = path
    const sizes = [...new Set(of.flatMap(({ sizeName }) => sizeNamed(sizeName) ?? []))].sort(bySize)
    return {
      name,
      hex,
      ...(second && second !== hex ? { hex2: second } : {}),
      family: colorFamily(name, hex),
      heather: /\b(heather|melange|marled?|tri-?blend)\b/i.test(name),
      sizes,
      ...(shown.images ? { images: shown.images } : {}),
    }
  }).filter((color) => color !== undefined)
  return { colors, pictures }
}

function pricesOf(products: readonly SupplierProduct[], markup: Markup): ImportStyle['prices'] {
  const bySizeName = new Map<ReturnType<typeof sizeNamed> & string, number>()
  for (const product of products) {
    const size = sizeNamed(product.sizeName)
    const cost = toCents(product.customerPrice || product.piecePrice)
    if (!size || cost <= 0) continue
    const price = sellingPrice(cost, toCents(product.mapPrice), markup)
    // Some colours cost more to dye; the shop has one price a size, and loses on none.
    bySizeName.set(size, Math.max(price, bySizeName.get(size) ?? 0))
  }
  return Array.from(bySizeName, ([size, priceCents]) => ({ size, priceCents })).sort((one, other) =>
    bySize(one.size, other.size),
  )
}

function countryOf(products: readonly SupplierProduct[]): string {
  const countries = [...new Set(products.map(({ countryOfOrigin }) => countryOfOrigin).filter(Boolean))]
  const [only] = countries
  return countries.length === 1 && only && only.length > 1 ? only : 'Imported'
}

/** What the shop makes of a supplier's style, or the reason why it does not sell it. */
export function toStyle(
  given: SupplierStyle,
  all: readonly SupplierProduct[],
  markup: Markup,
  today: string,
): Translated {
  const garment = garmentOf(given.baseCategory, given.title)
  if (!garment) return { problem: `nothing that the shop prints on (${given.baseCategory || 'no category'})` }
  const products = all.filter(({ noeRetailing }) => !noeRetailing)
  if (all.length > 0 && products.length === 0) return { problem: 'may not be sold online' }
  const prices = pricesOf(products, markup)
  const sold = products.filter(({ sizeName }) => prices.some(({ size }) => size === sizeNamed(sizeName)))
  const { colors, pictures } = colorsOf(sold)
  if (prices.length === 0 || colors.length === 0) return { problem: 'no color in a size of the shop with a price' }
  const lines = linesOf(given.description)
  const fabric = fabricIn(lines)
  if (!fabric) return { problem: 'the description does not say what it is made of' }
  const style: DraftStyle = {
    code: given.styleName.slice(0, 40),
    brand: given.brandName.slice(0, 120),
    ...garment,
    title: given.title.slice(0, 120),
    gender: genderOf(given.title),
    fabric,
    weightOz: weightIn(lines),
    countryOfOrigin: countryOf(products).slice(0, 60),
    description: descriptionOf(lines),
    firstSeen: today,
    popularity: 0,
    prices,
    colors,
  }
  const problem = problemOf(style)
  return problem ? { problem } : { style, pictures }
}
