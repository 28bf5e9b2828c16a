import 'konva/lib/shapes/Image.js'
import 'konva/lib/shapes/Line.js'
import 'konva/lib/shapes/Rect.js'
import 'konva/lib/shapes/Transformer.js'
import type Konva from 'konva'
import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { Image as KonvaImage, Stage as KonvaStage, Layer, Line } from 'react-konva/lib/ReactKonvaCore.js'
import { cutOfDesign, layersOn } from '../../model/document/design.ts'
import { sourceOf } from '../../model/document/source-of-shadow.ts'
import { designOf, endGesture, isMoving, selectedLayers } from '../../model/editing/editor.ts'
import { boxOfLayers, middleOf } from '../../model/editing/several/move-layers.ts'
import { frameOf, type ViewFrame } from '../../model/garment/printable.ts'
import { isMirrored } from '../../model/garment/views.ts'
import type { Layer as DesignLayer } from '../../model/layers/layer-kinds.ts'
import { placeAt, type Spot, spotOn } from '../../model/rendering/drape.ts'
import { useEditor, useLabs, useLabsState, useLiveEditor } from '../document/editor-store.ts'
import { loadTextField, openWords } from '../layers/text/edit-on-garment.ts'
import { usePicture } from '../loading/load-picture.ts'
import { usePrintMap } from '../loading/load-print-map.ts'
import type { GarmentRaster } from '../rendering/garment-raster.ts'
import { CanvasTools } from './canvas-tools.tsx'
import { FieldRooms } from './field-rooms.tsx'
import { GuideLines } from './guide-lines.tsx'
import { Handles } from './handles.tsx'
import { Hatch } from './hatch.tsx'
import { LayerPicture } from './layer-picture.tsx'
import { Marquee, type MarqueeCorners } from './marquee.tsx'
import { useDrag } from './use-drag.ts'
import { usePan } from './use-pan.ts'
import { type Scene, type StageProps, useDetail, useScene } from './use-scene.ts'
import { useViewport } from './use-viewport.ts'
import { useZoomKeys } from './use-zoom-keys.ts'
import { zoomAt } from './viewport.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const TextOnGarment = lazy(async () => ({ default: (await loadTextField()).TextOnGarment }))
const SeveralHandles = lazy(() => import('../several/several-handles.tsx'))
const Ruler = lazy(() => import('./ruler.tsx'))

/** A dragged layer is drawn to a line this near. With Alt held it is not. */
const SNAP_PIXELS = 6

const NO_OUTLINE: readonly Spot[] = []

/** Light under dark dashes, so that the line shows on every color. New points would make its canvas draw again. */
const PrintableArea = memo(({ outline, faint }: { outline: readonly Spot[]; faint: boolean }) => {
  const points = outline.flatMap(({ x, y }) => [x, y])
  const line = { points, closed: true, listening: false, strokeWidth: 1.25, opacity: faint ? 0.45 : 1 }
  return (
    <>
      <Line {...line} stroke="#ffffff" />
      <Line {...line} stroke="#c93314" dash={[6, 4]} />
    </>
  )
})

interface OnSceneProps {
  readonly scene: Scene
  readonly frame: ViewFrame
}

interface GroundProps extends OnSceneProps {
  readonly picture: HTMLImageElement | undefined
  readonly mirrored: boolean
  /** Whether nothing lies on this view yet. */
  readonly empty: boolean
}

/** The garment, and where the press can print on it. */
const Ground = memo(({ scene: { box, areas }, frame, picture, mirrored, empty }: GroundProps) => (
  <Layer listening={false}>
    {picture && (
      <KonvaImage
        image={picture}
        {...box}
        x={mirrored ? box.x + box.width : box.x}
        scaleX={mirrored ? -1 : 1}
        listening={false}
      />
    )}
    {frame.areas.map((area, index) => (
      <PrintableArea key={`${area.x} ${area.y}`} outline={areas[index] ?? NO_OUTLINE} faint={empty} />
    ))}
  </Layer>
))

interface ArtworkProps extends OnSceneProps {
  readonly detail: GarmentRaster | undefined
  readonly zoom: number
  readonly marquee: MarqueeCorners | undefined
}

