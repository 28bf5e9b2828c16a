import { useId, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import type { ShownCard } from '#shop/catalogue/web/browse/shown-card.ts'
import { Picture } from '#shop/catalogue/web/picture.tsx'
import { painted } from '#shop/catalogue/web/swatch.tsx'
import { designsTexts } from '../../texts.ts'

export interface CardChoice {
  /** What the editor shows now. */
  readonly current: { readonly styleId: number | undefined; readonly color: string }
  /** The style that is on its way into the editor. */
  readonly choosing: number | undefined
  readonly onChoose: (card: ShownCard, color: string) => void
}

interface SwatchesProps {
  readonly card: ShownCard
  readonly color: string
  readonly onColor: (name: string) => void
}

const SWATCH =
  'size-8! border-4! pointer-coarse:size-11! pointer-coarse:border-8! max-sm:size-11! max-sm:border-8! pointer-coarse:checked:-outline-offset-4! max-sm:checked:-outline-offset-4!'

/** One stop for the keyboard; the arrows go from colour to colour. */
function Swatches({ card, color, onColor }: SwatchesProps) {
  const name = useId()
  const more = card.colorCount - card.swatches.length
  return (
    <div role="radiogroup" aria-label={designsTexts.colorOf(card.title)} className="dots z-10 -ml-1!">
      {card.swatches.map((swatch) => (
        <input
          key={swatch.name}
          type="radio"
          name={name}
          aria-label={swatch.name}
          checked={swatch.name === color}
          onChange={() => onColor(swatch.name)}
          style={painted(swatch.paint)}
          className={SWATCH}
        />
      ))}
      {more > 0 && (
        <small>
          +{more}
          <span className="sr-only"> {designsTexts.moreColors}</span>
        </small>
      )}
    </div>
  )
}

/** A product in the colour that its swatches show; pressed anywhere else it is chosen. On a phone a row. */
export function PickerCard({ card, current, choosing, onChoose }: CardChoice & { readonly card: ShownCard }) {
  const [picked, pick] = useState('')
  const find = (name: string) => card.swatches.find((one) => one.name === name)
  // The colour of the open design comes along where the product has it.
  const shown = find(picked) ?? find(current.color) ?? card.swatches[0]
  const color = shown?.name ?? ''
  const isHere = current.styleId === card.styleId
  return (
    <article className="group relative grid h-full gap-x-4 max-sm:grid-cols-[7rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
      <div className="relative self-start overflow-hidden bg-plate">
        <Picture
          path={shown?.image ?? card.image}
          alt=""
          sizes="(min-width: 1024px) 16rem, (min-width: 640px) 30vw, 7rem"
          className="aspect-square w-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
        {isHere && (
          <p className="absolute top-2 left-2 bg-ink px-2 py-0.5 text-xs font-semibold text-on-ink">
            {designsTexts.inTheEditor}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1 sm:pt-3">
        <p className="ticket flex justify-between gap-2 text-ink-mute">
          <span>{card.brand}</span>
          <span className="tabular">{card.code}</span>
        </p>
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{card.title}</h3>
        <Swatches card={card} color={color} onColor={pick} />
        <div className="mt-auto flex items-center justify-between gap-3 pt-1">
          <Price cents={card.priceFromCents} before="from" className="font-semibold" />
          <Button
            look="line"
            size="sm"
            pending={choosing === card.styleId}
            aria-label={designsTexts.selectIn(card.title, color)}
            className="after:absolute after:inset-0 max-sm:min-h-11! pointer-coarse:min-h-11!"
            onClick={() => onChoose(card, color)}
          >
            {designsTexts.select}
          </Button>
        </div>
      </div>
    </article>
  )
}
