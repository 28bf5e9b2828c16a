import { api } from '#platform/web/api.ts'
import { designPath } from '#shop/catalogue/web/paths.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { align } from '#shop/designs/model/editing/arrange.ts'
import { setProduct } from '#shop/designs/model/editing/design-commands.ts'
import { addImage, mayUpload, resizeBy } from '#shop/designs/model/editing/layer-commands.ts'
import { type DesignArtwork, toDesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import type { TransferredWork } from '#shop/designs/web/document/editor-start.ts'
import { newLayerId } from '#shop/designs/web/document/editor-store.ts'
import { garmentColor, toDesignProduct } from '#shop/designs/web/document/garment.ts'
import { deviceDraftKey, draftsFor, GUEST_ID, readDeviceDrafts } from '#shop/designs/web/drafts/device-drafts.ts'
import { claimWork, deviceStore, TAB_ID } from '#shop/designs/web/drafts/device-store.ts'
import { tryPath } from '#shop/designs/web/guest/guest-path.ts'
import { keepArtwork } from '#shop/designs/web/guest/keep-artwork.ts'
import { uploadFile } from '#shop/designs/web/layers/image/upload-files.ts'
import type { LogoResult } from '#shop/logos/contract.ts'
import { isDrawn } from '#shop/logos/model/drawn.ts'
import { readBestGarment } from './best-garment.ts'

// Inks of a logo are chosen for white paper.
const COLOR = 'White'
// Of the size that artwork starts with, which fills the width.
const CHEST_SHARE = 0.75

async function readFile({ id, url, alt }: LogoResult): Promise<File> {
  const kind = isDrawn(id) ? 'svg' : 'png'
  const response = await fetch(`${url}/${kind}`)
  if (!response.ok) throw new Error(`the logo was not there: ${response.status}`)
  const name = `${alt.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}.${kind}`
  return new File([await response.blob()], name, { type: kind === 'svg' ? 'image/svg+xml' : 'image/png' })
}

/** Taken as any other artwork: a drawing is cleaned, a picture decoded. A guest's stays on the device. */
async function addArtwork(logo: LogoResult, userId: string): Promise<DesignArtwork> {
  const file = await readFile(logo)
  return userId === GUEST_ID ? keepArtwork(file) : toDesignArtwork(await uploadFile(file))
}

/** As wide as shirts are printed across the chest, at the top of what can be printed. */
function onChest(design: Design, artwork: DesignArtwork): Design {
  const id = newLayerId()
  const placed = resizeBy(addImage(design, 'front', id, artwork), id, CHEST_SHARE)
  return align(align(placed, id, 'top'), id, 'center')
}

async function bestGarment() {
  const product = await readBestGarment(api)
  if (!product) throw new Error('there is no garment to begin with')
  return product
}

/** Unsaved work of this device on the style, where the logo has room beside it. */
async function begunOn(styleId: number, userId: string) {
  const drafts = await readDeviceDrafts(deviceStore, userId).catch(() => [])
  return draftsFor(drafts, { styleId, savedId: null }).find(({ document }) => mayUpload(document, 1))
}

/** Puts the logo on the shirt that sells best, beside unsaved work on it, and gives where the editor shows it. */
export async function toLabs(logo: LogoResult, userId: string) {
  const [artwork, product] = await Promise.all([addArtwork(logo, userId), bestGarment()])
  const begun = await begunOn(product.styleId, userId)
  const color = garmentColor(product, begun?.document.color || COLOR)
  const design = onChest(setProduct(begun?.document ?? emptyDesign, toDesignProduct(product), color), artwork)
  const garmentPath = designPath(product, color)
  const path = userId === GUEST_ID ? tryPath(garmentPath) : garmentPath
  const { workId, version } = begun ?? { workId: crypto.randomUUID(), version: null }
  const { isFree, writer } = begun ? await claimWork(begun) : { isFree: false, writer: TAB_ID }
  const work = { userId, styleId: product.styleId, savedId: null, workId }
  const noted = { path, asked: color, version, savedAt: null, aside: false, inAccount: false, at: Date.now() }
  const key = deviceDraftKey(work, TAB_ID)
  await deviceStore
    .put({ ...work, ...noted, key, tab: TAB_ID, writer, document: design })
    .then(() => (begun && isFree && begun.key !== key ? deviceStore.remove(begun.key) : undefined))
    .catch(() => undefined)
  const state: TransferredWork = { design, workId, writer, version }
  return { path, state }
}
