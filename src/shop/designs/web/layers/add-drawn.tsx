import { layerEditors } from './layer-editors.ts'

/** What is not uploaded but drawn here: words and shapes. */
export function AddDrawn() {
  return (
    <div className="mt-2 flex gap-2">
      {Object.entries(layerEditors).map(([kind, { Add }]) => Add && <Add key={kind} />)}
    </div>
  )
}
