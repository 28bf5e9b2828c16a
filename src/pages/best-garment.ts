import type { Client } from '#platform/base/client.ts'
import type { browseCatalogue, Product } from '#shop/catalogue/contract.ts'
import { readProduct } from '#shop/designs/web/document/read-labs.ts'

const GARMENT = 'T-Shirts'

/** The shirt that sells best: to begin with where nobody has chosen one. Nothing while there is no shirt on sale. */
export async function readBestGarment(api: Client): Promise<Product | null> {
  const { items } = await api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', { category: [GARMENT] })
  return readProduct(api, items[0]?.styleId)
}
