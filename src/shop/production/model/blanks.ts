import { sizesOf } from '#shop/orders/model.ts'
import { type BlankOptions, type LineOptions, optionsOfBlank } from '#shop/pricing/model/line-options.ts'
import { PRICED_OPTIONS, pricedOptions } from '#shop/pricing/model/priced-options.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { AwaitingGarments } from './settings.ts'

/** A garment of an order, before anything is printed on it. */
export interface OrderedGarment {
  readonly orderNumber: string
  readonly styleId: number
  readonly code: string
  readonly brand: string
  readonly title: string
  readonly color: string
  readonly options: LineOptions
  readonly quantities: Quantities
}

/** What is bought of one style in one colour. */
export interface BlankGroup {
  readonly styleId: number
  readonly brand: string
  readonly code: string
  readonly title: string
  readonly color: string
  /** As far as they say which garment it is. */
  readonly options: BlankOptions
  /** Smallest size first. */
  readonly sizes: readonly { readonly size: string; readonly pieces: number }[]
  readonly pieces: number
  /** Which orders want it, each with its pieces, longest waiting first. */
  readonly orders: readonly { readonly orderNumber: string; readonly pieces: number }[]
}

export interface BlanksFilter {
  readonly brand: string
  /** Words of style number, title or colour. */
  readonly find: string
}

const piecesIn = (counts: readonly { readonly pieces: number }[]) => counts.reduce((sum, { pieces }) => sum + pieces, 0)

const keyOf = ({ styleId, color, options }: OrderedGarment) => JSON.stringify([styleId, color, optionsOfBlank(options)])

function lineOf(garments: readonly OrderedGarment[], first: OrderedGarment): BlankGroup {
  const { styleId, brand, code, title, color, options } = first
  const together: Record<string, number> = {}
  const orders = new Map<string, number>()
  for (const { orderNumber, quantities } of garments) {
    for (const [size, count] of sizesOf(quantities)) {
      together[size] = (together[size] ?? 0) + count
      orders.set(orderNumber, (orders.get(orderNumber) ?? 0) + count)
    }
  }
  const sizes = sizesOf(together).map(([size, pieces]) => ({ size, pieces }))
  return {
    ...{ styleId, brand, code, title, color, options: optionsOfBlank(options) },
    sizes,
    pieces: piecesIn(sizes),
    orders: [...orders].map(([orderNumber, pieces]) => ({ orderNumber, pieces })),
  }
}

const byName = new Intl.Collator('en-US', { numeric: true }).compare

/** What to buy, by brand, style and colour. */
export function blanksOf(garments: readonly OrderedGarment[]): BlankGroup[] {
  const groups = new Map<string, OrderedGarment[]>()
  for (const garment of garments) {
    const group = groups.get(keyOf(garment))
    if (group) group.push(garment)
    else groups.set(keyOf(garment), [garment])
  }
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [lineOf(group, group[0])] : []))
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => byName(a.brand, b.brand) || byName(a.code, b.code) || byName(a.color, b.color))
}

export function chosenBlanks(lines: readonly BlankGroup[], { brand, find }: BlanksFilter): BlankGroup[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    if (brand !== '' && line.brand !== brand) return false
    const text = `${line.brand} ${line.code} ${line.title} ${line.color}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export const AWAITING: readonly AwaitingGarments[] = ['paid', 'waiting']

const BLANK_OPTIONS = PRICED_OPTIONS.filter((name) => pricedOptions[name].changesBlank)
const HEAD = [
  ...['Brand', 'Style', 'Title', 'Color'],
  ...BLANK_OPTIONS.map((name) => pricedOptions[name].fact.name),
  ...['Size', 'Pieces', 'Orders'],
]

/** One row for each size, as a supplier's order form takes it. */
export const blankRows = (lines: readonly BlankGroup[]): (string | number)[][] => [
  HEAD,
  ...lines.flatMap(({ brand, code, title, color, options, sizes, orders }) => {
    const facts = BLANK_OPTIONS.map((name) => pricedOptions[name].fact[options[name] ? 'chosen' : 'standard'])
    const wantedBy = orders.map(({ orderNumber }) => orderNumber).join(' ')
    return sizes.map(({ size, pieces }) => [brand, code, title, color, ...facts, size, pieces, wantedBy])
  }),
]
