import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { selectedLayers } from '../../model/editing/editor.ts'
import type { Layer } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'
import { useEditor, useLabs, useLabsState } from '../document/editor-store.ts'
import { LayerIcon } from '../layers/layer-icon.tsx'
import { withTimeout } from '../loading/with-timeout.ts'

type Controls = ComponentType<{ readonly layers: readonly Layer[] }>

/** The controls come with the first choice of several layers. */
function useControls(wanted: boolean) {
  const [Loaded, setLoaded] = useState<Controls>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || Loaded || failed) return
    withTimeout(import('./several-controls.tsx')).then(
      ({ SeveralControls }) => setLoaded(() => SeveralControls),
      () => setFailed(true),
    )
  }, [wanted, Loaded, failed])
  return { Loaded, failed, retry: () => setFailed(false) }
}

/** Switches on that each press adds to the choice, and shows what can be done with several layers. */
export function SeveralPanel() {
  const labs = useLabs()
  const layers = selectedLayers(useEditor())
  const choosing = useLabsState((now) => now.choosingSeveral)
  const isSeveral = layers.length > 1
  const { Loaded, failed, retry } = useControls(isSeveral)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSeveral && Loaded) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isSeveral, Loaded])
  return (
    <div ref={panel} className="mt-3 scroll-mt-12">
      <button
        type="button"
        aria-pressed={choosing}
        onClick={() => labs.set({ choosingSeveral: !choosing })}
        className="flex min-h-9 w-full items-center justify-center gap-2 border border-line-strong bg-white px-3 text-sm font-semibold hover:bg-sheet aria-pressed:bg-ink aria-pressed:text-on-ink pointer-coarse:min-h-11"
      >
        <LayerIcon name="several" />
        {designsTexts.selectSeveral}
      </button>
      {isSeveral && Loaded && <Loaded layers={layers} />}
      {isSeveral && failed && (
        <Alert
          action={
            <Button look="line" size="sm" onClick={retry}>
              {designsTexts.tryAgain}
            </Button>
          }
        >
          {designsTexts.toolsNotLoaded}
        </Alert>
      )}
    </div>
  )
}
