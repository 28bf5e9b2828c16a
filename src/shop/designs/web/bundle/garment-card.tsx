import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { QuantityField } from '#platform/web/ui/quantity.tsx'
import type { TypedQuantities } from '#shop/pricing/model/quantities.ts'
import type { View } from '../../model/garment/views.ts'
import { ColorFindings } from '../check/color-findings.tsx'
import { colorIndex } from '../document/garment.ts'
import { moveSentences } from '../moving/move-sentences.ts'
import type { BundleGarment } from './bundle-garment.ts'
import { GarmentPicture } from './garment-picture.tsx'
import type { PricedGarment } from './price-garments.ts'
import { bundleTexts } from './texts.ts'

interface GarmentCardProps {
  readonly garment: BundleGarment
  readonly priced: PricedGarment | undefined
  readonly typed: TypedQuantities
  readonly view: View
  /** The name of its fields. */
  readonly name: string
  readonly onType: (typed: TypedQuantities) => void
  readonly onColor: (color: string) => void
  readonly onReplace: () => void
  /** Nothing for the only one. */
  readonly onRemove: (() => void) | undefined
}

/** What it costs now, or what a piece would. */
function CardPrice({ priced, sizes }: { readonly priced: PricedGarment; readonly sizes: readonly string[] }) {
  const { pieces, total } = priced.price
  if (pieces > 0)
    return (
      <p className="tabular flex justify-between gap-3 text-sm" aria-live="polite">
        <span>{plural(pieces, 'piece')}</span>
        <strong>{formatCents(total)}</strong>
      </p>
    )
  const lowest = Math.min(...sizes.map((size) => priced.unitOf(size)))
  if (!Number.isFinite(lowest)) return null
  return (
    <p className="text-sm">
      <Price cents={lowest} before={bundleTexts.from} after={bundleTexts.each} />
    </p>
  )
}

/** One garment of the bundle: how the design looks on it, what is not as on the others, and how many are wanted. */
export function GarmentCard(props: GarmentCardProps) {
  const { garment, priced, typed, view, name, onType, onColor, onReplace, onRemove } = props
  const { product, color, sizes, changes, isBlank } = garment
  const sentences = moveSentences(changes)
  return (
    <article aria-label={product.title} className="flex flex-col gap-3 border border-line bg-paper p-3">
      <GarmentPicture garment={garment} view={view} />
      <div>
        <p className="ticket text-ink-mute">
          {product.brand} {product.code}
        </p>
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">{product.title}</h2>
      </div>
      <select
        aria-label={bundleTexts.colorOf(product.title)}
        className="input"
        value={color}
        onChange={(event) => onColor(event.target.value)}
      >
        {product.colorName.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {sentences.length > 0 && !isBlank && (
        <ul className="grid gap-1 border-l-4 border-info bg-info-tint px-3 py-2 text-sm">
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {isBlank ? (
        <Alert tone="warn">{bundleTexts.blankHere}</Alert>
      ) : (
        <ColorFindings color={color} hex={product.colorSwatchList[colorIndex(product, color)] ?? ''} />
      )}
      {priced?.price.pieces
        ? priced.judgments.map(({ level, text }) => (
            <Alert key={text} tone={level === 'refused' ? 'danger' : 'warn'}>
              {text}
            </Alert>
          ))
        : null}
      {!isBlank && (
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
          <legend className="sr-only">{bundleTexts.sizesOf(product.title)}</legend>
          {sizes.map((size) => (
            <QuantityField
              key={size}
              plain
              name={name}
              label={size}
              value={typed[size] ?? ''}
              onChange={(value) => onType({ ...typed, [size]: value })}
            />
          ))}
        </fieldset>
      )}
      {priced && !isBlank && <CardPrice priced={priced} sizes={sizes} />}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button look="line" size="sm" aria-label={bundleTexts.replaceTitle(product.title)} onClick={onReplace}>
          {bundleTexts.replace}
        </Button>
        {onRemove && (
          <Button look="quiet" size="sm" aria-label={bundleTexts.removeTitle(product.title)} onClick={onRemove}>
            {bundleTexts.remove}
          </Button>
        )}
      </div>
    </article>
  )
}
