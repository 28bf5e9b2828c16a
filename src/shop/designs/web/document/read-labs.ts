import { ApiError, type Client } from '#platform/base/client.ts'
import type { getProduct, Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { getDesign, SavedDesign } from '../../contract.ts'
import type { Draft, getDraft } from '../../drafts-contract.ts'
import { readDesign } from '../../model/document/read-design.ts'
import { designsTexts } from '../../texts.ts'

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

/** How an address names unsaved work. */
export const nameOfDraft = ({ designId, workId, styleId }: Pick<Draft, 'designId' | 'workId' | 'styleId'>): string =>
  designId ?? (workId || String(styleId))

interface Opened {
  readonly saved: SavedDesign | null
  /** Why the design that was asked for is not open. */
  readonly problem: string
  /** It is not there any more, and trying again would not help. */
  readonly gone: boolean
}

const NOTHING: Opened = { saved: null, problem: '', gone: false }

async function openSaved(api: Client, userId: string, designId: string | null): Promise<Opened> {
  if (!designId) return NOTHING
  const path = '/api/designs/design/{userId}/{designId}'
  try {
    const { design } = await api.call<typeof getDesign>('get', path, { userId, designId })
    return { saved: design, problem: '', gone: false }
  } catch (error) {
    // Whose session is over signs in first.
    if (!(error instanceof ApiError) || error.status === 401) throw error
    const expected = error.status < 500
    return {
      saved: null,
      problem: expected ? error.message : designsTexts.designNotFetched,
      gone: error.status === 404,
    }
  }
}

/** Unsaved work as an address names it; nothing where it is not there any more. */
async function readDraft(api: Client, work: string | null): Promise<Draft | undefined> {
  if (!work) return undefined
  try {
    return (await api.call<typeof getDraft>('get', '/api/designs/drafts/{name}', { name: work })).draft
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}

interface Asked {
  readonly userId: string
  readonly styleId: string | undefined
  /** `design` opens a saved design, `draft` the account’s unsaved work. */
  readonly search: URLSearchParams
}

/** The account’s unsaved work, or else the saved design of the address. */
async function open(api: Client, { userId, search }: Asked): Promise<Opened & { draft?: Draft }> {
  try {
    const draft = await readDraft(api, search.get('draft'))
    const opened = await openSaved(api, userId, draft ? draft.designId : search.get('design'))
    return draft ? { ...opened, draft } : opened
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error
    return { ...NOTHING, problem: designsTexts.designNotFetched }
  }
}

/** What an address of the editor names. */
export async function readLabs(api: Client, { userId, styleId, search }: Asked) {
  const { draft, ...opened } = await open(api, { userId, styleId, search })
  const document = draft ? draft.document : opened.saved?.document
  const product = await readProduct(api, readDesign(document)?.product?.styleId ?? styleId)
  const problem = opened.saved && !product ? designsTexts.garmentNoLongerCarried : opened.problem
  return { ...opened, problem, document, product, version: draft?.version ?? null, workId: draft?.workId ?? null }
}
