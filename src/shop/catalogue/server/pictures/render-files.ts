import { join } from 'node:path'
import { projectRoot } from '#platform/server/root.ts'
import type { PictureView } from '../../model/pictures.ts'
import { type GarmentCut, isHeadwear } from '../../model/style.ts'

const NAMES = { f: 'front', b: 'back', d: 'side' } as const

/** Caps are shown from the quarter, where garments are shown on the model. */
const viewName = (cut: GarmentCut, view: PictureView): string =>
  view === 'omf' ? (isHeadwear(cut) ? 'quarter' : 'model') : NAMES[view]

const fileOf = (cut: GarmentCut, view: PictureView, end: string) =>
  join(GARMENTS_FOLDER, `${cut}-${viewName(cut, view)}-${end}`)

export const lightFile = (cut: GarmentCut, view: PictureView) => fileOf(cut, view, 'light.webp')
export const partsFile = (cut: GarmentCut, view: PictureView) => fileOf(cut, view, 'parts.webp')
export const mapFile = (cut: GarmentCut, view: PictureView) => fileOf(cut, view, 'map.f32')

export const GARMENTS_FOLDER = join(projectRoot, 'catalogue/garments')
