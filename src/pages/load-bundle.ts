import type { PageApi } from '#platform/web/api-context.ts'
import type { browseCatalogue } from '#shop/catalogue/contract.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { readDesign } from '#shop/designs/model/document/read-design.ts'
import type { ChosenGarment } from '#shop/designs/web/bundle/bundle-garment.ts'
import { garmentColor } from '#shop/designs/web/document/garment.ts'
import { readLabs, readProduct } from '#shop/designs/web/document/read-labs.ts'
import { MOST_GARMENTS_AT_ONCE } from '#shop/pricing/model/color-quantities.ts'

const SHOWN = 5
const LOOKED_AT = 48

/** 'STYLE:COLOR', as the address names a garment. */
export const garmentParam = ({ product, color }: ChosenGarment) => `${product.styleId}:${color}`

async function readGarment(api: PageApi, named: string): Promise<ChosenGarment[]> {
  const [, styleId, color = ''] = /^(\d{1,9}):(.{0,80})$/s.exec(named) ?? []
  const product = await readProduct(api, styleId)
  return product && !product.discontinued ? [{ product, color: garmentColor(product, color) }] : []
}

/** The garment of the design, then the best seller of each other category. */
async function usualGarments(api: PageApi, styleId: string, color: string): Promise<ChosenGarment[]> {
  const { items } = await api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', { per: LOOKED_AT })
  const own = await readGarment(api, `${styleId}:${color}`)
  const others = items.filter((one) => String(one.styleId) !== styleId)
  const categories = new Set(own.map(({ product }) => product.category))
  const firsts = others.filter(({ category }) => !categories.has(category) && categories.add(category))
  const wanted = [...firsts, ...others.filter((one) => !firsts.includes(one))].slice(0, SHOWN - own.length)
  const found = await Promise.all(wanted.map((one) => readGarment(api, `${one.styleId}:${color}`)))
  return [...own, ...found.flat()]
}

/** What the address names, each style once. */
async function namedGarments(api: PageApi, named: readonly string[]): Promise<ChosenGarment[]> {
  const found = (await Promise.all(named.slice(0, MOST_GARMENTS_AT_ONCE).map((one) => readGarment(api, one)))).flat()
  return [...new Map(found.map((one) => [one.product.styleId, one])).values()]
}

/**
 * The design that an address names (`design`, `draft`), and the garments that it is shown on: those of the address (`g`), or
 * the usual ones beside that of the design (`on` where the account does not have its last step yet).
 */
export async function loadBundle(api: PageApi, userId: string, search: URLSearchParams) {
  const source = new URLSearchParams([...search].filter(([name]) => name === 'design' || name === 'draft'))
  const { document } = await readLabs(api, { userId, styleId: undefined, search: source })
  const design: Design | null = readDesign(document) ?? null
  const named = await namedGarments(api, search.getAll('g'))
  const styleId = design?.product?.styleId ?? search.get('on')
  const garments = named.length > 0 ? named : await usualGarments(api, String(styleId), design?.color ?? '')
  return { design, source: source.toString(), garments }
}
