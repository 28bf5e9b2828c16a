import { IconButton } from '#platform/web/ui/button.tsx'
import { HistoryIcon, RedoIcon, RotateIcon, TrashIcon, UndoIcon } from '#platform/web/ui/icons.tsx'
import { redo, selectedLayer, selectedLayers, undo } from '../../model/editing/editor.ts'
import { canRedo, canUndo } from '../../model/editing/history.ts'
import { removeLayer, rotateBy } from '../../model/editing/layer-commands.ts'
import { designsTexts } from '../../texts.ts'
import { useEditor, useLabs, useLabsState } from '../document/editor-store.ts'
import { LayerIcon } from '../layers/layer-icon.tsx'
import { actOnSeveral } from '../several/load-several.ts'

export function Toolbar() {
  const labs = useLabs()
  const editor = useEditor()
  const chosen = selectedLayer(editor)
  const several = selectedLayers(editor).filter((layer) => layer !== chosen)
  const isFixed = [chosen, ...several].every((layer) => !layer || layer.locked)
  const snapping = useLabsState((now) => now.snapping)
  const panel = useLabsState((now) => now.panel)
  return (
    <div role="toolbar" aria-label={designsTexts.editing} className="flex items-center border border-line bg-white">
      <IconButton label={designsTexts.undo} disabled={!canUndo(editor.history)} onClick={() => labs.act(undo)}>
        <UndoIcon />
      </IconButton>
      <IconButton label={designsTexts.redo} disabled={!canRedo(editor.history)} onClick={() => labs.act(redo)}>
        <RedoIcon />
      </IconButton>
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
      <IconButton
        label={designsTexts.rotate15}
        disabled={isFixed}
        onClick={() =>
          chosen
            ? labs.run((design) => rotateBy(design, chosen.id, 15))
            : void actOnSeveral(labs, ({ turnedBy }) => turnedBy(15))
        }
      >
        <RotateIcon />
      </IconButton>
      <IconButton
        label={designsTexts.removeFromDesign}
        disabled={isFixed}
        onClick={() =>
          chosen
            ? labs.run((design) => removeLayer(design, chosen.id))
            : void actOnSeveral(labs, ({ removed }) => removed)
        }
      >
        <TrashIcon />
      </IconButton>
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
      <IconButton
        label={designsTexts.snapToLines}
        aria-pressed={snapping}
        onClick={() => labs.set({ snapping: !snapping })}
        className="aria-pressed:text-vermilion"
      >
        <LayerIcon name="magnet" className="size-5" />
      </IconButton>
      <IconButton
        label={designsTexts.designHistory}
        aria-expanded={panel === 'history'}
        aria-controls="panel-history"
        onClick={() => labs.set({ panel: panel === 'history' ? null : 'history' })}
        className="border-l border-line aria-expanded:text-vermilion lg:hidden"
      >
        <HistoryIcon />
      </IconButton>
    </div>
  )
}
