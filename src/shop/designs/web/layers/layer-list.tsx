import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Design } from '../../model/document/design.ts'
import { selectedLayer, selectLayer, selectLayers, toggleLayer } from '../../model/editing/editor.ts'
import { isGrouped, unitOf } from '../../model/editing/groups.ts'
import { viewNames } from '../../model/garment/views.ts'
import { artworkOf, type Layer, layerName } from '../../model/layers/layer-kinds.ts'
import { isCutOff } from '../../model/printing/printing.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useEditor, useLabs } from '../document/editor-store.ts'
import { SeveralPanel } from '../several/several-panel.tsx'
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

interface RowProps {
  readonly layer: Layer
  readonly isChosen: boolean
}

/** What is pressed to choose a layer: alone, or with Shift or Control beside what is chosen already. */
function Row({ layer, isChosen }: RowProps) {
  const labs = useLabs()
  const design = useDesign()
  function press({ shiftKey, ctrlKey, metaKey }: MouseEvent) {
    const adds = shiftKey || ctrlKey || metaKey || labs.get().choosingSeveral
    labs.act((editor) => {
      if (adds) return toggleLayer(editor, layer.id)
      return selectLayer(editor, editor.selectedId === layer.id ? null : layer.id)
    })
  }
  return (
    <button
      type="button"
      id={layerEntryId(layer.id)}
      aria-pressed={isChosen}
      onClick={press}
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
  )
}

/** The head of a group in the list: its layers stand below it. */
function GroupRow({ layers, isChosen }: { layers: readonly Layer[]; isChosen: boolean }) {
  const labs = useLabs()
  const ids = layers.map(({ id }) => id)
  function press({ shiftKey, ctrlKey, metaKey }: MouseEvent) {
    const adds = shiftKey || ctrlKey || metaKey || labs.get().choosingSeveral
    labs.act((editor) => {
      if (adds) return toggleLayer(editor, ids[0] ?? '')
      return selectLayers(editor, isChosen && editor.selectedIds.length === ids.length ? [] : ids)
    })
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={press}
      className="flex min-h-11 w-full items-center gap-2 p-2 text-left text-sm font-semibold hover:bg-sheet"
    >
      <LayerIcon name="group" />
      {designsTexts.groupOf(layers.length)}
    </button>
  )
}

/** Layers and groups from the top; a group stands where its topmost layer lies. */
function rowsOf(design: Design, layers: readonly Layer[]): (readonly Layer[])[] {
  const isFirst = (layer: Layer, at: number, all: readonly Layer[]) =>
    !isGrouped(design, layer) || all.findIndex((one) => unitOf(design, layer).includes(one)) === at
  return layers
    .toReversed()
    .filter(isFirst)
    .map((layer) => unitOf(design, layer).toReversed())
}

/** All artwork of the design or its text, on whichever view, the topmost first; choosing one shows its view. */
export function LayerList({ onlyText }: { onlyText: boolean }) {
  const design = useDesign()
  const editor = useEditor()
  const chosen = selectedLayer(editor)
  const isChosen = ({ id }: Layer) => editor.selectedIds.includes(id)
  // What is chosen on the canvas can be changed, whichever tab is open.
  const layers = design.layers.filter((layer) => !onlyText || layer.kind === 'text' || isChosen(layer))
  if (layers.length === 0) return null
  const entry = (layer: Layer) => (
    <Entry key={layer.id} chosen={layer === chosen}>
      <Row layer={layer} isChosen={isChosen(layer)} />
      {layer === chosen && <LayerControls key={layer.id} layer={layer} cutOff={isCutOff(design, layer)} />}
    </Entry>
  )
  return (
    <>
      {layers.length > 1 && <SeveralPanel />}
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {rowsOf(design, layers).map((row) => {
          const [first] = row
          if (!first || row.length === 1) return row.map(entry)
          return (
            <li key={first.groupId} className="border border-line bg-white">
              <GroupRow layers={row} isChosen={row.every(isChosen)} />
              <ul className="grid grid-cols-1 gap-2 border-l-4 border-line p-2">{row.map(entry)}</ul>
            </li>
          )
        })}
      </ul>
    </>
  )
}
