import { type Design, MOST_LAYERS } from '../../model/document/design.ts'
import { placeInside } from '../../model/editing/arrange.ts'
import { select } from '../../model/editing/editor.ts'
import { type LabsStore, newLayerId, useDesign, useLabsState } from '../document/editor-store.ts'

/** Adds a layer to the view that is shown, inside the printable area, and chooses it. */
export function placeLayer(labs: LabsStore, add: (design: Design, id: string) => Design): void {
  const id = newLayerId()
  labs.run((design) => placeInside(add(design, id), id))
  labs.act((editor) => select(editor, id))
}

/** Whether there is a garment, and room for one more layer on it. */
export function useCanPlace(): boolean {
  const hasProduct = useLabsState((now) => now.product !== null)
  const full = useDesign().layers.length >= MOST_LAYERS
  return hasProduct && !full
}
