import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { artworkOf, fontOf, type Layer, layerName, markOf } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'
import { artworkAddress } from '../loading/artwork-address.ts'
import { retryPictures } from '../loading/load-picture.ts'
import { useMissingFiles } from '../loading/missing-files.ts'
import { fileOfFont } from '../loading/use-font.ts'
import { fileOfMark } from '../loading/use-mark.ts'

interface MissingFilesAlertProps {
  /** Address of the garment's picture. */
  readonly garment: string
  readonly layers: readonly Layer[]
}

function fileOf(layer: Layer): string | undefined {
  const [artwork, font, mark] = [artworkOf(layer), fontOf(layer), markOf(layer)]
  if (artwork) return artworkAddress(artwork.artworkId)
  return font ? fileOfFont(font) : mark && fileOfMark(mark)
}

/** Names what of the shown view could not be loaded, and offers a retry. */
export function MissingFilesAlert({ garment, layers }: MissingFilesAlertProps) {
  const missing = useMissingFiles()
  const wanted = [
    { file: garment, name: designsTexts.theGarment },
    ...layers.map((layer) => ({ file: fileOf(layer), name: layerName(layer) })),
  ]
  const lost = wanted.flatMap(({ file, name }) => (file !== undefined && missing.has(file) ? [{ file, name }] : []))
  const [first, ...more] = lost
  if (!first) return null
  return (
    <Alert
      className="mt-2 max-lg:group-data-open/workspace:absolute max-lg:group-data-open/workspace:inset-x-2 max-lg:group-data-open/workspace:bottom-12 max-lg:group-data-open/workspace:shadow-md"
      action={
        <Button look="line" size="sm" onClick={() => retryPictures(lost.map(({ file }) => file))}>
          {designsTexts.tryAgain}
        </Button>
      }
    >
      <Sentence
        text={more.length > 0 ? designsTexts.andMoreNotLoaded(more.length) : designsTexts.notLoaded}
        parts={{ file: <strong className="break-words">{first.name}</strong> }}
      />
    </Alert>
  )
}
