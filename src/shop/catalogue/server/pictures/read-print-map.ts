import { readFile } from 'node:fs/promises'
import { fail } from '#platform/base/errors.ts'
import { catalogueErrors } from '../../contract.ts'
import type { PictureView } from '../../model/pictures.ts'
import type { GarmentCut } from '../../model/style.ts'
import { mapFile } from './render-files.ts'

/** The measured points of a render, as they lie in its file. */
export async function readPrintMap(cut: GarmentCut, view: PictureView): Promise<Uint8Array> {
  try {
    return await readFile(mapFile(cut, view))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') fail(catalogueErrors, 'PICTURE_NOT_FOUND')
    throw cause
  }
}
