import { loadMark } from '../clip-art/marks.ts'
import type { Design } from '../document/design.ts'
import { fontOf, markOf } from '../layers/layer-kinds.ts'
import { FONT_IDS, type FontId } from '../lettering/font-names.ts'
import { loadFont } from '../lettering/fonts.ts'
import type { Fonts } from '../lettering/lettering.ts'

const fontsIn = ({ layers }: Pick<Design, 'layers'>): FontId[] =>
  FONT_IDS.filter((id) => layers.some((layer) => fontOf(layer) === id))

const marksIn = ({ layers }: Pick<Design, 'layers'>) => layers.map(markOf).filter((id) => id !== undefined)

/** Everything a design is written in; its marks are at hand from then on, too. */
export async function loadFonts(design: Pick<Design, 'layers'>): Promise<Fonts> {
  await Promise.all(marksIn(design).map(loadMark))
  return new Map(await Promise.all(fontsIn(design).map(async (id) => [id, await loadFont(id)] as const)))
}
