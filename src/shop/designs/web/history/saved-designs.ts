import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { addressOf } from '#shop/artworks/model/address.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { deleteDesign, listDesignHistory, SavedDesign, saveDesign, updateDesign } from '../../contract.ts'
import { toSavedFields } from '../../model/document/saved-fields.ts'
import { designOf } from '../../model/editing/editor.ts'
import { shirtIndexOf } from '../../model/garment/views.ts'
import { designsTexts } from '../../texts.ts'
import type { LabsStore, SavedDesignsState } from '../document/editor-store.ts'
import { colorIndex } from '../document/garment.ts'
import { readPicture } from '../loading/load-picture.ts'
import { captureViews } from '../rendering/capture-views.ts'
import { saveIdempotencyKey } from './save-idempotency-key.ts'

const PER_PAGE = 12

/** A shop that does not answer must not block the editor: the same save may be sent again. */
const inAMinute = () => AbortSignal.timeout(60_000)

const textOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 ? error.message : otherwise

function change(labs: LabsStore, saved: Partial<SavedDesignsState>): void {
  labs.set({ saved: { ...labs.get().saved, ...saved } })
}

/** Reads the next page of the history. */
export async function loadDesigns(labs: LabsStore, userId: string): Promise<void> {
  const page = labs.get().saved.page + 1
  // What is said at first is why the design of the address could not be opened.
  change(labs, page > 1 ? { loading: true, error: '' } : { loading: true })
  try {
    const input = { userId, page, perPage: PER_PAGE }
    const answer = await api.call<typeof listDesignHistory>('get', '/api/designs/history/{userId}', input)
    const { designs } = labs.get().saved
    // What was saved meanwhile has moved the pages by one.
    const known = new Set(designs.map((one) => one._id))
    const more = answer.designs.filter((one) => !known.has(one._id))
    change(labs, { designs: [...designs, ...more], total: answer.total, page, loading: false })
  } catch (error) {
    change(labs, { loading: false, error: textOf(error, designsTexts.designsNotFetched) })
  }
}

/** Reads it once more after it could not be read. */
export function reloadDesigns(labs: LabsStore, userId: string): Promise<void> {
  change(labs, { error: '' })
  return loadDesigns(labs, userId)
}

/** The garment as the specified fields describe it. */
function garmentFields(style: StyleFacts, color: string) {
  const index = colorIndex(style, color)
  return {
    tshirtImage: style.colorFrontImage[index] ?? '',
    product: [
      {
        colorName: style.colorName[index] ?? '',
        modelColorImage: style.modelColorImage[index] ?? '',
        colorFrontImage: style.colorFrontImage[index] ?? '',
        colorDirectSideImage: style.colorDirectSideImage[index] ?? '',
        colorBackImage: style.colorBackImage[index] ?? '',
      },
    ],
    colors: style.colorName.map((colorName, at) => ({ colorName, colorSwatch: style.colorSwatchList[at] ?? '' })),
    sizes: style.sizes,
    currentColor: style.colorName[index] ?? '',
    code: style.itemCode,
  }
}

async function bodyOf(labs: LabsStore, style: StyleFacts, base: string) {
  const { editor } = labs.get()
  const design = designOf(editor)
  const views = await captureViews({ style, design, base })
  const { designImages, designPositions, designImageDimensions, designRotations, correspondingShirtIndex } =
    toSavedFields(design, addressOf)
  return {
    ...garmentFields(style, design.color),
    designImages: [...designImages],
    designPositions: [...designPositions],
    designImageDimensions: [...designImageDimensions],
    designRotations: [...designRotations],
    correspondingShirtIndex: [...correspondingShirtIndex],
    currentShirtIndex: shirtIndexOf(editor.view),
    images: views.map((one) => one.picture),
    thumbnailImage: views[0] ? await thumbnailOf(views[0].picture) : '',
    document: { ...design },
  }
}

const THUMBNAIL = 320

/** What lists show first: a tenth of the bytes of a captured view. */
async function thumbnailOf(picture: string): Promise<string> {
  const image = await readPicture(picture)
  const canvas = document.createElement('canvas')
  canvas.width = THUMBNAIL
  canvas.height = THUMBNAIL
  const context = canvas.getContext('2d')
  if (!context) return picture
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, THUMBNAIL, THUMBNAIL)
  return canvas.toDataURL('image/jpeg', 0.8)
}

/** After a refusal because somebody else saved meanwhile, the next save names that version; after one without a session, the editor says so. */
function applyRefusal(labs: LabsStore, error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === 'DESIGN_CHANGED' && typeof error.body.updatedAt === 'string') {
    labs.set({ savedAt: error.body.updatedAt })
  }
  if (error.status === 401) labs.set({ saving: { kind: 'signed-out' } })
}

export interface SaveInput {
  readonly userId: string
  readonly name: string
  readonly base: string
  /** A new entry even where an entry of the history is being worked on. */
  readonly asCopy: boolean
}

async function store(labs: LabsStore, { userId, name, base, asCopy }: SaveInput): Promise<SavedDesign | undefined> {
  const { product, savedId, savedAt, unansweredSave, workId, writer } = labs.get()
  if (!product) return undefined
  const body = await bodyOf(labs, product, base)
  const request = { workId, writer, savedId, name, document: body.document }
  if (savedId && !asCopy) {
    const key = await saveIdempotencyKey({ ...request, basedOn: savedAt })
    const known = { ...(savedAt ? { basedOn: savedAt } : {}), ...(unansweredSave ? { follows: unansweredSave } : {}) }
    const input = { designId: savedId, press: key, ...body, ...known, ...(name === '' ? {} : { name }) }
    labs.set({ unansweredSave: key })
    return (await api.call<typeof updateDesign>('put', '/api/designs/design/{designId}', input, inAMinute())).design
  }
  const key = await saveIdempotencyKey(request)
  const input = { userId, name, press: key, ...body, ...(savedId === null ? { fromDraft: true, workId } : {}) }
  return (await api.call<typeof saveDesign>('post', '/api/designs/design/{userId}', input, inAMinute())).design
}

/** Captures all views and saves: a new design goes to the front of the list, a changed one keeps its place. */
export async function saveCurrent(labs: LabsStore, input: SaveInput): Promise<boolean> {
  try {
    const design = await store(labs, input)
    if (!design) return false
    const { designs, total } = labs.get().saved
    const known = designs.some((one) => one._id === design._id)
    const list = known ? designs.map((one) => (one._id === design._id ? design : one)) : [design, ...designs]
    labs.set({ savedId: design._id, savedAt: design.updatedAt, unansweredSave: null })
    change(labs, { designs: list, total: known ? total : total + 1, error: '' })
    return true
  } catch (error) {
    applyRefusal(labs, error)
    const otherwise = labs.get().savedId && !input.asCopy ? designsTexts.designNotUpdated : designsTexts.designNotSaved
    change(labs, { error: textOf(error, otherwise) })
    return false
  }
}

/** Deletes an entry of the history; whether it was the open one. */
export async function deleteSaved(labs: LabsStore, userId: string, designId: string): Promise<boolean> {
  try {
    const input = { userId, designId }
    await api.call<typeof deleteDesign>('delete', '/api/designs/design/{userId}/{designId}', input)
    const { saved, savedId } = labs.get()
    change(labs, { designs: saved.designs.filter((one) => one._id !== designId), total: saved.total - 1, error: '' })
    if (savedId === designId) labs.set({ savedId: null, savedAt: null })
    return savedId === designId
  } catch (error) {
    change(labs, { error: textOf(error, designsTexts.designNotDeleted) })
    return false
  }
}
