import { designOf } from '../../../model/editing/editor.ts'
import { addShape } from '../../../model/editing/shape-commands.ts'
import { SHAPES, type ShapeName, shapeNames } from '../../../model/layers/shape.ts'
import { designsTexts } from '../../../texts.ts'
import { type LabsStore, useLabs } from '../../document/editor-store.ts'
import { contrastingInk } from '../contrasting-ink.ts'
import { LayerIcon } from '../layer-icon.tsx'
import { placeLayer, useCanPlace } from '../place-layer.ts'

function placeShape(labs: LabsStore, shape: ShapeName): void {
  const { editor, product } = labs.get()
  const color = contrastingInk(product, designOf(editor).color)
  placeLayer(labs, (design, id) => addShape(design, editor.view, id, shape, color))
}

function nameOfAdding(shape: ShapeName): string {
  const name = shapeNames[shape].toLowerCase()
  return /^[aeiou]/.test(name) ? designsTexts.addAn(name) : designsTexts.addA(name)
}

/** Sets a shape on the view that is shown. */
export function AddShape() {
  const labs = useLabs()
  const canPlace = useCanPlace()
  return (
    <div role="toolbar" aria-label={designsTexts.addAShape} className="flex border border-line-strong bg-white">
      {SHAPES.map((shape) => (
        <button
          key={shape}
          type="button"
          disabled={!canPlace}
          aria-label={nameOfAdding(shape)}
          title={shapeNames[shape]}
          onClick={() => placeShape(labs, shape)}
          className="grid size-11 place-content-center border-l border-line first:border-l-0 hover:bg-sheet disabled:text-ink-mute lg:size-10"
        >
          <LayerIcon name={shape} />
        </button>
      ))}
    </div>
  )
}
