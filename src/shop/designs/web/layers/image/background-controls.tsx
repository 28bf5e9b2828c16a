import { useEffect, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import type { ImageLayer } from '../../../model/layers/image.ts'
import { designsTexts } from '../../../texts.ts'
import { useLabs } from '../../document/editor-store.ts'
import { askForAccount } from '../../guest/ask-for-account.ts'
import { cutOut, restoreOriginal } from './cut-out.ts'

/** Taking the background out of a picture: what runs is given up when it is cancelled, and when another layer is chosen. */
export function useBackgroundRemoval() {
  const labs = useLabs()
  const running = useRef<AbortController>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => () => running.current?.abort(), [])
  async function remove(layer: ImageLayer, enclosed: boolean) {
    if (busy || askForAccount(labs, 'edit')) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setProblem('')
    setProblem(await cutOut(labs, layer, { enclosed, signal: controller.signal }))
    setBusy(false)
  }
  return {
    busy,
    problem,
    remove,
    cancel: () => running.current?.abort(),
    restore: (layer: ImageLayer) => restoreOriginal(labs, layer),
  }
}

export type BackgroundRemoval = ReturnType<typeof useBackgroundRemoval>

/** Takes the background out of the selected picture, and puts it back. */
export function BackgroundControls({ layer, removal }: { layer: ImageLayer; removal: BackgroundRemoval }) {
  const { busy, problem, remove, cancel, restore } = removal
  const isCut = layer.before !== null
  return (
    <div className="grid gap-2">
      <Checkbox
        label={busy ? designsTexts.removingBackground : designsTexts.removeBackground}
        aria-busy={busy}
        checked={busy || isCut}
        onChange={() => (busy ? cancel() : isCut ? restore(layer) : remove(layer, false))}
      />
      {busy ? (
        <div className="flex items-center gap-3">
          <span className="h-1 grow animate-pulse rounded-full bg-accent" aria-hidden="true" />
          <Button look="line" size="sm" onClick={cancel}>
            {designsTexts.cancel}
          </Button>
        </div>
      ) : (
        isCut && (
          <Button look="line" size="sm" className="justify-self-start" onClick={() => remove(layer, true)}>
            {designsTexts.clearInsideLettersToo}
          </Button>
        )
      )}
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}
