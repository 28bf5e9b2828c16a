import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#platform/server/root.ts'
import { type PictureView, REVISIONS } from '../../model/pictures.ts'
import { GARMENT_CUTS, type GarmentCut, isHeadwear } from '../../model/style.ts'

export const GARMENTS = join(projectRoot, 'catalogue/garments')
export const REVISIONS_FILE = join(GARMENTS, 'revisions.json')

const NAMES = { f: 'front', b: 'back', d: 'side' } as const

/** Caps are shown from the quarter, where garments are shown on the model. */
const viewName = (cut: GarmentCut, view: PictureView): string =>
  view === 'omf' ? (isHeadwear(cut) ? 'quarter' : 'model') : NAMES[view]

const fileOf = (cut: GarmentCut, view: PictureView, end: string) =>
  join(GARMENTS, `${cut}-${viewName(cut, view)}-${end}`)

export const lightFile = (cut: GarmentCut, view: PictureView) => fileOf(cut, view, 'light.webp')
export const partsFile = (cut: GarmentCut, view: PictureView) => fileOf(cut, view, 'parts.webp')
export const mapFile = (cut: GarmentCut, view: PictureView) => fileOf(cut, view, 'map.f32')

const Revisions = z.record(
  z.enum(GARMENT_CUTS),
  z
    .int()
    .min(0)
    .max(REVISIONS - 1),
)
let revisions: z.infer<typeof Revisions> | undefined

/** Of the cut's renders and of the dyeing; `scripts/garment-revisions.ts` writes it after either has changed. */
export function revisionOf(cut: GarmentCut): number {
  revisions ??= Revisions.parse(JSON.parse(readFileSync(REVISIONS_FILE, 'utf8')))
  return revisions[cut]
}
