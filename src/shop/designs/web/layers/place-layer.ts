import { type Design, MOST_LAYERS } from '../../model/document/design.ts'
import { selectLayer } from '../../model/editing/editor.ts'
import { landLayer } from '../../model/editing/land-layer.ts'
import { type LabsStore, newLayerId, useDesign, useLabsState } from '../document/editor-store.ts'

/** Adds a layer to the view that is shown, where it lands well, and chooses it. Returns its id. */
export function placeLayer(labs: LabsStore, add: (design: Design, id: string) => Design): string {
  const id = newLayerId()
  labs.run((design) => landLayer(add(design, id), id))
  labs.act((editor) => selectLayer(editor, id))
  return id
}

/** Whether there is a garment, and room for one more layer on it. */
export function useCanPlace(): boolean {
  const hasProduct = useLabsState((now) => now.product !== null)
  const full = useDesign().layers.length >= MOST_LAYERS
  return hasProduct && !full
}
