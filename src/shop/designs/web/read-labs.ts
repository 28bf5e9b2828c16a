import { ApiError, type Client } from '#platform/base/client.ts'
import type { getProduct, Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { Draft, getDesign, getDrafts, SavedDesign } from '../contract.ts'
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

/** Unsaved work as an address names it: the id of its saved design, or the number of its style. */
async function readDraft(api: Client, work: string | null): Promise<Draft | undefined> {
  if (!work) return undefined
  const { drafts } = await api.call<typeof getDrafts>('get', '/api/designs/drafts', {})
  return drafts.find(({ designId, styleId }) => (designId ?? String(styleId)) === work)
}

interface Asked {
  readonly userId: string
  readonly styleId: string | undefined
  /** `design` opens a saved design, `draft` the account’s unsaved work. */
  readonly search: URLSearchParams
}

/** What an address of the editor names. */
export async function readLabs(api: Client, { userId, styleId, search }: Asked) {
  const draft = await readDraft(api, search.get('draft'))
  const saved = await readSaved(api, userId, draft ? draft.designId : search.get('design'))
  const document = draft ? draft.document : saved?.document
  const product = await readProduct(api, readDesign(document)?.product?.styleId ?? styleId)
  return { saved, document, product, version: draft?.version ?? null }
}
