import { ApiError } from '#platform/base/client.ts'
import type { PageApi } from '#platform/web/api-context.ts'
import { shopDay } from '#platform/web/dates.ts'
import type { getProduct, Product, suggestProducts } from '#shop/catalogue/contract.ts'
import type { getDesign, listDesignHistory } from '#shop/designs/contract.ts'
import { contrastFaults } from '#shop/designs/model/check/color-faults.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { readDesign } from '#shop/designs/model/document/read-design.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import { needsRights } from '#shop/designs/model/layers/layer-kinds.ts'
import { MOST_GARMENTS } from '#shop/rosters/model/roster-rules.ts'
import type { RosterStyle } from '#shop/rosters/web/organizer/garment-fields.tsx'

const DESIGNS_A_PAGE = 12

async function savedDesign(api: PageApi, userId: string, designId: string) {
  try {
    const input = { userId, designId }
    return (await api.call<typeof getDesign>('get', '/api/designs/design/{userId}/{designId}', input)).design
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}

function toStyle(product: Product, { color, layers }: Design): RosterStyle {
  const isHardToSee = (name: string, hex: string) =>
    layers.some((layer) => contrastFaults(layer, undefined, { name, hex }).length > 0)
  const at = Math.max(0, product.colorName.indexOf(color))
  return {
    ...{ styleId: product.styleId, itemCode: product.itemCode, title: product.title, brand: product.brand },
    image: `/${product.colorFrontImage[at] ?? product.image}`,
    colors: product.colorName.map((name, index) => {
      const swatch = product.colorSwatchList[index] ?? ''
      return { name, swatch, isHardToSee: isHardToSee(name, swatch) }
    }),
    sizes: product.prices.map(({ size }) => size),
  }
}

/** A style on sale; nothing where the address names another. */
export async function readStyle(api: PageApi, styleId: string): Promise<Product | undefined> {
  if (!/^\d{1,9}$/.test(styleId)) return undefined
  try {
    const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId })
    return product.discontinued ? undefined : product
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}

async function stylesOf(api: PageApi, design: Design, others: readonly string[]): Promise<RosterStyle[]> {
  const own = String(design.product?.styleId ?? '')
  const wanted = [...new Set([own, ...others])].slice(0, MOST_GARMENTS)
  const found = await Promise.all(wanted.map((styleId) => readStyle(api, styleId)))
  return found.flatMap((product) => (product ? [toStyle(product, design)] : []))
}

async function findStyles(api: PageApi, words: string) {
  if (words === '') return undefined
  const { items } = await api.call<typeof suggestProducts>('get', '/api/catalogue/suggestions', { q: words })
  return { words, items: items.map(({ styleId, title, brand }) => ({ styleId, title, brand })) }
}

/** A saved design with the styles that it is put on, as the address says; the saved designs where it names none. */
export async function loadNewGroupOrder(api: PageApi, userId: string, query: URLSearchParams) {
  const designId = query.get('design') ?? ''
  const saved = designId === '' ? undefined : await savedDesign(api, userId, designId)
  const design = saved && readDesign(saved.document)
  if (!saved || !design) {
    const page = Math.max(1, Number(query.get('page')) || 1)
    const input = { userId, page, perPage: DESIGNS_A_PAGE }
    const { designs, pages } = await api.call<typeof listDesignHistory>('get', '/api/designs/history/{userId}', input)
    return {
      chosen: null,
      isGone: designId !== '',
      designs: designs.map(({ _id, name, thumbnailImage, images }) => ({
        ...{ id: _id, name, image: thumbnailImage || (images[0] ?? '') },
      })),
      ...{ page, pages },
    }
  }
  const styles = await stylesOf(api, design, query.getAll('style'))
  return {
    chosen: {
      ...{ designId: saved._id, name: saved.name, styles, found: await findStyles(api, query.get('find') ?? '') },
      ownStyle: design.product?.styleId ?? 0,
      color: `${styles[0]?.itemCode ?? ''}|${design.color}`,
      asked: fieldsOf(design).map(({ name }) => name),
      needsRights: design.layers.some(needsRights),
    },
    ...{ press: crypto.randomUUID(), today: shopDay(new Date()) },
  }
}
