import { api } from '#platform/web/api.ts'
import type { Artwork, uploadArtwork } from '#shop/artworks/contract.ts'
import type { browseCatalogue } from '#shop/catalogue/contract.ts'
import { designPath } from '#shop/catalogue/web/paths.ts'
import { align } from '#shop/designs/model/arrange.ts'
import { addImage, mayUpload, resizeBy, setProduct } from '#shop/designs/model/commands.ts'
import { type Design, emptyDesign, type Artwork as Placed } from '#shop/designs/model/design.ts'
import { deviceShelf, TAB } from '#shop/designs/web/device-shelf.ts'
import { keyOf, ofWork, readDrafts } from '#shop/designs/web/draft.ts'
import { newLayerId } from '#shop/designs/web/editor-store.ts'
import { colorOf, toProduct } from '#shop/designs/web/garment.ts'
import { readProduct } from '#shop/designs/web/read-labs.ts'
import { toArtwork } from '#shop/designs/web/upload.ts'
import type { LogoResult } from '#shop/logos/contract.ts'
import { isDrawn } from '#shop/logos/model/drawn.ts'

const GARMENT = 'T-Shirts'
// Inks of a logo are chosen for white paper.
const COLOR = 'White'
// Of the size that artwork starts with, which fills the width.
const CHEST_SHARE = 0.75

/** The logo as a file, uploaded as any other artwork: a drawing is cleaned, a picture decoded. */
async function keep({ id, url, alt }: LogoResult): Promise<Artwork> {
  const kind = isDrawn(id) ? 'svg' : 'png'
  const response = await fetch(`${url}/${kind}`)
  if (!response.ok) throw new Error(`the logo was not there: ${response.status}`)
  const name = `${alt.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}.${kind}`
  const form = new FormData()
  form.set('file', new File([await response.blob()], name, { type: kind === 'svg' ? 'image/svg+xml' : 'image/png' }))
  const { artwork } = await api.call<typeof uploadArtwork>('post', '/api/artworks', form)
  return artwork
}

/** As wide as shirts are printed across the chest, at the top of what can be printed. */
function onChest(design: Design, artwork: Placed): Design {
  const id = newLayerId()
  const placed = resizeBy(addImage(design, 'front', id, artwork), id, CHEST_SHARE)
  return align(align(placed, id, 'top'), id, 'center')
}

async function bestGarment() {
  const { items } = await api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', { category: [GARMENT] })
  const product = await readProduct(api, items[0]?.styleId)
  if (!product) throw new Error('there is no garment to begin with')
  return product
}

/** Puts the logo on the shirt that sells best, beside unsaved work on it, and gives where the editor shows it. */
export async function toLabs(logo: LogoResult, userId: string) {
  const [artwork, product] = await Promise.all([keep(logo), bestGarment()])
  const work = { userId, styleId: product.styleId, savedId: null }
  const [draft] = await readDrafts(deviceShelf, userId)
    .then((drafts) => ofWork(drafts, work))
    .catch(() => [])
  const begun = draft && mayUpload(draft.document, 1) ? draft.document : emptyDesign
  const color = colorOf(product, begun.color || COLOR)
  const design = onChest(setProduct(begun, toProduct(product), color), toArtwork(artwork))
  const path = designPath(product, color)
  const kept = { key: keyOf(work, TAB), tab: TAB, path, asked: color, version: draft?.version ?? null, at: Date.now() }
  await deviceShelf.put({ ...work, ...kept, document: design }).catch(() => undefined)
  return { path, state: { design } }
}
