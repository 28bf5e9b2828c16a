import 'konva/lib/shapes/Image.js'
import 'konva/lib/shapes/Line.js'
import 'konva/lib/shapes/Rect.js'
import 'konva/lib/shapes/Transformer.js'
import type Konva from 'konva'
import { lazy, memo, Suspense, useEffect, useMemo, useRef } from 'react'
import { Image as KonvaImage, Stage as KonvaStage, Layer, Line } from 'react-konva/lib/ReactKonvaCore.js'
import { cutOfDesign, layersOn } from '../../model/document/design.ts'
import { designOf, endGesture, isMoving, pointerDown, selectedLayer } from '../../model/editing/editor.ts'
import { sourceOf } from '../../model/editing/shadow-commands.ts'
import type { PrintMap } from '../../model/garment/print-map.ts'
import { frameOf, type ViewFrame } from '../../model/garment/printable.ts'
import { isMirrored } from '../../model/garment/views.ts'
import { cornersOfRect } from '../../model/geometry.ts'
import { fitAround, outlineOn, placeAt, type Spot, spotOn } from '../../model/rendering/drape.ts'
import { garmentBox, type PixelBox } from '../../model/rendering/draw.ts'
import { useEditor, useLabs, useLabsState, useLiveEditor } from '../document/editor-store.ts'
import type { GarmentFiles } from '../document/garment.ts'
import { editOnGarment, loadTextField, openWords } from '../layers/text/edit-on-garment.ts'
import { usePicture } from '../loading/load-picture.ts'
import { usePrintMap } from '../loading/load-print-map.ts'
import { createGarmentRaster, type GarmentRaster } from '../rendering/garment-raster.ts'
import { GuideLines } from './guide-lines.tsx'
import { Handles } from './handles.tsx'
import { Hatch } from './hatch.tsx'
import { LayerPicture } from './layer-picture.tsx'
import { useDrag } from './use-drag.ts'
import { useViewport } from './use-viewport.ts'
import { onCanvas, zoomAt } from './viewport.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const TextOnGarment = lazy(async () => ({ default: (await loadTextField()).TextOnGarment }))

interface StageProps {
  /** Side of the preview on the screen; the canvas is larger by the margin on each side. */
  readonly size: number
  readonly margin: number
  readonly garment: GarmentFiles
}

/** A dragged layer is drawn to a line this near. With Alt held it is not. */
const SNAP_PIXELS = 6

const scaled = ({ x, y, width, height }: PixelBox, by: number): PixelBox => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

// Artwork is bent pixel by pixel: three to a screen pixel would cost a phone more than they show.
const mostPixels = () => Math.min(2, window.devicePixelRatio || 1)

const NO_OUTLINE: readonly Spot[] = []

interface Scene {
  /** What the garment picture fills on the canvas. */
  readonly box: PixelBox
  /** The outlines of the printable areas on it. */
  readonly areas: readonly Spot[][]
  /** The garment in the pixels of the screen. */
  readonly raster: GarmentRaster
}

/** What stays the same while artwork is dragged. */
function useScene(frame: ViewFrame, { size, margin, garment }: StageProps, map: PrintMap, mirrored: boolean): Scene {
  const flat = useLabsState((now) => now.flat)
  const folds = usePicture(garment.shade)
  const shade = flat ? undefined : folds
  return useMemo(() => {
    const window = garmentBox(frame, size)
    const box = { ...window, x: window.x + margin, y: window.y + margin }
    const areas = frame.areas.map((area) => outlineOn(map, cornersOfRect(area), box))
    const pixels = mostPixels()
    const side = Math.round((size + 2 * margin) * pixels)
    return {
      box,
      areas,
      raster: createGarmentRaster({ width: side, height: side, box: scaled(box, pixels), map, shade, mirrored }),
    }
  }, [frame, size, margin, map, shade, mirrored])
}

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

/** What lies on the view, in every frame of a gesture. */
const Artwork = memo(({ scene: { box, areas, raster }, frame, zoom }: OnSceneProps & { readonly zoom: number }) => {
  const editor = useLiveEditor()
  const design = designOf(editor)
  const layers = layersOn(design, editor.view)
  const chosen = selectedLayer(editor)
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
          box={box}
          held={moving && (layer === chosen || sourceOf(design, layer) === chosen)}
          holdsFinger={isPanelOpen || layer === chosen}
        />
      ))}
      <Hatch layers={layers} areas={frame.areas} outlines={areas} map={map} box={box} />
      <GuideLines guides={editor.guides} frame={frame} map={map} box={box} />
      <Handles map={map} box={box} zoom={zoom} />
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
  const startDrag = useDrag(stage, {
    viewport,
    where: (at) => placeAt(map, at, box),
    reach: snapping ? (SNAP_PIXELS * frame.window.width) / size / viewport.zoom : 0,
  })
  useEffect(() => () => labs.act(endGesture), [labs])
  const chosen = selectedLayer(editor)
  const middle = () => (chosen ? fitAround(map, chosen.place, box) : { x: side / 2, y: side / 2 })
  const editUnder = () => {
    const spot = stage.current?.getPointerPosition()
    const at = spot && placeAt(map, onCanvas(viewport, spot), box)
    if (at) void editOnGarment(labs, pointerDown(editor, at).selectedId)
  }
  const typed = openWords(
    design,
    useLabsState((now) => now.editingText),
  )
  const nearer = () => {
    const { x, y } = middle()
    setViewport(zoomAt(viewport, { x: viewport.x + x * viewport.zoom, y: viewport.y + y * viewport.zoom }, 1.6, side))
  }
  return (
    <>
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
          onPointerDblClick={editUnder}
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
          <Artwork scene={scene} frame={frame} zoom={viewport.zoom} />
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
      </div>
      <ZoomButtons viewport={viewport} onNearer={nearer} onChange={setViewport} />
    </>
  )
}
