import { type ReactNode, useId, useRef } from 'react'
import { plural } from '#platform/base/format.ts'
import { type Cents, formatCents } from '#platform/base/money.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { PlusIcon, TrashIcon } from '#platform/web/ui/icons.tsx'
import { QuantityInput } from '#platform/web/ui/quantity.tsx'
import { MOST_COLORS_AT_ONCE, type TypedColor } from '#shop/pricing/model/color-quantities.ts'
import type { Product } from '../../contract.ts'
import { SwatchDot } from '../swatch.tsx'
import { colorGridTexts } from './texts.ts'

/** What the pieces of a row cost among the others. */
export interface RowPrice {
  readonly pieces: number
  readonly total: Cents
  readonly unitOf: (size: string) => Cents
  /** What is said of this color alone. */
  readonly notes?: ReactNode
}

export interface ColorGridProps {
  readonly product: Product
  /** The first one is the color that was chosen outside. */
  readonly rows: readonly TypedColor[]
  /** By row; nothing for a color that is still to be chosen. */
  readonly prices: readonly (RowPrice | undefined)[]
  readonly sizesIn: (color: string) => readonly string[]
  /** The name of the field of a size in a color. */
  readonly nameOf: (size: string, color: string) => string
  readonly onChange: (rows: TypedColor[]) => void
}

const NO_COLOR: TypedColor = { color: '', typed: {} }

/** A row whose color is still to be chosen; while there is one, and where no color is left, there is none more. */
export const withAnotherColor = (rows: readonly TypedColor[]): TypedColor[] => [...rows, NO_COLOR]
const canAdd = ({ colorName }: Product, rows: readonly TypedColor[]) =>
  rows.length < Math.min(MOST_COLORS_AT_ONCE, colorName.length) && rows.every(({ color }) => color !== '')

// One for all rows, so that a field takes the focus when it comes, and not again.
const focusOnArrival = (field: HTMLSelectElement | null) => field?.focus()

// More columns than these do not fit beside the colors: then each color has its sizes below it.
const MOST_COLUMNS = 9

export function ColorGrid({ product, rows, prices, sizesIn, nameOf, onChange }: ColorGridProps) {
  const another = useRef<HTMLButtonElement>(null)
  const inRows = new Set(rows.flatMap(({ color }) => sizesIn(color)))
  const sizes = product.prices.map(({ size }) => size).filter((size) => inRows.has(size))
  const change = (at: number, row: TypedColor) => onChange(rows.map((one, index) => (index === at ? row : one)))
  const remove = (at: number) => {
    onChange(rows.filter((_row, index) => index !== at))
    // The pressed button is gone; this one may come with the same change.
    requestAnimationFrame(() => another.current?.focus())
  }
  return (
    <div className={sizes.length <= MOST_COLUMNS ? '@container' : ''}>
      <table className="block w-full @3xl:table">
        <caption className="sr-only">{colorGridTexts.quantities}</caption>
        <thead className="hidden @3xl:table-header-group">
          <tr className="text-sm">
            <th scope="col" className="pb-1 text-left font-semibold">
              {colorGridTexts.color}
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" className="px-1 pb-1 text-center font-semibold">
                {size}
              </th>
            ))}
            <th scope="col" className="pb-1 pl-2 text-right font-semibold">
              {colorGridTexts.pieces}
            </th>
          </tr>
        </thead>
        {rows.map((row, at) => (
          <ColorRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row stays itself while its color is changed
            key={at}
            product={product}
            row={row}
            isFirst={at === 0}
            taken={rows.filter((one) => one !== row).map(({ color }) => color)}
            columns={sizes}
            sizes={row.color === '' ? [] : sizesIn(row.color)}
            price={prices[at]}
            nameOf={nameOf}
            onChange={(changed) => change(at, changed)}
            onRemove={() => remove(at)}
          />
        ))}
      </table>
      {canAdd(product, rows) && (
        <Button
          ref={another}
          look="line"
          className="mt-3"
          icon={<PlusIcon size={18} />}
          onClick={() => onChange(withAnotherColor(rows))}
        >
          {colorGridTexts.addAnotherColor}
        </Button>
      )}
    </div>
  )
}

