import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { placeInside } from '../model/arrange.ts'
import { MOST_LAYERS, SHAPES, type Shape, shapeNames } from '../model/design.ts'
import { addShape, addText, plainLettering } from '../model/drawn.ts'
import { designOf, select } from '../model/editor.ts'
import { loadFont } from '../model/fonts.ts'
import { type LabsStore, newLayerId, useDesign, useLabs, useLabsState } from './editor-store.ts'
import { inkFor } from './ink-color.ts'
import { LayerIcon } from './layer-icon.tsx'

function choose(labs: LabsStore, id: string): void {
  labs.act((editor) => select(editor, id))
}

async function placeText(labs: LabsStore): Promise<void> {
  const id = newLayerId()
  const { editor, product } = labs.get()
  const color = inkFor(product, designOf(editor).color)
  try {
    const font = await loadFont(plainLettering.font)
    labs.run((design) => placeInside(addText(design, editor.view, id, { ...plainLettering, color }, font), id))
    choose(labs, id)
  } catch {
    toast({ text: 'The lettering could not be loaded. Please try again.', tone: 'danger' })
  }
}

function placeShape(labs: LabsStore, shape: Shape): void {
  const id = newLayerId()
  const { editor, product } = labs.get()
  const color = inkFor(product, designOf(editor).color)
  labs.run((design) => placeInside(addShape(design, editor.view, id, shape, color), id))
  choose(labs, id)
}

/** Words and shapes, set on the view that is shown. */
export function AddDrawn() {
  const labs = useLabs()
  const hasProduct = useLabsState((now) => now.product !== null)
  const full = useDesign().layers.length >= MOST_LAYERS
  const disabled = !hasProduct || full
  return (
    <div className="mt-2 flex gap-2">
      <Button
        look="line"
        className="grow"
        disabled={disabled}
        icon={<LayerIcon name="text" />}
        onClick={() => void placeText(labs)}
      >
        Add text
      </Button>
      <div role="toolbar" aria-label="Add a shape" className="flex border border-line-strong bg-white">
        {SHAPES.map((shape) => (
          <button
            key={shape}
            type="button"
            disabled={disabled}
            aria-label={`Add a ${shapeNames[shape].toLowerCase()}`}
            title={shapeNames[shape]}
            onClick={() => placeShape(labs, shape)}
            className="grid size-11 place-content-center border-l border-line first:border-l-0 hover:bg-sheet disabled:text-ink-mute lg:size-10"
          >
            <LayerIcon name={shape} />
          </button>
        ))}
      </div>
    </div>
  )
}
