import { useId, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { MOST_LAYERS } from '../../../../model/document/design.ts'
import { useDesign, useLabs } from '../../../document/editor-store.ts'
import { withTimeout } from '../../../loading/with-timeout.ts'
import { useCanPlace } from '../../place-layer.ts'
import { fieldEditorTexts } from './texts.ts'

type Placing = typeof import('./place-fields.ts')

/** Adds what is another on each piece of a group order: a name, a number, or both as teams wear them. */
export function AddFields() {
  const labs = useLabs()
  const id = useId()
  const canPlace = useCanPlace()
  const hasRoomForTwo = useDesign().layers.length + 2 <= MOST_LAYERS
  const [busy, setBusy] = useState(false)
  async function place(put: (placing: Placing) => Promise<void>) {
    setBusy(true)
    try {
      await put(await withTimeout(import('./place-fields.ts')))
    } catch {
      toast({ text: fieldEditorTexts.notLoaded, tone: 'danger' })
    }
    setBusy(false)
  }
  const look = { look: 'line', size: 'sm' } as const
  return (
    <fieldset className="order-last basis-full" aria-describedby={id}>
      <legend className="mb-1.5 text-xs font-semibold">{fieldEditorTexts.add}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Button
          {...look}
          className="col-span-2"
          disabled={!canPlace || busy || !hasRoomForTwo}
          onClick={() => void place(({ placeNameAndNumber }) => placeNameAndNumber(labs))}
        >
          {fieldEditorTexts.addBoth}
        </Button>
        <Button
          {...look}
          disabled={!canPlace || busy}
          onClick={() => void place(({ placeField }) => placeField(labs, 'name'))}
        >
          {fieldEditorTexts.addName}
        </Button>
        <Button
          {...look}
          disabled={!canPlace || busy}
          onClick={() => void place(({ placeField }) => placeField(labs, 'number'))}
        >
          {fieldEditorTexts.addNumber}
        </Button>
      </div>
      <p id={id} className="mt-1 text-xs text-ink-mute">
        {fieldEditorTexts.addHint}
      </p>
    </fieldset>
  )
}
