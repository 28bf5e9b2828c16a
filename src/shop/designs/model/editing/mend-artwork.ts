import type { LayerMend } from '../check/finding.ts'
import type { Design } from '../document/design.ts'
import { withInks } from '../layers/layer-kinds.ts'
import type { Fonts } from '../lettering/lettering.ts'
import { openLayer, replaceLayer, resizeTo } from './layer-commands.ts'
import { thickenShape } from './shape-commands.ts'
import { changeText, thickenText } from './text-commands.ts'

/** Gives a layer other inks in place of some of its own. */
function recolor(design: Design, id: string, inks: ReadonlyMap<string, string>): Design {
  const layer = openLayer(design, id)
  return layer
    ? replaceLayer(
        design,
        withInks(layer, (ink) => inks.get(ink) ?? ink),
      )
    : design
}

/** Mends what the check of the artwork has found, as one step. */
export function mendArtwork(design: Design, id: string, mend: LayerMend, fonts: Fonts): Design {
  const layer = openLayer(design, id)
  if (!layer) return design
  const font = layer.kind === 'text' ? fonts.get(layer.font) : undefined
  switch (mend.do) {
    case 'resize':
      return resizeTo(design, id, mend.width)
    case 'thicken':
      return thickenShape(thickenText(design, id, mend, font), id, mend)
    case 'recolor':
      return recolor(design, id, new Map(mend.inks.map(({ from, to }) => [from, to])))
    case 'retype':
      return font ? changeText(design, id, { text: mend.text }, { before: font, after: font }) : design
  }
}
