import type { PictureView } from '../../model/pictures.ts'
import type { GarmentCut } from '../../model/style.ts'
import { revisionOf } from './revisions.ts'
import { renderShade } from './shade.ts'
import { type PictureStorage, storedOrMade } from './stored-or-made.ts'

interface WantedShade {
  readonly cut: GarmentCut
  readonly view: PictureView
  readonly size: 'fm' | 'fl'
}

export function storedShade(storage: PictureStorage, { cut, view, size }: WantedShade): Promise<Uint8Array> {
  const key = `shades/${revisionOf(cut)}_${cut}_${view}_${size}.webp`
  return storedOrMade(storage, key, 'image/webp', () => renderShade(cut, view, size))
}
