import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useLazyDialog } from '../../loading/use-lazy-dialog.ts'
import { LayerIcon } from '../layer-icon.tsx'
import { useCanPlace } from '../place-layer.ts'
import { clipArtTexts } from './texts.ts'

const loadShelf = async () => (await import('./shelf/clip-art-shelf.tsx')).ClipArtShelf

/** Opens the shelf, which sets a mark on the view that is shown. */
export function AddClipArt() {
  const canPlace = useCanPlace()
  const { Dialog, isLoading, hasFailed, open, close } = useLazyDialog(loadShelf)
  return (
    <div className="basis-full">
      <Button
        look="line"
        wide
        disabled={!canPlace}
        pending={isLoading}
        icon={<LayerIcon name="clip-art" />}
        onClick={open}
      >
        {clipArtTexts.open}
      </Button>
      {hasFailed && <Alert className="mt-2">{clipArtTexts.notOpened}</Alert>}
      {Dialog && <Dialog onClose={close} />}
    </div>
  )
}
