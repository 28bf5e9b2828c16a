import { addressOf } from '#shop/artworks/model/address.ts'
import { select, selectedLayer } from '../model/editor.ts'
import { isCutOff } from '../model/printing.ts'
import { viewNames } from '../model/views.ts'
import { useDesign, useEditor, useLabs } from './editor-store.ts'
import { LayerControls } from './layer-controls.tsx'
import { dpiText, sharpnessOf } from './layer-sentence.ts'

/** All artwork of the design, on whichever view; choosing one shows its view. */
export function LayerList() {
  const labs = useLabs()
  const design = useDesign()
  const chosen = selectedLayer(useEditor())
  if (design.layers.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {design.layers.map((layer) => (
        <li key={layer.id} className="border border-line bg-white has-[[aria-pressed=true]]:border-ink">
          <button
            type="button"
            aria-pressed={layer === chosen}
            onClick={() => labs.act((editor) => select(editor, layer === chosen ? null : layer.id))}
            className="flex w-full items-center gap-3 p-2 text-left hover:bg-sheet"
          >
            <img
              src={addressOf(layer.artworkId)}
              alt=""
              className="size-11 shrink-0 border border-line bg-plate object-contain"
            />
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-semibold">{layer.name}</span>
              <span className="block text-xs text-ink-mute">
                {viewNames[layer.place.view]} · {layer.place.size.width.toFixed(1)} ×{' '}
                {layer.place.size.height.toFixed(1)} in
              </span>
            </span>
            <span
              className={`tabular text-xs font-semibold ${sharpnessOf(layer) === 'sharp' ? 'text-ink-mute' : 'text-warn'}`}
            >
              {dpiText(layer)}
            </span>
          </button>
          {layer === chosen && <LayerControls key={layer.id} layer={layer} cutOff={isCutOff(design, layer)} />}
        </li>
      ))}
    </ul>
  )
}
