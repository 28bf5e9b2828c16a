import { layerEditors } from './layer-editors.ts'

/** What is not uploaded but drawn here: words, shapes and clip art, or words alone. */
export function AddDrawn({ onlyText }: { onlyText: boolean }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {Object.entries(layerEditors).map(
        ([kind, { Add }]) => Add && (kind === 'text' || !onlyText) && <Add key={kind} />,
      )}
    </div>
  )
}
