import { useEffect, useEffectEvent, useRef } from 'react'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Product } from '../../contract.ts'
import { painted, paintOf } from '../swatch.tsx'
import { productTexts } from './texts.ts'

interface ColorChoiceProps {
  product: Product
  index: number
  onChoose: (name: string) => void
  /** The colour that is chosen already was pressed. */
  onAgain: () => void
}

/** Belongs to the form of the blanks, so that the colour travels with the quantities even without script. */
export function ColorChoice({ product, index, onChoose, onAgain }: ColorChoiceProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  // What was chosen before the script came; asked once, on arrival.
  const takeEarly = useEffectEvent(() => {
    const early = box.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (early && early !== product.colorName[index]) onChoose(early)
  })
  useEffect(() => takeEarly(), [])
  return (
    <fieldset ref={box} className="py-6">
      <legend className="float-left mb-3 w-full font-semibold">
        <Sentence
          text={productTexts.colorIs}
          parts={{ name: <span className="font-normal">{product.colorName[index]}</span> }}
        />
      </legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {product.colorName.map((name, position) => (
          <input
            key={name}
            type="radio"
            name="color"
            value={name}
            title={name}
            aria-label={name}
            form="blanks"
            checked={position === index}
            onChange={() => onChoose(name)}
            onClick={() => position === index && onAgain()}
            style={painted(paintOf(product.colorSwatchList[position] ?? '#fff', product.colorSecondSwatch[position]))}
            className="swatch-choice"
          />
        ))}
      </div>
    </fieldset>
  )
}
