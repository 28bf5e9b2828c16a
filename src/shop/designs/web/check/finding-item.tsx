import { useId } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { type Finding, isPictureMend, type Mend } from '../../model/check/finding.ts'
import { checkTexts } from '../../model/check/texts.ts'
import { selectLayer } from '../../model/editing/editor.ts'
import { mendArtwork } from '../../model/editing/mend-artwork.ts'
import type { Fonts } from '../../model/lettering/lettering.ts'
import { useLabs } from '../document/editor-store.ts'
import { editorCheckTexts } from './texts.ts'
import { usePictureMend } from './use-picture-mend.ts'

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
  const { busy, problem, run } = usePictureMend()
  const { layerId, layer, severity, sentence, mend, otherMend } = finding
  const id = useId()

  async function press(wanted: Mend) {
    if (!isPictureMend(wanted)) labs.run((design) => mendArtwork(design, layerId, wanted, fonts))
    else if (!(await run(layerId, wanted))) return
    onMended(editorCheckTexts.mended(layer, checkTexts.mend(wanted)))
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
            pending={busy}
            pendingText={editorCheckTexts.working}
            aria-describedby={id}
            onClick={() => void press(mend)}
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
      {problem && (
        <Alert
          className="mt-1"
          action={
            otherMend && (
              <Button look="line" size="sm" aria-describedby={id} onClick={() => void press(otherMend)}>
                {checkTexts.mend(otherMend)}
              </Button>
            )
          }
        >
          {problem}
        </Alert>
      )}
    </li>
  )
}
