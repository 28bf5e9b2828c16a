import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { REVISIONS } from '../../model/revisions.ts'
import { GARMENT_CUTS, type GarmentCut } from '../../model/style.ts'
import { GARMENTS_FOLDER } from './render-files.ts'

export const REVISIONS_FILE = join(GARMENTS_FOLDER, 'revisions.json')

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
