import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatCents, toCents } from '#platform/base/money.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PaletteIcon, PencilIcon } from '#platform/web/ui/icons.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { WholeWords } from '#platform/web/ui/whole-words.tsx'
import { productPath } from '#shop/catalogue/web/paths.ts'
import { addedLabels } from '#shop/pricing/model/line-options.ts'
import {
  lowDpiNotes,
  printedBy,
  warningsBesideCheck,
  warningsIn,
  warningsOfCheck,
  wherePrinted,
} from '#shop/pricing/model/print-notes.ts'
import type { CartLine } from '../contract.ts'
import { cartTexts } from '../texts.ts'
import type { CartAnswer, CartPrices } from './cart-data.ts'
import { EditPlainly } from './edit-plainly.tsx'
import { EditQuantities } from './edit-quantities.tsx'
import { LineImage } from './line-image.tsx'
import { LineMethod } from './line-method.tsx'
import { LineProblem } from './line-problem.tsx'
import { NextBreak } from './next-break.tsx'
import { RemoveLine } from './remove-line.tsx'

const tool =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm font-semibold underline-offset-4 hover:bg-plate hover:underline disabled:opacity-45'

interface CartLineItemProps {
  readonly line: CartLine
  /** All lines: some count together. */
  readonly cart: readonly CartLine[]
  readonly prices: CartPrices
  /** Whether the check of the artwork stands beside it. */
  readonly isChecked: boolean
}

export function CartLineItem({ line, cart, prices, isChecked }: CartLineItemProps) {
  const removal = useFetcher<CartAnswer>({ key: `cart-line:${line._id}` })
  const [open, setOpen] = useState(false)
  const removing = removal.state !== 'idle'
  const printed = wherePrinted(line.options)
  const blocked = line.problem !== ''
  return (
    <li
      className={`grid grid-cols-[6.5rem_1fr] gap-4 py-5 @xl:grid-cols-[12rem_1fr] @xl:gap-6 transition-opacity ${removing ? 'opacity-45' : ''}`}
      aria-busy={removing}
    >
      <LineImage line={line} className={`border border-line ${blocked ? 'grayscale' : ''}`} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <Title line={line} />
          {line.lineTotal > 0 && (
            <Price
              cents={toCents(line.lineTotal)}
              className={`font-semibold ${blocked ? 'text-ink-mute line-through' : ''}`}
            />
          )}
        </div>
        <p className="mt-0.5 text-sm text-ink-soft">
          {line.brand} {line.styleCode} · {line.color}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {line.price > 0 && <EachPrice line={line} />}
          {[...printedBy(line), ...addedLabels(line.options)].map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
        {printed && <p className="mt-0.5 text-sm text-ink-soft">{cartTexts.printedOn(printed)}</p>}
        {line.together.map((text) => (
          <p key={text} className="tabular mt-0.5 text-sm text-ink-soft">
            {text}
          </p>
        ))}
        {line.setUps.map(({ key, label, amount }) => (
          <p key={key} className="tabular mt-0.5 text-sm text-ink-soft">
            {cartTexts.paidOnce(label, formatCents(toCents(amount)))}
          </p>
        ))}
        <Warnings texts={lowDpiNotes(line.options)} />
        <Warnings texts={isChecked ? warningsBesideCheck(line.judgments) : warningsIn(line.judgments)} />
        {isChecked && (
          <noscript>
            <Warnings texts={warningsOfCheck(line.judgments)} />
          </noscript>
        )}
        <SizeTable line={line} />
        {line.note && <p className="mt-2 text-sm break-words text-ink-soft">{cartTexts.note(line.note)}</p>}
        {blocked ? <LineProblem line={line} /> : <NextBreak line={line} prices={prices} />}
        <div className="mt-2 -ml-2 flex flex-wrap gap-1">
          <button
            type="button"
            className={`${tool} [@media(scripting:none)]:hidden`}
            onClick={() => setOpen(true)}
            disabled={line.sizes.length === 0}
          >
            <PencilIcon size={16} />
            {cartTexts.editQuantity}
            <span className="sr-only">{cartTexts.ofLine(line.title)}</span>
          </button>
          {line.brand !== '' && (
            <Link to={`/design-labs?line=${line._id}`} className={tool}>
              <PaletteIcon size={16} />
              {printed || line.designImages.length > 0 ? cartTexts.editDesign : cartTexts.addDesign}
              <span className="sr-only">{cartTexts.ofLine(line.title)}</span>
            </Link>
          )}
          <RemoveLine line={line} cart={cart} prices={prices} className={tool} />
          <LineMethod line={line} cart={cart} prices={prices} className={tool} />
        </div>
        <EditPlainly line={line} />
        {open && <EditQuantities line={line} prices={prices} onClose={() => setOpen(false)} />}
      </div>
    </li>
  )
}

const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-0.5 text-sm text-warn">
      {text}
    </p>
  ))

/** A style that left the catalogue has no page to lead to. */
function Title({ line }: { line: CartLine }) {
  const look = 'relative min-w-0 font-semibold leading-snug break-words pointer-coarse:-my-3 pointer-coarse:py-3'
  if (line.brand === '')
    return (
      <p className={look}>
        <WholeWords>{line.title}</WholeWords>
      </p>
    )
  const to = productPath({ brand: line.brand, styleId: line.styleId, code: line.styleCode })
  return (
    <Link to={`${to}?color=${encodeURIComponent(line.color)}`} className={`${look} hover:underline`}>
      <WholeWords>{line.title}</WholeWords>
    </Link>
  )
}

function EachPrice({ line }: { line: CartLine }) {
  const differs = new Set(Object.values(line.sizePrices)).size > 1
  return <Price cents={toCents(line.price)} {...(differs ? { before: 'from' } : {})} after="each" />
}

/** One small column per size; they wrap where there are many. */
function SizeTable({ line }: { line: CartLine }) {
  return (
    <table className="mt-2.5 block text-sm">
      <caption className="sr-only">{cartTexts.piecesBySize(plural(line.pieces, 'piece'), line.title)}</caption>
      <tbody className="tabular flex flex-wrap gap-y-1.5 pl-px">
        {Object.entries(line.quantities).map(([size, count]) => (
          <tr key={size} className="-ml-px grid border border-line text-center">
            <th
              scope="row"
              className={`border-b border-line bg-sheet px-2.5 py-0.5 font-semibold ${line.sizes.includes(size) ? '' : 'text-warn line-through'}`}
            >
              {size}
            </th>
            <td className="px-2.5 py-0.5">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