/** What lies on the view, in every frame of a gesture. */
const Artwork = memo(({ scene: { box, areas, raster }, detail, frame, zoom, marquee }: ArtworkProps) => {
  const editor = useLiveEditor()
  const design = designOf(editor)
  // Any change of the design ends it, and so does typing on the garment.
  const tried = useLabsState((now) => (now.editingText === null ? now.tried : null))
  const isTrying = tried?.from === design
  const layers = layersOn(isTrying ? tried.filled : design, editor.view)
  const isChosen = (layer: DesignLayer | undefined) => layer !== undefined && editor.selectedIds.includes(layer.id)
  const moving = isMoving(editor)
  const isPanelOpen = useLabsState((now) => now.panel !== null)
  const { map } = raster
  return (
    <Layer>
      {layers.map((layer) => (
        <LayerPicture
          key={layer.id}
          layer={layer}
          raster={raster}
          detail={detail}
          box={box}
          held={moving && (isChosen(layer) || isChosen(sourceOf(design, layer)))}
          holdsFinger={isPanelOpen || isChosen(layer)}
        />
      ))}
      <Hatch layers={layers} areas={frame.areas} outlines={areas} map={map} box={box} />
      <GuideLines guides={editor.guides} frame={frame} map={map} box={box} zoom={zoom} />
      <FieldRooms design={design} ids={editor.selectedIds} map={map} box={box} zoom={zoom} />
      {!isTrying && <Handles map={map} box={box} zoom={zoom} />}
      {editor.selectedIds.length > 1 && (
        <Suspense>
          <SeveralHandles map={map} box={box} zoom={zoom} />
        </Suspense>
      )}
      {marquee && <Marquee {...marquee} zoom={zoom} />}
    </Layer>
  )
})

/** The canvas: garment under artwork, hatching and handles. Loaded after the page stands. */
export function Stage(props: StageProps) {
  const { size, margin, garment } = props
  const stage = useRef<Konva.Stage>(null)
  const editor = useEditor()
  const labs = useLabs()
  const snapping = useLabsState((now) => now.snapping)
  const flat = useLabsState((now) => now.flat)
  const ruler = useLabsState((now) => now.ruler)
  const design = designOf(editor)
  const cut = cutOfDesign(design)
  const frame = frameOf(cut, editor.view)
  const mirrored = isMirrored(editor.view)
  const picture = usePicture(garment.picture)
  const map = usePrintMap(cut, editor.view, flat ? '' : garment.map)
  const scene = useScene(frame, props, map, mirrored)
  const { box } = scene
  const side = size + 2 * margin
  const [viewport, setViewport] = useViewport(stage, side)
  const detail = useDetail(scene, viewport, mirrored)
  usePan(stage, setViewport, side)
  const { startDrag, enter, marquee } = useDrag(stage, {
    viewport,
    where: (at) => placeAt(map, at, box),
    reach: snapping ? (SNAP_PIXELS * frame.window.width) / size / viewport.zoom : 0,
  })
  useEffect(() => () => labs.act(endGesture), [labs])
  const chosen = boxOfLayers(selectedLayers(editor))
  const zoomBy = (times: number) => {
    const { x, y } = chosen ? spotOn(map, middleOf(chosen), box) : { x: side / 2, y: side / 2 }
    setViewport((now) => zoomAt(now, { x: now.x + x * now.zoom, y: now.y + y * now.zoom }, times, side))
  }
  useZoomKeys(stage, { zoomBy, setViewport, side })
  const typed = openWords(
    design,
    useLabsState((now) => now.editingText),
  )
  return (
    <>
      {/* On small screens the box around is wider than the canvas. */}
      <div className="relative">
        <KonvaStage
          ref={stage}
          width={side}
          height={side}
          x={viewport.x}
          y={viewport.y}
          scaleX={viewport.zoom}
          scaleY={viewport.zoom}
          onPointerDown={startDrag}
          onPointerDblClick={enter}
          aria-hidden="true"
        >
          {/* What stands still has a canvas of its own: a frame of a drag draws the artwork alone. */}
          <Ground
            scene={scene}
            frame={frame}
            picture={picture}
            mirrored={mirrored}
            empty={layersOn(design, editor.view).length === 0}
          />
          <Artwork scene={scene} detail={detail} frame={frame} zoom={viewport.zoom} marquee={marquee} />
        </KonvaStage>
        {typed?.place.view === editor.view && (
          <Suspense>
            <TextOnGarment
              key={typed.id}
              layer={typed}
              spotAt={(at) => {
                const { x, y } = spotOn(map, at, box)
                return { x: viewport.x + x * viewport.zoom, y: viewport.y + y * viewport.zoom }
              }}
            />
          </Suspense>
        )}
        {ruler && (
          <Suspense>
            <Ruler frame={frame} size={size} margin={margin} viewport={viewport} />
          </Suspense>
        )}
      </div>
      <CanvasTools />
      <ZoomButtons viewport={viewport} onZoom={zoomBy} onChange={setViewport} />
    </>
  )
}
