import { type Design, type DesignProduct, findLayer, layersOn } from '../document/design.ts'
import { leastByHandle, leastFrom, type WidthLimits, widthLimits } from '../garment/print-limits.ts'
import { nextView, type View } from '../garment/views.ts'
import { clamp, holdsPoint, type Point, point } from '../geometry.ts'
import { aspectOfLayer, hasLeastSize } from '../layers/layer-kinds.ts'
import { setProduct } from './design-commands.ts'
import * as steps from './history.ts'
import { frameOfLayer, moveTo, reshape } from './layer-commands.ts'
import { clearOtherSide, copyToOtherSide, isOnBothSides } from './other-side.ts'
import { followShadows } from './shadow-commands.ts'
import { type Guides, noGuides, snapped } from './snap.ts'

/** A design being worked on: its steps, the view that is shown, and the layer that is held or chosen. */
export interface Editor {
  readonly history: steps.History<Design>
  readonly view: View
  readonly selectedId: string | null
  /** Where in the layer the pointer took hold, as the way from its middle. */
  readonly grip: Point | null
  /** What the held layer has been drawn to. */
  readonly guides: Guides
}

export const openEditor = (design: Design, view: View = 'front'): Editor => ({
  history: steps.startHistory(design),
  view,
  selectedId: null,
  grip: null,
  guides: noGuides,
})

export const designOf = (editor: Editor): Design => editor.history.present
export const selectedLayer = (editor: Editor) => findLayer(designOf(editor), editor.selectedId)

/** Another state of the same work: what is shown and chosen stays, as far as it is in it. */
export const replaceDesign = (editor: Editor, design: Design): Editor =>
  selectLayer(openEditor(design, editor.view), editor.selectedId)

/** All steps on another garment, so that each can still be taken back; those that were a colour alone are none there. */
export function moveToProduct(editor: Editor, product: DesignProduct, color: string): Editor {
  const { past, present, future } = steps.closeGesture(editor.history)
  const moved = (step: Design) => setProduct(step, product, color)
  const now = moved(present)
  const isOther = (step: Design, at: number, all: readonly Design[]) =>
    JSON.stringify(step) !== JSON.stringify(all[at - 1] ?? now)
  const history = {
    past: past.map(moved).toReversed().filter(isOther).toReversed(),
    present: now,
    future: future.map(moved).filter(isOther),
    held: undefined,
  }
  return { ...editor, history, grip: null, guides: noGuides }
}

/** Runs one command as a step of its own, or as a part of the running gesture. */
export function runCommand(editor: Editor, command: (design: Design) => Design): Editor {
  const before = designOf(editor)
  const history = steps.change(editor.history, followShadows(before, command(before)))
  return history === editor.history ? editor : { ...editor, history }
}

export function selectLayer(editor: Editor, id: string | null): Editor {
  const layer = findLayer(designOf(editor), id)
  return { ...editor, selectedId: layer?.id ?? null, view: layer?.place.view ?? editor.view }
}

export const showView = (editor: Editor, view: View): Editor =>
  editor.view === view ? editor : { ...editor, view, selectedId: null }
export const turnView = (editor: Editor, step: 1 | -1): Editor => showView(editor, nextView(editor.view, step))

export const beginGesture = (editor: Editor): Editor => ({ ...editor, history: steps.openGesture(editor.history) })
export const endGesture = (editor: Editor): Editor => ({
  ...editor,
  history: steps.closeGesture(editor.history),
  grip: null,
  guides: noGuides,
})
export const cancelGesture = (editor: Editor): Editor => ({
  ...editor,
  history: steps.dropGesture(editor.history),
  grip: null,
  guides: noGuides,
})

/** Topmost layer of the shown view at a point that can be moved. */
function layerAt(editor: Editor, at: Point) {
  return layersOn(designOf(editor), editor.view).findLast((layer) => !layer.locked && holdsPoint(layer.place, at))
}

/** Takes hold of whatever lies at the point; the ground clears the choice. */
export function pointerDown(editor: Editor, at: Point): Editor {
  const layer = layerAt(editor, at)
  if (!layer) return { ...editor, selectedId: null, grip: null }
  const { center } = layer.place
  return { ...beginGesture(editor), selectedId: layer.id, grip: point(at.x - center.x, at.y - center.y) }
}

/** Whether a gesture has changed something so far. */
export const isMoving = ({ history: { held, present } }: Editor): boolean => held !== undefined && held !== present

/** Lines within reach, in inches, draw the layer to them. */
export function pointerMove(editor: Editor, at: Point, reach = 0): Editor {
  const { grip } = editor
  const layer = selectedLayer(editor)
  if (!grip || !layer) return editor
  const wanted = snapped(designOf(editor), layer, point(at.x - grip.x, at.y - grip.y), reach)
  return { ...runCommand(editor, (design) => moveTo(design, layer.id, wanted.at)), guides: wanted.guides }
}

/** How narrow and how wide the handles make what is chosen. The specification has a limit for pictures alone. */
export function handleLimits({ history: { held, present }, selectedId }: Editor): WidthLimits | undefined {
  const design = held ?? present
  const layer = findLayer(design, selectedId)
  if (!layer) return undefined
  const frame = frameOfLayer(design, layer)
  const least = hasLeastSize(layer) ? leastByHandle(frame) : undefined
  return widthLimits(frame, aspectOfLayer(layer), leastFrom(layer.place.size, least))
}

/** The handles of the chosen layer were dragged. */
export function reshapeSelected(editor: Editor, width: number, center: Point, turn: number): Editor {
  const { selectedId } = editor
  const limits = handleLimits(editor)
  if (!selectedId || !limits) return editor
  const held = clamp(width, limits.least, limits.most)
  return runCommand(editor, (design) => reshape(design, selectedId, held, center, turn))
}

/** Shows the view on which two states differ, so that a step back is always seen. */
function showDifference(editor: Editor, before: Design): Editor {
  const after = designOf(editor)
  const changed =
    after.layers.find((layer) => findLayer(before, layer.id) !== layer) ??
    before.layers.find((layer) => !findLayer(after, layer.id))
  const selectedId = findLayer(after, editor.selectedId) ? editor.selectedId : null
  return { ...editor, selectedId, view: changed?.place.view ?? editor.view, grip: null }
}

export const undo = (editor: Editor): Editor =>
  showDifference({ ...editor, history: steps.stepBack(editor.history) }, designOf(editor))
export const redo = (editor: Editor): Editor =>
  showDifference({ ...editor, history: steps.stepForward(editor.history) }, designOf(editor))

/** 'Add to both sides': the front's artwork also on the back, or off it again. */
export function toggleBothSides(editor: Editor, newId: () => string): Editor {
  return runCommand(editor, (design) =>
    isOnBothSides(design, 'front') ? clearOtherSide(design, 'front') : copyToOtherSide(design, 'front', newId),
  )
}
