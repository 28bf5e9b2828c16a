import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '#shop/artworks/contract.ts'
import { createPool, previewsOf } from '#shop/artworks/server/index.ts'
import { colorNamed } from '#shop/catalogue/model/style.ts'
import { currentCatalogue, garmentLayers } from '#shop/catalogue/server/index.ts'
import { artworkIdsIn, cutOfDesign, type Design, layersOn, viewsByInterest } from '../../model/document/design.ts'
import { PREVIEW } from '../../model/garment/preview.ts'
import { pictureOfView, type View } from '../../model/garment/views.ts'
import { keepResults } from '../keep-results.ts'
import type { ViewToDraw } from './draw-garment-view.ts'

const SIDE = 2 * PREVIEW
const SECONDS = 30
// Some hundred kilobytes each: what several group orders of one design, or a lock after its job, ask for again.
const MOST_KEPT = 24

const file = join(projectRoot, 'src/shop/designs/server/views/view-worker.ts')
const pool = createPool<ViewToDraw, Uint8Array>({ file, size: 1, seconds: SECONDS })
// Locks beside each other, for the jobs come two at a time: whoever comes later would wait longer than for the rest of it.
const MOST_WAITING = 24
const limit = concurrencyLimit({ atOnce: 1, mostWaiting: MOST_WAITING, refuse: () => fail(artworkErrors, 'BUSY') })
const keep = keepResults<Uint8Array>(MOST_KEPT)

/** Artwork never changes under its id, and a garment's picture never under its path. */
const keyOf = (design: Design, view: View, path: string): string =>
  createHash('sha256')
    .update(JSON.stringify([cutOfDesign(design), view, path, layersOn(design, view)]))
    .digest('hex')

async function draw(call: Call, design: Design, view: View, path: string): Promise<Uint8Array> {
  const shown = { ...design, layers: layersOn(design, view) }
  const ids = artworkIdsIn(shown)
  // Read when its turn has come, so that what waits holds no files.
  return limit.run(async () => {
    const [garment, pictures] = [await garmentLayers(call, path), await previewsOf(call, ids)]
    if (!garment) throw new Error('a garment has no picture to draw on')
    if (ids.some((id) => !pictures.has(id))) throw new Error('artwork of a view is not there')
    return pool.run({ design: shown, view, side: SIDE, garment, pictures })
  })
}

/** A view of a design on its garment: drawn as a JPEG where something is printed, else the garment's own picture by its path. */
export type DrawnView =
  | { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }
  | { readonly path: string }

/**
 * A design on the garment and in the color that it names, as the editor captures it, all views, in the editor's order. Fields show their
 * sample. Nothing where the catalogue has no such garment. One view at a time is drawn in a process, what is asked for
 * twice once. An aborted signal begins no other view. Call it outside transactions.
 */
export async function drawViews(call: Call, design: Design, signal?: AbortSignal): Promise<DrawnView[] | undefined> {
  const style = currentCatalogue(call).styleById(design.product?.styleId ?? 0)
  const images = style && colorNamed(style, design.color)?.images
  if (!images) return undefined
  const views: DrawnView[] = []
  for (const view of viewsByInterest(design)) {
    signal?.throwIfAborted()
    const path = pictureOfView(images, view)
    if (layersOn(design, view).length === 0) views.push({ path })
    else {
      const jpeg = await keep(keyOf(design, view, path), () => draw(call, design, view, path))
      views.push({ jpeg, width: SIDE, height: SIDE })
    }
  }
  return views
}
