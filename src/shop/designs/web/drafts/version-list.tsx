import { use, useEffect, useRef, useState } from 'react'
import { api } from '#platform/web/api.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { listVersions } from '../../drafts-contract.ts'
import { cutOfDesign, type Design, layersOn } from '../../model/document/design.ts'
import { readDesign } from '../../model/document/read-design.ts'
import { setProduct } from '../../model/editing/design-commands.ts'
import { undo } from '../../model/editing/editor.ts'
import { VIEWS } from '../../model/garment/views.ts'
import { drawDesignView } from '../../model/rendering/draw.ts'
import { loadFonts } from '../../model/rendering/load-fonts.ts'
import { designsTexts } from '../../texts.ts'
import { useLabs, useLabsState } from '../document/editor-store.ts'
import { garmentFiles, toDesignProduct } from '../document/garment.ts'
import { loadPicture } from '../loading/load-picture.ts'
import { loadPrintMap } from '../loading/load-print-map.ts'
import { paintDrawing } from '../rendering/paint-drawing.ts'
import { layerSummary, savedTime } from './draft-summary.ts'

interface StoredVersion {
  readonly id: string
  readonly at: string
  readonly saved: boolean
  readonly design: Design
}

const SIDE = 144

/** Draws the first decorated view small. */
async function drawVersion(design: Design, style: StyleFacts, base: string): Promise<HTMLCanvasElement> {
  const view = VIEWS.find((one) => layersOn(design, one).length > 0) ?? 'front'
  const files = garmentFiles(style, design, view, base)
  const [fonts, picture, map] = await Promise.all([
    loadFonts(design),
    files.picture === '' ? undefined : loadPicture(files.picture),
    loadPrintMap(cutOfDesign(design), view, files.map),
  ])
  return paintDrawing(drawDesignView(design, view, SIDE, fonts), { picture, shade: undefined, map })
}

function Sketch({ design, style }: { design: Design; style: StyleFacts }) {
  const base = use(PictureBase)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let wanted = true
    // Without a picture the row still says when it was and how much is on it.
    drawVersion(design, style, base).then(
      (canvas) => {
        canvas.className = 'size-full object-contain'
        if (wanted) place.current?.replaceChildren(canvas)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [design, style, base])
  return <span ref={place} aria-hidden="true" className="block size-18 shrink-0 border border-line bg-white" />
}

function useVersions(): { versions: readonly StoredVersion[]; loading: boolean; problem: string } {
  const [found, setFound] = useState({ versions: [] as readonly StoredVersion[], loading: true, problem: '' })
  const styleId = useLabsState((now) => now.product?.styleId)
  const designId = useLabsState((now) => now.savedId)
  // What has just been stored is one more of them.
  const newest = useLabsState((now) => (now.saving.kind === 'saved' ? now.saving.at : now.savedAt))
  useOnEach([styleId, designId, newest].join(), () => {
    if (styleId === undefined) return setFound({ versions: [], loading: false, problem: '' })
    let wanted = true
    const path = '/api/designs/versions/{styleId}'
    api.call<typeof listVersions>('get', path, { styleId, designId }).then(
      ({ versions }) => {
        const stored = versions.flatMap(({ document, ...rest }) => {
          const design = readDesign(document)
          return design ? [{ ...rest, design }] : []
        })
        if (wanted) setFound({ versions: stored, loading: false, problem: '' })
      },
      () => wanted && setFound({ versions: [], loading: false, problem: designsTexts.versionsNotLoaded }),
    )
    return () => {
      wanted = false
    }
  })
  return found
}

/** Earlier states of the open design; bringing one back is a step like any other. */
export default function VersionList() {
  const labs = useLabs()
  const product = useLabsState((now) => now.product)
  const { versions, loading, problem } = useVersions()
  if (loading) return <Loading text={designsTexts.loadingVersions} className="py-4!" />
  if (problem) return <Alert className="mt-2">{problem}</Alert>
  if (!product || versions.length === 0)
    return <p className="mt-2 text-sm text-ink-soft">{designsTexts.noVersionsYet}</p>
  const restore = ({ design, at }: StoredVersion) => {
    labs.run(() => setProduct(design, toDesignProduct(product), design.color))
    labs.set({ panel: null })
    toast({
      text: designsTexts.versionOnCanvas(savedTime(at)),
      tone: 'info',
      action: { label: designsTexts.undo, run: () => labs.act(undo) },
    })
  }
  return (
    <ul className="mt-2 grid max-h-96 gap-2 overflow-y-auto">
      {versions.map((one) => (
        <li key={one.id} className="flex items-center gap-3 border border-line bg-white p-2">
          <Sketch design={one.design} style={product} />
          <div className="min-w-0 grow">
            <p className="text-sm font-semibold">{savedTime(one.at)}</p>
            <p className="text-xs text-ink-mute">
              {layerSummary(one.design)}
              {one.saved && designsTexts.stateSaved}
            </p>
            <Button
              look="line"
              size="sm"
              className="mt-1"
              aria-label={designsTexts.restoreAt(savedTime(one.at), layerSummary(one.design))}
              onClick={() => restore(one)}
            >
              {designsTexts.restore}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