interface ColorRowProps {
  readonly product: Product
  readonly row: TypedColor
  readonly isFirst: boolean
  /** Colors of the other rows. */
  readonly taken: readonly string[]
  readonly columns: readonly string[]
  readonly sizes: readonly string[]
  readonly price: RowPrice | undefined
  readonly nameOf: (size: string, color: string) => string
  readonly onChange: (row: TypedColor) => void
  readonly onRemove: () => void
}

function ColorRow({ row, columns, sizes, price, nameOf, onChange, ...choice }: ColorRowProps) {
  const id = useId()
  const { color, typed } = row
  return (
    <tbody className="block border-t border-line py-3 first-of-type:border-t-0 @3xl:table-row-group">
      <tr className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-3 gap-y-2 @3xl:table-row">
        <RowHeader {...choice} row={row} onChange={onChange} />
        {columns.map((size) =>
          sizes.includes(size) ? (
            <td key={size} className="block @3xl:table-cell @3xl:px-1 @3xl:py-2 @3xl:align-bottom">
              <span className="flex justify-between gap-1 pb-1 text-sm @3xl:justify-center">
                <span aria-hidden="true" className="font-semibold @3xl:hidden">
                  {size}
                </span>
                <span id={`${id}${size}`} className="tabular text-xs leading-5 text-ink-mute">
                  {formatCents(price?.unitOf(size) ?? 0)}
                </span>
              </span>
              <QuantityInput
                name={nameOf(size, color)}
                aria-label={colorGridTexts.sizeInColor(size, color)}
                aria-describedby={`${id}${size}`}
                value={typed[size] ?? ''}
                onType={(value) => onChange({ color, typed: { ...typed, [size]: value } })}
                className="input tabular px-1 text-center"
              />
            </td>
          ) : (
            <td key={size} className="hidden @3xl:table-cell" />
          ),
        )}
        <td className="tabular col-span-full block whitespace-nowrap text-right text-sm empty:hidden @3xl:table-cell @3xl:pb-2 @3xl:pl-2 @3xl:align-bottom @3xl:empty:table-cell">
          {price && price.pieces > 0 && (
            <>
              <span className="text-ink-soft @3xl:block">{plural(price.pieces, 'piece')}</span>{' '}
              <strong className="ml-2 @3xl:ml-0">{formatCents(price.total)}</strong>
            </>
          )}
        </td>
      </tr>
      {price?.notes && (
        <tr className="block @3xl:table-row">
          <td
            colSpan={columns.length + 2}
            className="grid gap-2 pt-2 empty:hidden @3xl:table-cell @3xl:space-y-2 @3xl:pb-3 @3xl:empty:hidden"
          >
            {price.notes}
          </td>
        </tr>
      )}
    </tbody>
  )
}

type RowHeaderProps = Pick<ColorRowProps, 'product' | 'row' | 'isFirst' | 'taken' | 'onChange' | 'onRemove'>

function RowHeader({ product, row: { color, typed }, isFirst, taken, onChange, onRemove }: RowHeaderProps) {
  const { colorName, colorSwatchList, colorSecondSwatch } = product
  const at = colorName.indexOf(color)
  return (
    <th
      scope="row"
      className="col-span-full flex items-center gap-2 text-left font-semibold @3xl:table-cell @3xl:py-2 @3xl:pr-2 @3xl:align-bottom"
    >
      <span className="flex min-h-11 grow items-center gap-2">
        {at >= 0 && (
          <SwatchDot hex={colorSwatchList[at] ?? ''} hex2={colorSecondSwatch[at] ?? null} className="size-5" />
        )}
        {isFirst ? (
          <span className="grow">{color}</span>
        ) : (
          <>
            <select
              ref={color === '' ? focusOnArrival : null}
              aria-label={color === '' ? colorGridTexts.chooseAColor : colorGridTexts.colorOfRow(color)}
              value={color}
              onChange={({ target }) => onChange({ color: target.value, typed })}
              className="input w-auto min-w-0 max-w-64 grow font-semibold @3xl:max-w-32"
            >
              {color === '' && <option value="">{colorGridTexts.chooseAColor}</option>}
              {colorName
                .filter((one) => !taken.includes(one))
                .map((one) => (
                  <option key={one}>{one}</option>
                ))}
            </select>
            <IconButton
              label={color === '' ? colorGridTexts.removeRow : colorGridTexts.removeColor(color)}
              onClick={onRemove}
            >
              <TrashIcon size={18} />
            </IconButton>
          </>
        )}
      </span>
    </th>
  )
}
