import { BROWSE_SIZES, COLOR_FAMILIES, type ColorFamily } from '#shop/catalogue/model/browse-options.ts'
import { imagesOf, pictureIdOf } from '#shop/catalogue/model/looks.ts'
import type { GarmentCut, Style } from '#shop/catalogue/model/style.ts'

/** Styles that no supplier has, as varied as a real catalogue and the same on every run. */

const BRANDS = [
  'Alder & Pine',
  'Gildan',
  'Hanes',
  'Harbor',
  'JERZEES',
  'Kestrel',
  'Longshore',
  'Next Level',
  'Tultex',
  'Wren',
]
const KINDS: readonly { category: string; title: string; cut: GarmentCut; cents: number }[] = [
  { category: 'T-Shirts', title: 'Heavy Cotton T-Shirt', cut: 'tee', cents: 280 },
  { category: 'T-Shirts', title: 'Women’s Fine Jersey T-Shirt', cut: 'women', cents: 420 },
  { category: 'Long Sleeve Shirts', title: 'Long Sleeve Jersey T-Shirt', cut: 'long', cents: 610 },
  { category: 'Hooded Sweatshirts', title: 'Pullover Hooded Sweatshirt', cut: 'hoodie', cents: 1150 },
  { category: 'Hooded Sweatshirts', title: 'Full-Zip Hooded Sweatshirt', cut: 'zip', cents: 1640 },
  { category: 'Crewneck Sweatshirts', title: 'Crewneck Sweatshirt', cut: 'crew', cents: 890 },
  { category: 'Sport Shirts', title: 'Performance Sport Shirt', cut: 'polo', cents: 1980 },
  { category: 'Headwear', title: 'Snapback Trucker Cap', cut: 'trucker', cents: 640 },
]

const HEXES: Readonly<Record<ColorFamily, string>> = {
  Whites: '#F8F8F4',
  Greys: '#A9ACB0',
  Blacks: '#1A1A1C',
  Neutrals: '#DCCFB0',
  Reds: '#B3212F',
  Oranges: '#EE6A2A',
  Yellows: '#F2C230',
  Greens: '#1F6A46',
  Blues: '#1D3F8A',
  Purples: '#4A2E7F',
  Pinks: '#E9A0B8',
}

function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function madeUpStyle(number: number): Style {
  const pick = chance(number * 7919 + 17)
  const kind = KINDS[pick(KINDS.length)] ?? { category: 'T-Shirts', title: 'T-Shirt', cut: 'tee', cents: 280 }
  const brand = BRANDS[pick(BRANDS.length)] ?? 'Wren'
  const code = `${20_000 + number}${['', 'B', 'CVC', 'L'][pick(4)]}`
  const sizes = kind.cut === 'trucker' ? ['Adjustable'] : BROWSE_SIZES.slice(6, 10 + pick(5))
  const cents = kind.cents + pick(900)
  const families = COLOR_FAMILIES.filter(() => pick(3) > 0)
  const shown = families.length > 0 ? families : [COLOR_FAMILIES[0]]
  return {
    styleId: 500_000 + number,
    itemCode: code,
    code,
    brand,
    category: kind.category,
    title: kind.title,
    gender: kind.cut === 'women' ? 'Women' : 'Unisex',
    fabric: '100% cotton',
    weightOz: 4 + pick(50) / 10,
    countryOfOrigin: 'Imported',
    description: `<p>${kind.title} by ${brand}.</p>`.replace('&', '&amp;'),
    cut: kind.cut,
    firstSeen: new Date(Date.UTC(2024, 0, 1 + pick(900))).toISOString().slice(0, 10),
    popularity: pick(10_000),
    discontinued: number % 40 === 39,
    prices: sizes.map((size, place) => ({ size, priceCents: cents + Math.max(0, place - 3) * 100 })),
    colors: shown.map((family) => {
      const hex = HEXES[family]
      const images = imagesOf(pictureIdOf({ cut: kind.cut, hex, hex2: null, heather: false }, 0))
      return { name: `${family} ${number % 7}`, hex, hex2: null, family, sizes, images, discontinued: false }
    }),
  }
}

export const madeUpStyles = (count: number): Style[] =>
  Array.from({ length: count }, (_, number) => madeUpStyle(number))

/** The same styles as a file to import. */
export const asImport = (styles: readonly Style[]): unknown =>
  styles.map(({ colors, ...style }) => ({
    ...style,
    colors: colors.map(({ name, hex, family }) => ({ name, hex, family })),
  }))
