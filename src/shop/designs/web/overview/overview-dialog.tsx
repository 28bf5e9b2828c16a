import { use, useEffect, useState } from 'react'
import { downloadFile } from '#platform/web/download-file.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { DownloadIcon, ExternalIcon } from '#platform/web/ui/icons.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { layersOn } from '../../model/document/design.ts'
import { designOf, showView } from '../../model/editing/editor.ts'
import { VIEWS, type View, viewNames } from '../../model/garment/views.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useEditor, useLabs, useLabsState } from '../document/editor-store.ts'
import { type CapturedView, captureViews } from '../rendering/capture-views.ts'
import { captureWorn } from './capture-worn.ts'
import { canShare, composePicture, pictureFile } from './share-picture.ts'
import { overviewTexts } from './texts.ts'

interface Overview {
  readonly captured: readonly CapturedView[]
  /** The design on a model, where there is such a picture. */
  readonly worn: string | undefined
  /** All of it that is printed, to share. */
  readonly file: File
}

type Drawn = Overview | 'drawing' | 'failed'

/** Draws everything once for each state of the design, and again when asked to. */
function useOverview() {
  const base = use(PictureBase)
  const labs = useLabs()
  const product = useLabsState((now) => now.product)
  const [drawn, setDrawn] = useState<Drawn>('drawing')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws it again
  useEffect(() => {
    if (!product) return
    let wanted = true
    const design = designOf(labs.get().editor)
    const draw = async (): Promise<Overview> => {
      const captured = await captureViews({ style: product, design, base })
      const worn = await captureWorn(product, design, base)
      const printed = captured.filter(({ view }) => layersOn(design, view).length > 0)
      const pictures = (printed.length > 0 ? printed : captured.slice(0, 1)).map(({ picture }) => picture)
      const blob = await composePicture(worn ? [worn, ...pictures] : pictures)
      return { captured, worn, file: pictureFile(blob, overviewTexts.fileName(product.title)) }
    }
    draw().then(
      (overview) => wanted && setDrawn(overview),
      () => wanted && setDrawn('failed'),
    )
    return () => {
      wanted = false
    }
  }, [product, labs, base, attempt])
  const retry = () => {
    setDrawn('drawing')
    setAttempt(attempt + 1)
  }
  return { drawn, retry }
}

interface SidesProps {
  readonly captured: readonly CapturedView[]
  readonly onGo: (view: View) => void
}

function Sides({ captured, onGo }: SidesProps) {
  const { view: shown } = useEditor()
  const pictureOf = (view: View) => captured.find((one) => one.view === view)?.picture
  return (
    <ul className="grid grid-cols-2 content-start gap-2">
      {VIEWS.map((view) => (
        <li key={view}>
          <button
            type="button"
            aria-label={overviewTexts.goTo(viewNames[view])}
            aria-current={view === shown || undefined}
            onClick={() => onGo(view)}
            className="block w-full border border-line bg-white p-1 text-left hover:border-ink aria-[current]:border-ink"
          >
            <img src={pictureOf(view)} alt="" className="aspect-square w-full object-contain" />
            <span className="block px-1 pb-1 text-sm font-semibold">{viewNames[view]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Downloads the picture, or hands it to another program where the device does that. */
function SharePicture({ file }: { file: File }) {
  const [failed, setFailed] = useState(false)
  async function share() {
    try {
      await navigator.share({ files: [file], title: file.name })
    } catch (error) {
      // Whoever changes their mind closes the sheet of their device.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {canShare(file) && (
        <Button look="ink" icon={<ExternalIcon />} onClick={share}>
          {overviewTexts.sharePicture}
        </Button>
      )}
      <Button look="line" icon={<DownloadIcon />} onClick={() => downloadFile(file, file.name)}>
        {overviewTexts.downloadPicture}
      </Button>
      {failed && <Alert className="w-full">{overviewTexts.notShared}</Alert>}
    </div>
  )
}

/** All sides of the design beside each other, and on a model where there is a picture of one. */
export function OverviewDialog({ onClose }: { onClose: () => void }) {
  const labs = useLabs()
  const design = useDesign()
  const title = useLabsState((now) => now.product?.title ?? '')
  const { drawn, retry } = useOverview()
  const go = (view: View) => {
    labs.act((editor) => showView(editor, view))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} size="lg" title={overviewTexts.title} lead={overviewTexts.lead}>
      {drawn === 'drawing' && <Loading text={overviewTexts.drawing} />}
      {drawn === 'failed' && (
        <Alert
          action={
            <Button look="line" size="sm" onClick={retry}>
              {designsTexts.tryAgain}
            </Button>
          }
        >
          {overviewTexts.notDrawn}
        </Alert>
      )}
      {typeof drawn === 'object' && (
        <div className="grid gap-4">
          <div className={`grid gap-2 ${drawn.worn ? 'sm:grid-cols-2' : ''}`}>
            {drawn.worn && (
              <figure className="border border-line bg-white p-1">
                <img
                  src={drawn.worn}
                  alt={overviewTexts.designOnModel(`${title}, ${design.color}`)}
                  className="aspect-square w-full object-contain"
                />
                <figcaption className="px-1 pb-1 text-sm font-semibold">{overviewTexts.onModel}</figcaption>
              </figure>
            )}
            <Sides captured={drawn.captured} onGo={go} />
          </div>
          {!drawn.worn && <p className="text-sm text-ink-soft">{overviewTexts.noModel}</p>}
          <SharePicture file={drawn.file} />
        </div>
      )}
    </Dialog>
  )
}
