import { readFile } from 'node:fs/promises'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { catalogueErrors, type getPrintMap, type getShade } from '../contract.ts'
import type { PictureView } from '../model/pictures.ts'
import { CUTS, type Cut } from '../model/style.ts'
import { answerBytes, FOREVER, SOON } from './answer-bytes.ts'
import { keptOrMade } from './made-once.ts'
import { mapFile, revisionOf } from './renders.ts'
import { renderShade } from './shade.ts'

const SHADE = /^(\d{1,4})_([a-z]+)_(f|b|d|omf)_(fm|fl)\.webp$/
const MAP = /^(\d{1,4})_([a-z]+)_(f|b|d|omf)\.f32$/

interface Named {
  readonly cut: Cut
  readonly view: PictureView
  readonly revision: number
  readonly isCurrent: boolean
}

function readNamed(found: RegExpExecArray | null): Named {
  const [, asked, name, view] = found ?? fail(catalogueErrors, 'PICTURE_NOT_FOUND')
  const cut = CUTS.find((known) => known === name) ?? fail(catalogueErrors, 'PICTURE_NOT_FOUND')
  const revision = revisionOf(cut)
  return { cut, view: view as PictureView, revision, isCurrent: asked === String(revision) }
}

/** The folds of a garment in grey, as artwork on it is to be shaded. */
export async function answerShade(
  call: CallOf<typeof getShade>,
  { shade }: AskOf<typeof getShade>,
): Promise<ResultOf<typeof getShade>> {
  const found = SHADE.exec(shade)
  const { cut, view, revision, isCurrent } = readNamed(found)
  const size = found?.[4] === 'fm' ? 'fm' : 'fl'
  const name = `${revision}_${cut}_${view}_${size}.webp`
  const read = () => keptOrMade(call, `shades/${name}`, 'image/webp', () => renderShade(cut, view, size))
  return answerBytes(call, read, {
    'content-type': 'image/webp',
    'cache-control': isCurrent ? FOREVER : SOON,
    etag: `"shade-${name}"`,
  })
}

async function readMap(cut: Cut, view: PictureView): Promise<Uint8Array> {
  try {
    return await readFile(mapFile(cut, view))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') fail(catalogueErrors, 'PICTURE_NOT_FOUND')
    throw cause
  }
}

/** Where each point of the print areas lies in the picture of a garment. */
export async function answerPrintMap(
  call: CallOf<typeof getPrintMap>,
  { map }: AskOf<typeof getPrintMap>,
): Promise<ResultOf<typeof getPrintMap>> {
  const { cut, view, revision, isCurrent } = readNamed(MAP.exec(map))
  return answerBytes(call, () => readMap(cut, view), {
    'content-type': 'application/octet-stream',
    'cache-control': isCurrent ? FOREVER : SOON,
    etag: `"map-${revision}_${cut}_${view}"`,
  })
}
