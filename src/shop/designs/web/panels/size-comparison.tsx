import { use, useEffect, useState } from 'react'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { type Design, layersOn } from '../../model/document/design.ts'
import { bodyWidth, sizesToCompare } from '../../model/garment/sizes.ts'
import { VIEWS, type View, viewNames } from '../../model/garment/views.ts'
import { printOn } from '../../model/printing/size-bands.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useEditor, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import { captureSize } from '../rendering/capture-views.ts'

const PIXELS = 240
// While something is dragged nothing is drawn but the canvas itself.
const PAUSE_MS = 250

type Pictures = Readonly<Record<string, string>>

/** Pictures of a view on garments of some sizes, drawn while nothing else happens. */
function usePictures(style: StyleFacts, design: Design, view: View, sizes: readonly string[]): Pictures {
  const base = use(PictureBase)
  const [pictures, setPictures] = useState<Pictures>({})
  const names = sizes.join(' ')
  const held = useLabsState(({ editor }) => editor.history.held !== undefined)
  useEffect(() => {
    if (held) return
    let wanted = true
    const draw = async () => {
      const drawn: Record<string, string> = {}
      for (const size of names.split(' ')) {
        drawn[size] = await captureSize({ style, design, base, size }, view, PIXELS)
        if (!wanted) return
      }
      setPictures(drawn)
    }
    const pause = setTimeout(() => void draw().catch(() => setPictures({})), PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(pause)
    }
  }, [style, design, view, base, names, held])
  return pictures
}

interface ComparisonProps {
  readonly style: StyleFacts
  readonly design: Design
  readonly view: View
}

function Comparison({ style, design, view }: ComparisonProps) {
  const { gender } = style
  const sizes = sizesToCompare(gender, sizesInColor(style, design.color))
  const pictures = usePictures(style, design, view, sizes)
  if (sizes.length < 2) return null
  return (
    <figure className="mt-3 border border-line bg-white p-2">
      <ul className="flex items-end gap-1">
        {sizes.map((size) => {
          const [body = 1, print] = [bodyWidth({ gender, size }), printOn(design, view, { gender, size })]
          return (
            <li key={size} className="min-w-0 text-center" style={{ flex: `${body} 1 0` }}>
              <span className="block aspect-square">
                {pictures[size] && <img src={pictures[size]} alt="" className="size-full" />}
              </span>
              <strong className="block text-sm">{size}</strong>
              <span className="tabular block text-2xs text-ink-mute">
                {print
                  ? designsTexts.sizeInInches(print.width.toFixed(1), print.height.toFixed(1))
                  : designsTexts.noPrint}
              </span>
            </li>
          )
        })}
      </ul>
      <figcaption className="mt-2 border-t border-line pt-1.5 text-2xs text-ink-mute">
        {designsTexts.toOneScale(
          viewNames[view],
          sizes.map((size) => designsTexts.sizeIsWide(size, bodyWidth({ gender, size }) ?? '')).join(', '),
        )}
      </figcaption>
    </figure>
  )
}

/** The print on a small, a middle and a large garment beside each other. */
export function SizeComparison() {
  const style = useLabsState((now) => now.product)
  const design = useDesign()
  const shown = useEditor().view
  const view = [shown, ...VIEWS].find((one) => layersOn(design, one).length > 0)
  return style && view ? <Comparison style={style} design={design} view={view} /> : null
}
