import { findLayer, layersOn } from '../document/design.ts'
import { areaOf, clipTo, cornersOf, type Rect } from '../geometry.ts'
import { designOf, type Editor, selectLayer, selectLayers, toggleLayer } from './editor.ts'
import { isGrouped, unitOf } from './groups.ts'

/** Everything on the shown view that may be changed. */
export const selectAll = (editor: Editor): Editor =>
  selectLayers(
    editor,
    layersOn(designOf(editor), editor.view).flatMap(({ id, locked }) => (locked ? [] : [id])),
  )

/** Everything of the shown view that reaches into a rectangle, with its groups. `add` leaves what is chosen beside it. */
export function selectWithin(editor: Editor, area: Rect, add = false): Editor {
  const design = designOf(editor)
  const touched = layersOn(design, editor.view).filter(
    ({ locked, place }) => !locked && areaOf(clipTo(area, cornersOf(place))) > 0,
  )
  const ids = touched.flatMap((layer) => unitOf(design, layer).map(({ id }) => id))
  return selectLayers(editor, add ? [...editor.selectedIds, ...ids] : ids)
}

/** Of a chosen group its topmost layer alone. */
export function enterGroup(editor: Editor): Editor {
  const design = designOf(editor)
  const topmost = findLayer(design, editor.selectedIds.at(-1) ?? null)
  const isGroup = topmost !== undefined && unitOf(design, topmost).length === editor.selectedIds.length
  return isGroup && isGrouped(design, topmost) ? selectLayer(editor, topmost.id) : editor
}

/** From a layer within a group back to that; from everything else to nothing. */
export function leaveChoice(editor: Editor): Editor {
  const layer = findLayer(designOf(editor), editor.selectedId)
  const isWithin = layer !== undefined && isGrouped(designOf(editor), layer)
  return isWithin ? toggleLayer(selectLayer(editor, null), layer.id) : selectLayer(editor, null)
}
