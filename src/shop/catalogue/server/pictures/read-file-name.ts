import { fail } from '#platform/base/errors.ts'
import { catalogueErrors } from '../../contract.ts'
import type { PictureView } from '../../model/pictures.ts'
import { GARMENT_CUTS, type GarmentCut } from '../../model/style.ts'
import { revisionOf } from './revisions.ts'

interface NamedFile {
  readonly cut: GarmentCut
  readonly view: PictureView
  readonly revision: number
  readonly isCurrent: boolean
}

export function readFileName(found: RegExpExecArray | null): NamedFile {
  const [, asked, name, view] = found ?? fail(catalogueErrors, 'PICTURE_NOT_FOUND')
  const cut = GARMENT_CUTS.find((known) => known === name) ?? fail(catalogueErrors, 'PICTURE_NOT_FOUND')
  const revision = revisionOf(cut)
  return { cut, view: view as PictureView, revision, isCurrent: asked === String(revision) }
}
