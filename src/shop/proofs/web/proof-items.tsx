import { plural } from '#platform/base/format.ts'
import { quantitiesText } from '#shop/orders/model.ts'
import { ColorSwatch } from '#shop/production/web/swatch.tsx'
import type { ShownProofItem } from '../contract.ts'
import { proofsTexts } from '../texts.ts'
import { ProofViewPanel } from './proof-view.tsx'

/** Every printed item of an order with its decorated views. */
export const ProofItems = ({ items }: { items: readonly ShownProofItem[] }) => (
  <ol className="grid gap-8">
    {items.map((item) => (
      <li key={item.itemId} className="rounded-sm border border-line-strong bg-white p-4 sm:p-6">
        <h2 className="text-xl">{proofsTexts.item(item.number, item.title)}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {item.brand} {item.code}
          <span className="inline-flex items-center gap-1.5">
            <ColorSwatch hex={item.hex} />
            {item.color}
          </span>
        </p>
        <p className="tabular mt-2 text-sm">
          <span className="font-semibold">{plural(item.pieces, 'piece')}</span>: {quantitiesText(item.quantities)}
        </p>
        {item.entries !== undefined && (
          <p className="mt-1 text-sm">{proofsTexts.groupOrder(plural(item.entries, 'entry', 'entries'))}</p>
        )}
        <p className="mt-1 text-sm">{[item.method, ...item.options].join(' · ')}</p>
        {item.lowDpiNotes.map((note) => (
          <p key={note} className="mt-1 text-sm text-warn">
            {note}
          </p>
        ))}
        <div className="mt-5 grid gap-6">
          {item.views.map((view) => (
            <ProofViewPanel key={view.mark} item={item} view={view} />
          ))}
        </div>
      </li>
    ))}
  </ol>
)
