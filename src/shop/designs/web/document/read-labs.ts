import { ApiError, type Client } from '#platform/base/client.ts'
import type { getProduct, Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { getDesign, getLastDesign, SavedDesign } from '../../contract.ts'
import type { Draft, getDraft } from '../../drafts-contract.ts'
import { readDesign } from '../../model/document/read-design.ts'
import { designsTexts } from '../../texts.ts'
import type { CartLineRef } from './cart-line.ts'
import type { EditorArrival } from './editor-start.ts'

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

/** An item that the page has read elsewhere, with the line of the cart that it is. */
export interface ArrivingItem {
  readonly item: {
    readonly styleId: number
    readonly quantities: Quantities
    readonly document: unknown
    readonly missing: readonly string[]
  } | null
  readonly line: CartLineRef | null
  /** Why it is not there. */
  readonly problem: string
}

interface Asked {
  readonly userId: string
  readonly styleId: string | undefined
  /** `design` opens a saved design, `draft` the account’s unsaved work, `from` one of them, or the `last`, as new work. */
  readonly search: URLSearchParams
  readonly arriving?: ArrivingItem | null
}

/** The design that an address puts onto its garment: the last one, a saved one, or unsaved work. */
async function readFrom(api: Client, { userId, search }: Asked): Promise<Opened & { document: unknown }> {
  const from = search.get('from')
  if (!from) return { ...NOTHING, document: null }
  if (from === 'last') {
    const { last } = await api.call<typeof getLastDesign>('get', '/api/designs/last', {})
    return { ...NOTHING, document: last?.document ?? null, problem: last ? '' : designsTexts.noDesignYet }
  }
  const draft = await readDraft(api, from)
  if (draft) return { ...NOTHING, document: draft.document }
  const { saved, problem } = await openSaved(api, userId, from)
  return { ...NOTHING, document: saved?.document ?? null, problem }
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

/** What the open document brings along, or nothing where it came from no other place. */
function editorArrivalOf(
  asked: Asked,
  product: StyleFacts | null,
  from: unknown,
  isOpen: boolean,
): EditorArrival | null {
  const { item = null, line = null } = asked.arriving ?? {}
  const document = isOpen ? null : (from ?? item?.document ?? null)
  const design = readDesign(document)
  if (!line && !design) return null
  const isOther = design?.product?.styleId !== product?.styleId
  return {
    ...{ line, quantities: item?.quantities ?? null, missing: isOpen ? [] : (item?.missing ?? []) },
    moves: design !== undefined && isOther && design.layers.length > 0,
    isNew: design !== undefined && !line,
  }
}

/** What an address of the editor names. */
export async function readLabs(api: Client, asked: Asked) {
  const { draft, ...opened } = await open(api, asked)
  const from = await readFrom(api, asked)
  const { item, problem: notThere = '' } = asked.arriving ?? {}
  const own = draft ? draft.document : opened.saved?.document
  // What comes from elsewhere goes onto the garment of the address.
  const styleId = readDesign(own)?.product?.styleId ?? asked.styleId ?? item?.styleId
  const product = await readProduct(api, styleId)
  const isGone = (opened.saved || item) && !product
  const problem = isGone ? designsTexts.garmentNoLongerCarried : opened.problem || from.problem || notThere
  const arrival = editorArrivalOf(asked, product, from.document, own !== undefined)
  const document = own ?? from.document ?? item?.document
  return {
    ...opened,
    problem,
    document,
    product,
    version: draft?.version ?? null,
    workId: draft?.workId ?? null,
    arrival,
  }
}
