import { type Design, type DesignProduct, findLayer, layersOn } from '../document/design.ts'
import { leastByHandle, leastFrom, type WidthLimits, widthLimits } from '../garment/print-limits.ts'
import { nextView, type View } from '../garment/views.ts'
import { clamp, holdsPoint, type Point, point } from '../geometry.ts'
import { aspectOfLayer, hasLeastSize } from '../layers/layer-kinds.ts'
import { followFields } from './field-commands.ts'
import { unitOf } from './groups.ts'
import * as steps from './history.ts'
import { frameOfLayer, moveTo, reshape } from './layer-commands.ts'
import { moveDesign } from './move-design.ts'
import { clearOtherSide, copyToOtherSide, isOnBothSides } from './other-side.ts'
import { boxOfLayers, chosenTogether, layersNamed, middleOf, moveLayersTo } from './several/move-layers.ts'
import { followShadows } from './shadow-commands.ts'
import { type Guides, noGuides, snapped } from './snap.ts'

/** A design being worked on: its steps, the view that is shown, and the layer that is held or chosen. */
export interface Editor {
  readonly history: steps.History<Design>
  readonly view: View
  /** What is chosen where that is one layer alone. */
  readonly selectedId: string | null
  /** Everything that is chosen: layers of one view. */
  readonly selectedIds: readonly string[]
  /** Where in what is chosen the pointer took hold, as the way from its middle. */
  readonly grip: Point | null
  /** What is held has been drawn to these. */
  readonly guides: Guides
}

export const openEditor = (design: Design, view: View = 'front'): Editor => ({
  history: steps.startHistory(design),
  view,
  selectedId: null,
  selectedIds: [],
  grip: null,
  guides: noGuides,
})

export const designOf = (editor: Editor): Design => editor.history.present
export const selectedLayer = (editor: Editor) => findLayer(designOf(editor), editor.selectedId)
/** All that is chosen, in the order of the layers. */
export const selectedLayers = (editor: Editor) => layersNamed(designOf(editor), editor.selectedIds)

/** Another state of the same work: what is shown and chosen stays, as far as it is in it. */
export const replaceDesign = (editor: Editor, design: Design): Editor =>
  selectLayers(openEditor(design, editor.view), editor.selectedIds)

/** Changes all steps, so that each can still be taken back; those that differ in nothing any more are none. */
export function changeSteps(editor: Editor, change: (step: Design) => Design): Editor {
  const { past, present, future } = steps.closeGesture(editor.history)
  const now = change(present)
  const isOther = (step: Design, at: number, all: readonly Design[]) =>
    JSON.stringify(step) !== JSON.stringify(all[at - 1] ?? now)
  const history = {
    past: past.map(change).toReversed().filter(isOther).toReversed(),
    present: now,
    future: future.map(change).filter(isOther),
    held: undefined,
  }
  return { ...editor, history, grip: null, guides: noGuides }
}

/** All steps on another garment, each made to fit; those that were a colour alone are none there. */
export const moveToProduct = (editor: Editor, product: DesignProduct, color: string): Editor =>
  changeSteps(editor, (step) => moveDesign(step, product, color).design)

/** Runs one command as a step of its own, or as a part of the running gesture. */
export function runCommand(editor: Editor, command: (design: Design) => Design): Editor {
  const before = designOf(editor)
  const history = steps.change(editor.history, followShadows(before, followFields(before, command(before))))
  return history === editor.history ? editor : { ...editor, history }
}

/** Chooses layers of one view, and shows that. */
export function selectLayers(editor: Editor, ids: readonly string[]): Editor {
  const design = designOf(editor)
  const selectedIds = chosenTogether(design, ids)
  const [first] = selectedIds
  const selectedId = first !== undefined && selectedIds.length === 1 ? first : null
  return { ...editor, selectedId, selectedIds, view: findLayer(design, first ?? null)?.place.view ?? editor.view }
}

export const selectLayer = (editor: Editor, id: string | null): Editor => selectLayers(editor, id === null ? [] : [id])

/** Adds a layer with its group to what is chosen, or takes it out. */
export function toggleLayer(editor: Editor, id: string): Editor {
  const design = designOf(editor)
  const layer = findLayer(design, id)
  if (!layer) return editor
  const unit = unitOf(design, layer).map((one) => one.id)
  const { selectedIds } = editor
  const others = selectedIds.filter((one) => !unit.includes(one))
  return selectLayers(editor, selectedIds.includes(id) ? others : [...others, ...unit])
}

export const showView = (editor: Editor, view: View): Editor =>
  editor.view === view ? editor : { ...editor, view, selectedId: null, selectedIds: [] }
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

/** The point that follows the pointer: the middle of what is chosen. */
function middleOfChosen(editor: Editor): Point | null {
  const layer = selectedLayer(editor)
  if (layer) return layer.place.center
  const box = boxOfLayers(selectedLayers(editor))
  return box ? middleOf(box) : null
}

/** Takes hold of whatever lies at the point, with its group; the ground clears the choice. `add` leaves what is chosen beside it. */
export function pointerDown(editor: Editor, at: Point, add = false): Editor {
  const layer = layerAt(editor, at)
  if (!layer) return { ...(add ? editor : selectLayer(editor, null)), grip: null }
  const isChosen = editor.selectedIds.includes(layer.id)
  const unit = unitOf(designOf(editor), layer).map(({ id }) => id)
  const chosen = isChosen ? editor : selectLayers(editor, add ? [...editor.selectedIds, ...unit] : unit)
  const middle = middleOfChosen(chosen)
  return { ...beginGesture(chosen), grip: middle && point(at.x - middle.x, at.y - middle.y) }
}

/** A press on what was chosen already has moved nothing: it chooses that alone, or with `add` takes it out. */
export function pressChosen(editor: Editor, at: Point, add = false): Editor {
  const layer = layerAt(editor, at)
  if (layer && add) return toggleLayer(editor, layer.id)
  // Within a group it stays chosen alone.
  if (!layer || editor.selectedId === layer.id) return editor
  return selectLayers(
    editor,
    unitOf(designOf(editor), layer).map(({ id }) => id),
  )
}

/** Chooses what lies at the point within its group. */
export function enterAt(editor: Editor, at: Point): Editor {
  const layer = layerAt(editor, at)
  return layer ? selectLayer(editor, layer.id) : editor
}

/** Whether a gesture has changed something so far. */
export const isMoving = ({ history: { held, present } }: Editor): boolean => held !== undefined && held !== present

/** Lines within reach, in inches, draw the layer to them. */
export function pointerMove(editor: Editor, at: Point, reach = 0): Editor {
  const { grip, selectedIds } = editor
  const layer = selectedLayer(editor)
  const moved = layer ? [layer] : selectedLayers(editor)
  if (!grip || moved.length === 0) return editor
  const wanted = snapped(designOf(editor), moved, point(at.x - grip.x, at.y - grip.y), reach)
  const command = (design: Design) =>
    layer ? moveTo(design, layer.id, wanted.at) : moveLayersTo(design, selectedIds, wanted.at)
  return { ...runCommand(editor, command), guides: wanted.guides }
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
  const chosen = selectLayers(editor, editor.selectedIds)
  return { ...chosen, view: changed?.place.view ?? editor.view, grip: null }
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
