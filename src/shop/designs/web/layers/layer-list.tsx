import { type ReactNode, useEffect, useRef } from 'react'
import { selectedLayer, selectLayer } from '../../model/editing/editor.ts'
import { viewNames } from '../../model/garment/views.ts'
import { artworkOf, layerName } from '../../model/layers/layer-kinds.ts'
import { isCutOff } from '../../model/printing/printing.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useEditor, useLabs } from '../document/editor-store.ts'
import { LayerControls } from './layer-controls.tsx'
import { LayerIcon } from './layer-icon.tsx'
import { dpiText, sharpnessOf } from './layer-sentence.ts'
import { LayerThumb } from './layer-thumb.tsx'
import { layerEntryId } from './show-layer.ts'

const HEAD = 44

/** One layer of the list. In a panel that scrolls by itself the chosen one is brought under its head. */
function Entry({ chosen, children }: { chosen: boolean; children: ReactNode }) {
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const panel = entry.current?.closest('[data-panel]')
    if (!chosen || !entry.current || !panel || panel.scrollHeight <= panel.clientHeight) return
    const down = entry.current.getBoundingClientRect().top - panel.getBoundingClientRect().top
    panel.scrollTop += down - HEAD
  }, [chosen])
  return (
    <li ref={entry} className="border border-line bg-white has-[[aria-pressed=true]]:border-ink">
      {children}
    </li>
  )
}

/** All artwork of the design or its text, on whichever view, the topmost first; choosing one shows its view. */
export function LayerList({ onlyText }: { onlyText: boolean }) {
  const labs = useLabs()
  const design = useDesign()
  const chosen = selectedLayer(useEditor())
  // What is chosen on the canvas can be changed, whichever tab is open.
  const layers = design.layers.filter((layer) => !onlyText || layer.kind === 'text' || layer === chosen)
  if (layers.length === 0) return null
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2">
      {layers.toReversed().map((layer) => (
        <Entry key={layer.id} chosen={layer === chosen}>
          <button
            type="button"
            id={layerEntryId(layer.id)}
            aria-pressed={layer === chosen}
            onClick={() => labs.act((editor) => selectLayer(editor, layer === chosen ? null : layer.id))}
            className="flex w-full items-center gap-3 p-2 text-left hover:bg-sheet"
          >
            <LayerThumb layer={layer} />
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-semibold">{layerName(layer)}</span>
              <span className="block text-xs text-ink-mute">
                {designsTexts.viewAndSize(
                  viewNames[layer.place.view],
                  layer.place.size.width.toFixed(1),
                  layer.place.size.height.toFixed(1),
                )}
              </span>
            </span>
            <span
              className={`tabular shrink-0 text-xs font-semibold whitespace-nowrap ${sharpnessOf(design, layer) === 'sharp' ? 'text-ink-mute' : 'text-warn'}`}
            >
              {artworkOf(layer) ? dpiText(layer) : ''}
              {layer.locked && <LayerIcon name="lock" className="ml-1 inline size-4" />}
            </span>
          </button>
          {layer === chosen && <LayerControls key={layer.id} layer={layer} cutOff={isCutOff(design, layer)} />}
        </Entry>
      ))}
    </ul>
  )
}
