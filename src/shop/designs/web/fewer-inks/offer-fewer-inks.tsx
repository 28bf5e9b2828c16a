import { useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { solidInks } from '#shop/pricing/model/methods/solid-inks.ts'
import type { ImageLayer } from '../../model/layers/image.ts'
import { describeLayer } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'
import { withTimeout } from '../loading/with-timeout.ts'
import { usePrices } from '../purchase/prices-context.ts'

const loadDialog = () => import('./fewer-inks-dialog.tsx')

interface OfferFewerInksProps {
  readonly layer: ImageLayer
  readonly reading: ArtworkReading | undefined
  /** Whether it has to be said which picture is meant. */
  readonly isNamed?: boolean
}

interface Opened {
  readonly FewerInksDialog: Awaited<ReturnType<typeof loadDialog>>['FewerInksDialog']
  /** As they were when it was opened: the picture is another one from the moment on that its copy stands in its place. */
  readonly layer: ImageLayer
  readonly reading: ArtworkReading
}

const isMergeable = ({ kind, inks }: ArtworkReading): boolean => kind === 'flat' && inks.length > 1

/** Opens the preview of a flat picture in fewer inks; nothing where there are none to merge or no inks are printed. */
export function OfferFewerInks({ layer, reading, isNamed = false }: OfferFewerInksProps) {
  const { list } = usePrices()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [opened, setOpened] = useState<Opened>()
  // While the copy is read the button stays, so that the focus does, too.
  const [wasOpened, setWasOpened] = useState(false)
  const isOffered = reading ? isMergeable(reading) : wasOpened
  if (layer.locked || !isOffered || !printMethods.screen.isOffered(list)) return null
  const colors = reading?.inks.map(({ color }) => color) ?? []
  const solid = solidInks(list.methods.screen.inks, colors).size

  async function open() {
    if (!reading) return
    setBusy(true)
    setProblem('')
    try {
      const { FewerInksDialog } = await withTimeout(loadDialog())
      setOpened({ FewerInksDialog, layer, reading })
      setWasOpened(true)
    } catch {
      setProblem(designsTexts.previewNotLoaded)
    }
    setBusy(false)
  }

  return (
    <div className="grid justify-items-start gap-1">
      {solid < colors.length && !isNamed && (
        <p className="text-sm text-ink-soft">{designsTexts.sharedInks(colors.length, designsTexts.inkCount(solid))}</p>
      )}
      <Button look="line" size="sm" pending={busy || !reading} onClick={open}>
        {isNamed ? designsTexts.fewerInksOf(describeLayer(layer)) : designsTexts.fewerInks}
      </Button>
      {problem && <Alert>{problem}</Alert>}
      {opened && (
        <opened.FewerInksDialog layer={opened.layer} reading={opened.reading} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
