import type { Product } from '../contract.ts'
import { SwatchDot } from './swatch.tsx'

interface ColorChoiceProps {
  product: Product
  index: number
  onChoose: (name: string) => void
}

/** Belongs to the form of the blanks, so that the colour travels with the quantities even without script. */
export function ColorChoice({ product, index, onChoose }: ColorChoiceProps) {
  return (
    <fieldset className="py-6">
      <legend className="float-left mb-3 w-full font-semibold">
        Color: <span className="font-normal">{product.colorName[index]}</span>
      </legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {product.colorName.map((name, position) => (
          <label
            key={name}
            title={name}
            className="relative grid size-9 place-items-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-line-strong has-checked:hover:border-ink"
          >
            <input
              type="radio"
              name="color"
              value={name}
              form="blanks"
              checked={position === index}
              onChange={() => onChoose(name)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span className="sr-only">{name}</span>
            <span className="pointer-events-none flex">
              <SwatchDot
                hex={product.colorSwatchList[position] ?? '#fff'}
                hex2={product.colorSecondSwatch[position] ?? null}
                className="size-7"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
