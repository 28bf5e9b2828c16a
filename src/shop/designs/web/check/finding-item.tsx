import { useId } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { Finding } from '../../model/check/finding.ts'
import { checkTexts } from '../../model/check/texts.ts'
import { findLayer } from '../../model/document/design.ts'
import { designOf, selectLayer } from '../../model/editing/editor.ts'
import { mendArtwork } from '../../model/editing/mend-artwork.ts'
import type { Fonts } from '../../model/lettering/lettering.ts'
import { useLabs } from '../document/editor-store.ts'
import { useBackgroundRemoval } from '../layers/image/background-controls.tsx'
import { editorCheckTexts } from './texts.ts'

interface FindingItemProps {
  readonly finding: Finding
  readonly fonts: Fonts
  /** What is said of it. */
  readonly onMended: (text: string) => void
  /** Writes it into the note to our designer; nothing where that is not offered. */
  readonly onSend: ((finding: Finding) => void) | undefined
}

/** One finding: one press mends it where that can be done, another shows its layer. */
export function FindingItem({ finding, fonts, onMended, onSend }: FindingItemProps) {
  const labs = useLabs()
  const removal = useBackgroundRemoval()
  const { layerId, layer, severity, sentence, mend } = finding
  const id = useId()

  async function run() {
    if (!mend) return
    if (mend.do === 'remove-background') {
      const picture = () => {
        const found = findLayer(designOf(labs.get().editor), layerId)
        return found?.kind === 'image' ? found : undefined
      }
      const uploaded = picture()
      if (uploaded) await removal.remove(uploaded, false)
      if (!picture()?.before) return
    } else labs.run((design) => mendArtwork(design, layerId, mend, fonts))
    onMended(editorCheckTexts.mended(layer, checkTexts.mend(mend)))
  }

  return (
    <li className={`border-l-4 py-1 pl-3 text-sm ${severity === 'serious' ? 'border-warn' : 'border-line-strong'}`}>
      <p id={id} className="truncate font-semibold">
        {layer}
      </p>
      <p>{sentence}</p>
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {mend && (
          <Button
            look="line"
            size="sm"
            pending={removal.busy}
            pendingText={editorCheckTexts.working}
            aria-describedby={id}
            onClick={() => void run()}
          >
            {checkTexts.mend(mend)}
          </Button>
        )}
        {onSend && (
          <Button look="quiet" size="sm" aria-describedby={id} onClick={() => onSend(finding)}>
            {editorCheckTexts.toDesigner}
          </Button>
        )}
        <Button
          look="quiet"
          size="sm"
          aria-describedby={id}
          onClick={() => labs.act((editor) => selectLayer(editor, layerId))}
        >
          {editorCheckTexts.show}
        </Button>
      </div>
      {removal.problem && <Alert className="mt-1">{removal.problem}</Alert>}
    </li>
  )
}
