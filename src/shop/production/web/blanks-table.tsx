import { Link } from 'react-router'
import { formatCount, plural } from '#platform/base/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { addedLabels } from '#shop/pricing/model/line-options.ts'
import type { BlankLine } from '../contract.ts'
import { productionTexts } from '../texts.ts'
import { ColorSwatch } from './swatch.tsx'

interface BlanksTableProps {
  lines: readonly BlankLine[]
  pieces: number
}

const keyOf = ({ styleId, color, ...line }: BlankLine) => `${styleId} ${color} ${addedLabels(line)}`

/** What to buy, a row for each style and color; on paper every row keeps together. */
export function BlanksTable({ lines, pieces }: BlanksTableProps) {
  const cell = 'px-2 py-3 align-top first:pl-0 last:pr-0 max-md:block max-md:p-0'
  return (
    <table className="w-full text-left text-sm max-md:block">
      <caption className="sr-only">{productionTexts.blanksTable}</caption>
      <thead className="border-b border-ink max-md:sr-only">
        <tr>
          <th scope="col" className="ticket px-2 py-2 pl-0">
            {productionTexts.styleAndColor}
          </th>
          <th scope="col" className="ticket px-2 py-2">
            {productionTexts.sizes}
          </th>
          <th scope="col" className="ticket px-2 py-2 text-right">
            {productionTexts.pieces}
          </th>
          <th scope="col" className="ticket px-2 py-2 pr-0">
            {productionTexts.forOrders}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <tr
            key={keyOf(line)}
            className="break-inside-avoid border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:py-4"
          >
            <th scope="row" className={`font-normal ${cell}`}>
              <Garment line={line} />
            </th>
            <td className={`${cell} max-md:order-3 max-md:col-span-2`}>
              <Sizes line={line} />
            </td>
            <td className={`tabular text-right font-display text-lg font-bold ${cell}`}>{formatCount(line.pieces)}</td>
            <td className={`${cell} max-md:order-4 max-md:col-span-2`}>
              <Orders line={line} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="max-md:block">
        <tr className="border-b-2 border-ink max-md:flex max-md:justify-between max-md:py-3">
          <th scope="row" colSpan={2} className="py-3 font-semibold max-md:p-0">
            {productionTexts.inAll}
          </th>
          <td className="tabular px-2 py-3 text-right font-display text-lg font-bold max-md:p-0">
            {formatCount(pieces)}
          </td>
          <td className="max-md:hidden" />
        </tr>
      </tfoot>
    </table>
  )
}

const Garment = ({ line: { brand, code, title, color, hex, ...line } }: { line: BlankLine }) => (
  <>
    <span className="block font-semibold">
      {brand} {code}
    </span>
    <span className="block text-ink-soft">{title}</span>
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <ColorSwatch hex={hex} />
      {color}
      {addedLabels(line).map((label) => (
        <Badge key={label} tone="warn">
          {label}
        </Badge>
      ))}
    </span>
  </>
)

const Sizes = ({ line: { sizes } }: { line: BlankLine }) => (
  <ul className="flex flex-wrap gap-1.5">
    {sizes.map(({ size, pieces }) => (
      <li key={size} className="min-w-11 border border-line-strong text-center">
        <span className="block bg-plate px-1.5 text-2xs font-semibold text-ink-soft">{size}</span>
        <span className="sr-only">: </span>
        <span className="tabular block px-1.5 py-0.5 font-bold">{formatCount(pieces)}</span>
      </li>
    ))}
  </ul>
)

/** More than a handful is folded away: the number of pieces says enough. */
const SHOWN = 6

function Orders({ line: { orders } }: { line: BlankLine }) {
  const list = (some: BlankLine['orders']) => (
    <ul className="grid gap-x-4 sm:max-lg:grid-cols-1">
      {some.map(({ orderNumber, pieces }) => (
        <li key={orderNumber} className="tabular flex flex-wrap gap-x-2">
          <Link
            to={`/admin-production?order=${orderNumber}`}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {orderNumber}
          </Link>
          <span className="text-ink-soft">{plural(pieces, 'piece')}</span>
        </li>
      ))}
    </ul>
  )
  if (orders.length <= SHOWN) return list(orders)
  return (
    <details>
      <summary className="min-h-6 cursor-pointer pointer-coarse:py-3 underline decoration-line-strong underline-offset-4">
        {plural(orders.length, 'order')}
      </summary>
      {list(orders)}
    </details>
  )
}
