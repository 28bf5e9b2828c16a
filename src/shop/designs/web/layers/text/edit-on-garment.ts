import { toast } from '#platform/web/ui/toast.tsx'
import { type Design, findLayer } from '../../../model/document/design.ts'
import { sourceOf } from '../../../model/document/source-of-shadow.ts'
import { designOf, selectLayer } from '../../../model/editing/editor.ts'
import type { TextLayer } from '../../../model/layers/text.ts'
import { designsTexts } from '../../../texts.ts'
import type { LabsStore } from '../../document/editor-store.ts'
import { withTimeout } from '../../loading/with-timeout.ts'

/** The field for words on the garment: loaded when a text is chosen. */
export const loadTextField = () => import('./text-on-garment.tsx')

/** The words that can be typed into a layer: its own, or those whose shadow it is. */
export function openWords(design: Design, id: string | null): TextLayer | undefined {
  const layer = findLayer(design, id)
  const words = layer && (sourceOf(design, layer) ?? layer)
  return words?.kind === 'text' && !words.locked ? words : undefined
}

/** Opens the field over a text on the garment, if it is one. */
export async function editOnGarment(labs: LabsStore, id: string | null): Promise<void> {
  const words = openWords(designOf(labs.get().editor), id)
  if (!words) return
  labs.act((editor) => selectLayer(editor, words.id))
  try {
    await withTimeout(loadTextField())
    labs.set({ editingText: words.id })
  } catch {
    toast({ text: designsTexts.textFieldNotLoaded, tone: 'danger' })
  }
}
