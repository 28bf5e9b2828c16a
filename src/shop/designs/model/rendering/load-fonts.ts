import type { Design } from '../document/design.ts'
import { fontOf } from '../layers/layer-kinds.ts'
import { FONT_IDS, type FontId } from '../lettering/font-names.ts'
import { loadFont } from '../lettering/fonts.ts'
import type { Fonts } from '../lettering/lettering.ts'

const fontsIn = ({ layers }: Pick<Design, 'layers'>): FontId[] =>
  FONT_IDS.filter((id) => layers.some((layer) => fontOf(layer) === id))

/** Everything a design is written in. */
export async function loadFonts(design: Pick<Design, 'layers'>): Promise<Fonts> {
  return new Map(await Promise.all(fontsIn(design).map(async (id) => [id, await loadFont(id)] as const)))
}
