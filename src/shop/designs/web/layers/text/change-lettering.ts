import { toast } from '#platform/web/ui/toast.tsx'
import { changeText } from '../../../model/editing/text-commands.ts'
import type { TextLayer } from '../../../model/layers/text.ts'
import { fontNames } from '../../../model/lettering/font-names.ts'
import { fontAtHand, loadFont } from '../../../model/lettering/fonts.ts'
import type { Lettering } from '../../../model/lettering/lettering.ts'
import { missingIn, namedLetters } from '../../../model/lettering/letters-of-font.ts'
import { designsTexts } from '../../../texts.ts'
import type { LabsStore } from '../../document/editor-store.ts'
import { withTimeout } from '../../loading/with-timeout.ts'

/** Sets words anew, in fonts that may have to be loaded; a font that lacks one of their letters is refused. */
export async function changeLettering(labs: LabsStore, layer: TextLayer, to: Partial<Lettering>): Promise<void> {
  try {
    const before = fontAtHand(layer.font) ?? (await withTimeout(loadFont(layer.font)))
    const font = to.font ?? layer.font
    const after = fontAtHand(font) ?? (await withTimeout(loadFont(font)))
    const missing = missingIn(after, layer.text)
    if (to.font && missing.length > 0) {
      const text = designsTexts.fontRefused(fontNames[font], namedLetters(missing), fontNames[layer.font])
      toast({ text, tone: 'danger' })
    } else labs.run((design) => changeText(design, layer.id, to, { before, after }))
  } catch {
    toast({ text: designsTexts.fontNotLoaded, tone: 'danger' })
  }
}
