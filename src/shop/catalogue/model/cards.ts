import { toDollars } from '#platform/base/money.ts'
import type { CatalogueCard, InventoryItem, Product, Suggestion } from '../contract.ts'
import type { StyleRating } from './ranking.ts'
import { colorsOnSale, mainImage, priceFrom, type Style, type StyleColor } from './style.ts'

const SWATCHES = 7

/** The picture of the first colour on sale; a style with none left shows its first. */
function imageOf(style: Style): string {
  const color = colorsOnSale(style)[0] ?? style.colors[0]
  return color ? mainImage(style.cut, color.images) : ''
}

/** Colours of the given families come first. */
function colorsFor(style: Style, families: readonly string[]): readonly StyleColor[] {
  const colors = colorsOnSale(style)
  const isWanted = (color: StyleColor) => families.includes(color.family)
  return [...colors.filter(isWanted), ...colors.filter((color) => !isWanted(color))]
}

export function toCatalogueCard(
  style: Style,
  rating: StyleRating | null,
  families: readonly string[] = [],
): CatalogueCard {
  const colors = colorsFor(style, families)
  const [first] = colors
  return {
    styleId: style.styleId,
    itemCode: style.itemCode,
    code: style.code,
    brand: style.brand,
    category: style.category,
    title: style.title,
    image: first ? mainImage(style.cut, first.images) : imageOf(style),
    priceFromCents: priceFrom(style),
    swatches: colors.slice(0, SWATCHES).map(({ name, hex, hex2, family, images }) => ({
      name,
      hex,
      hex2,
      family,
      image: mainImage(style.cut, images),
    })),
    colorCount: colors.length,
    rating,
  }
}

export function toSuggestion(style: Style): Suggestion {
  const { styleId, brand, code, category, title } = style
  return { styleId, brand, code, category, title, image: imageOf(style) }
}

const pricesOf = (style: Style) => style.prices.map(({ size, priceCents }) => ({ size, price: toDollars(priceCents) }))

function namesOf(style: Style) {
  const { styleId, code, itemCode, brand, category, title } = style
  return { styleId, code, itemCode, brand, category, title }
}

export function toInventoryItem(style: Style): InventoryItem {
  return {
    _id: String(style.styleId),
    ...namesOf(style),
    image: imageOf(style),
    prices: pricesOf(style),
    description: style.description,
  }
}

export function toCatalogueProduct(style: Style, rating: StyleRating | null): Product {
  const colors = colorsOnSale(style)
  return {
    ...namesOf(style),
    description: style.description,
    image: imageOf(style),
    gender: style.gender,
    cut: style.cut,
    fabric: style.fabric,
    weightOz: style.weightOz,
    countryOfOrigin: style.countryOfOrigin,
    discontinued: style.discontinued,
    prices: pricesOf(style),
    colorName: colors.map((color) => color.name),
    colorSwatchList: colors.map((color) => color.hex),
    colorSecondSwatch: colors.map((color) => color.hex2),
    colorFamily: colors.map((color) => color.family),
    sizes: colors.map((color) => ({ color: color.name, sizes: [...color.sizes] })),
    modelColorImage: colors.map((color) => color.images.model),
    colorFrontImage: colors.map((color) => color.images.front),
    colorDirectSideImage: colors.map((color) => color.images.side),
    colorBackImage: colors.map((color) => color.images.back),
    rating,
  }
}
