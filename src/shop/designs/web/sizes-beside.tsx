import { use, useEffect, useState } from 'react'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { type Design, layersOn } from '../model/design.ts'
import { printOn } from '../model/size-bands.ts'
import { bodyWidth, sizesToCompare } from '../model/sizes.ts'
import { VIEWS, type View, viewNames } from '../model/views.ts'
import { captureOn } from './capture.ts'
import { useDesign, useEditor, useLabsState } from './editor-store.ts'
import { sizesIn } from './garment.ts'

const PIXELS = 240
// While something is dragged nothing is drawn but the sheet itself.
const REST = 250

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
        drawn[size] = await captureOn({ style, design, base, size }, view, PIXELS)
        if (!wanted) return
      }
      setPictures(drawn)
    }
    const rest = setTimeout(() => void draw().catch(() => setPictures({})), REST)
    return () => {
      wanted = false
      clearTimeout(rest)
    }
  }, [style, design, view, base, names, held])
  return pictures
}

interface BesideProps {
  readonly style: StyleFacts
  readonly design: Design
  readonly view: View
}

function Beside({ style, design, view }: BesideProps) {
  const { gender } = style
  const sizes = sizesToCompare(gender, sizesIn(style, design.color))
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
                {print ? `${print.width.toFixed(1)} × ${print.height.toFixed(1)} in` : 'no print'}
              </span>
            </li>
          )
        })}
      </ul>
      <figcaption className="mt-2 border-t border-line pt-1.5 text-2xs text-ink-mute">
        {viewNames[view]}, garments to one scale:{' '}
        {sizes.map((size) => `${size} is ${bodyWidth({ gender, size })} in`).join(', ')} across the body.
      </figcaption>
    </figure>
  )
}

/** The print on a small, a middle and a large garment beside each other. */
export function SizesBeside() {
  const style = useLabsState((now) => now.product)
  const design = useDesign()
  const shown = useEditor().view
  const view = [shown, ...VIEWS].find((one) => layersOn(design, one).length > 0)
  return style && view ? <Beside style={style} design={design} view={view} /> : null
}
