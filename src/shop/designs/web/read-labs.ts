import { ApiError, type Client } from '#platform/base/client.ts'
import type { getProduct, Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { getDesign, getDrafts, SavedDesign } from '../contract.ts'
import { readDesign } from '../model/upgrade.ts'

/** Nothing where it does not exist (any more); the page stands without it. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

export async function readProduct(api: Client, styleId: number | string | undefined): Promise<StyleFacts | null> {
  if (styleId === undefined) return null
  return unlessGone(api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId }))
}

async function readSaved(api: Client, userId: string, designId: string | null): Promise<SavedDesign | null> {
  if (!designId) return null
  const path = '/api/designs/design/{userId}/{designId}'
  const found = await unlessGone(api.call<typeof getDesign>('get', path, { userId, designId }))
  return found?.design ?? null
}

async function readDraft(api: Client, styleId: string | null): Promise<unknown> {
  if (!styleId) return undefined
  const { drafts } = await api.call<typeof getDrafts>('get', '/api/designs/drafts', {})
  return drafts.find((one) => String(one.styleId) === styleId)?.document
}

interface Asked {
  readonly userId: string
  readonly styleId: string | undefined
  /** `design` opens a saved design, `draft` the account’s unsaved work on a style. */
  readonly search: URLSearchParams
}

/** What an address of the editor names. */
export async function readLabs(api: Client, { userId, styleId, search }: Asked) {
  const saved = await readSaved(api, userId, search.get('design'))
  const document = saved ? saved.document : await readDraft(api, search.get('draft'))
  const product = await readProduct(api, readDesign(document)?.product?.styleId ?? styleId)
  return { saved, document, product }
}
