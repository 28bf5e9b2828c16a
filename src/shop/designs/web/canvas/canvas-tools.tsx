import type { ReactNode } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { layersOn } from '../../model/document/design.ts'
import { designOf } from '../../model/editing/editor.ts'
import { designsTexts } from '../../texts.ts'
import { useEditor, useLabs, useLabsState } from '../document/editor-store.ts'
import { LayerIcon } from '../layers/layer-icon.tsx'
import { OpenOverview } from '../overview/open-overview.tsx'

interface ToggleProps {
  readonly label: string
  readonly pressed: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const Toggle = ({ label, pressed, onClick, children }: ToggleProps) => (
  <IconButton
    label={label}
    aria-pressed={pressed}
    onClick={onClick}
    className="aria-pressed:bg-ink aria-pressed:text-on-ink"
  >
    {children}
  </IconButton>
)

/** What looks at the whole design, measures it, and chooses several of its layers. */
export function CanvasTools() {
  const labs = useLabs()
  const editor = useEditor()
  const ruler = useLabsState((now) => now.ruler)
  const choosing = useLabsState((now) => now.choosingSeveral)
  const canChooseSeveral = layersOn(designOf(editor), editor.view).length > 1
  return (
    <div className={`absolute grid border border-line bg-white/90 ${ruler ? 'top-6 left-6' : 'top-1 left-1'}`}>
      <OpenOverview />
      <Toggle label={designsTexts.rulers} pressed={ruler} onClick={() => labs.set({ ruler: !ruler })}>
        <LayerIcon name="ruler" />
      </Toggle>
      {(canChooseSeveral || choosing) && (
        <Toggle
          label={designsTexts.selectSeveral}
          pressed={choosing}
          onClick={() => labs.set({ choosingSeveral: !choosing })}
        >
          <LayerIcon name="several" />
        </Toggle>
      )}
    </div>
  )
}
