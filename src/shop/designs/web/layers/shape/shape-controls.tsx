import { changeShape } from '../../../model/editing/shape-commands.ts'
import type { ShapeFigure, ShapeLayer } from '../../../model/layers/shape.ts'
import { designsTexts } from '../../../texts.ts'
import { useLabs } from '../../document/editor-store.ts'
import { InkField } from '../ink-field.tsx'
import { NumberField } from '../number-field.tsx'

const START_OUTLINE = 0.1

/** The colours of a shape and what else makes it. */
export function ShapeControls({ layer }: { layer: ShapeLayer }) {
  const labs = useLabs()
  const set = (to: Partial<ShapeFigure>) => labs.run((design) => changeShape(design, layer.id, to))
  const { outline, fill, shape } = layer
  return (
    <>
      <InkField
        none={outline !== null}
        label={designsTexts.fill}
        value={fill}
        onChange={(color) => set({ fill: color })}
      />
      <InkField
        none={fill !== null}
        label={designsTexts.outline}
        value={outline?.color ?? null}
        onChange={(color) =>
          set({ outline: color === null ? null : { color, width: outline?.width ?? START_OUTLINE } })
        }
      />
      {(outline || shape === 'star') && (
        <div className="grid grid-cols-2 gap-2">
          {outline && (
            <NumberField
              label={designsTexts.outline}
              unit="in"
              digits={2}
              step={0.02}
              value={outline.width}
              onCommit={(width) => set({ outline: { ...outline, width } })}
            />
          )}
          {shape === 'star' && (
            <NumberField
              label={designsTexts.points}
              unit=""
              step={1}
              value={layer.points}
              onCommit={(points) => set({ points })}
            />
          )}
        </div>
      )}
    </>
  )
}
