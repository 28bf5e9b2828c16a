import { useEffect, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/choice.tsx'
import type { ImageLayer } from '../model/design.ts'
import { cutOut, putBack } from './cutout.ts'
import { useLabs } from './editor-store.ts'

/** What runs is given up when it is cancelled, and when another picture is selected. */
function useRemoval(layer: ImageLayer) {
  const labs = useLabs()
  const running = useRef<AbortController>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => () => running.current?.abort(), [])
  async function remove(enclosed: boolean) {
    if (busy) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setProblem('')
    setProblem(await cutOut(labs, layer, { enclosed, signal: controller.signal }))
    setBusy(false)
  }
  return { busy, problem, remove, cancel: () => running.current?.abort(), restore: () => putBack(labs, layer) }
}

/** Takes the background out of the selected picture, and puts it back. Give it the layer's id as its key. */
export function Background({ layer }: { layer: ImageLayer }) {
  const { busy, problem, remove, cancel, restore } = useRemoval(layer)
  const isCut = layer.before !== null
  return (
    <div className="grid gap-2">
      <Checkbox
        label={busy ? 'Processing...' : 'Remove background'}
        aria-busy={busy}
        checked={busy || isCut}
        onChange={() => (busy ? cancel() : isCut ? restore() : remove(false))}
      />
      {busy ? (
        <div className="flex items-center gap-3">
          <span className="h-1 grow animate-pulse rounded-full bg-accent" aria-hidden="true" />
          <Button look="line" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        isCut && (
          <Button look="line" size="sm" className="justify-self-start" onClick={() => remove(true)}>
            Clear inside letters too
          </Button>
        )
      )}
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}
