import type { ReactNode } from 'react'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { toldApart } from '#platform/base/told-apart.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { WholeWords } from '#platform/web/ui/whole-words.tsx'
import { addedLabels } from '#shop/pricing/model/line-options.ts'
import { inkNotes, lowDpiNotes, printedBy, wherePrinted } from '#shop/pricing/model/print-notes.ts'
import type { OrderItem } from '../contract.ts'
import { sizesOf } from '../model.ts'
import { ordersTexts } from '../texts.ts'
import { ItemCarousel } from './item-carousel.tsx'

/** Captured views first; an item without any shows its artwork. */
export const picturesOf = ({ images, designImages }: OrderItem): string[] => [...new Set([...images, ...designImages])]

/** What was paid once, a sentence each; a process of the version before answers without. */
export const setUpTexts = ({ setUps = [] }: Partial<Pick<OrderItem, 'setUps'>>): string[] =>
  setUps.map(({ label, amount }) => `${label} ${formatDollars(amount)}`)

/** An item as the customer sees it: pictures, what it is, how many of each size; below, what can be done about it. */
export function ItemCard({ item, children }: { item: OrderItem; children?: ReactNode }) {
  const { title, brand, category, code, color, quantities, sizePrices, lineTotal, note, options } = item
  const printed = wherePrinted(options)
  return (
    <li className="grid gap-5 border-t border-line py-6 first:border-t-0 first:pt-0 sm:grid-cols-[13rem_1fr]">
      <ItemCarousel title={title} images={picturesOf(item)} note={note} />
      <div className="min-w-0">
        <h3 className="text-lg">
          <WholeWords>{title}</WholeWords>
        </h3>
        <p className="text-sm text-ink-soft">
          {brand} · {category}
        </p>
        <p className="text-sm text-ink-soft">{ordersTexts.codeAndColor(code, color)}</p>
        {printed && <p className="text-sm text-ink-soft">{ordersTexts.printedOn(printed)}</p>}
        {item.roster && <p className="text-sm text-ink-soft">{ordersTexts.printedAsListed}</p>}
        {[...printedBy(item), ...addedLabels(options)].map((label) => (
          <p key={label} className="mt-2">
            <Badge>{label}</Badge>
          </p>
        ))}
        {inkNotes(options).map((text) => (
          <p key={text} className="text-sm text-ink-soft">
            {text}
          </p>
        ))}
        {lowDpiNotes(options).map((text) => (
          <p key={text} className="text-sm text-warn">
            {text}
          </p>
        ))}
        <dl className="tabular mt-4 flex flex-wrap gap-2 text-sm">
          {sizesOf(quantities).map(([size, count]) => (
            <div key={size} className="min-w-16 border border-line-strong px-2.5 py-1">
              <dt className="ticket text-ink-mute">{size}</dt>
              <dd>
                {count}
                {sizePrices[size] !== undefined && (
                  <span className="text-ink-mute"> × {formatDollars(sizePrices[size])}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {toldApart(setUpTexts(item)).map(({ key, name }) => (
          <p key={key} className="tabular mt-3 text-sm text-ink-soft">
            {name}
          </p>
        ))}
        <p className="tabular mt-3 text-sm">
          {ordersTexts.quantityCosts(plural(item.quantity, 'piece'))}{' '}
          <span className="font-semibold">{formatDollars(lineTotal)}</span>
        </p>
        {note && (
          <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-line text-ink-soft">
            {note}
          </p>
        )}
        {options.designerNote && (
          <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-line text-ink-soft">
            <span className="font-semibold">{ordersTexts.designerNote}</span> {options.designerNote}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}
