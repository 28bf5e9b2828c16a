import type { Design } from '../model/document/design.ts'
import { fontNames } from '../model/lettering/font-names.ts'
import { missingIn, namedLetters } from '../model/lettering/letters-of-font.ts'
import { loadFonts } from '../model/rendering/load-fonts.ts'
import { designsTexts } from '../texts.ts'

/** A sentence for each font that lacks letters of a text, which would be missing in print. */
export async function missingLetters(design: Design): Promise<string[]> {
  const fonts = await loadFonts(design)
  const sentences = design.layers.flatMap((layer) => {
    if (layer.kind !== 'text') return []
    const font = fonts.get(layer.font)
    const missing = font ? missingIn(font, layer.text) : []
    return missing.length === 0 ? [] : [designsTexts.lettersNotPrinted(fontNames[layer.font], namedLetters(missing))]
  })
  return [...new Set(sentences)]
}
