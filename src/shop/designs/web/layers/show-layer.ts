import { selectLayer } from '../../model/editing/editor.ts'
import type { LabsStore } from '../document/editor-store.ts'

/** The press that chooses a layer in the list. */
export const layerEntryId = (id: string): string => `layer-entry-${id}`

/** Chooses a layer from elsewhere, on its view, and brings its entry of the list forward. */
export function showLayer(labs: LabsStore, id: string): void {
  labs.act((editor) => selectLayer(editor, id))
  if (matchMedia('(width < 64rem)').matches) labs.set({ panel: 'art' })
  // A dialog that closes returns the focus to where it was before.
  requestAnimationFrame(() => document.getElementById(layerEntryId(id))?.focus())
}
