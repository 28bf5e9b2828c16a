import { useEffect, useId } from 'react'
import { Link, useFetcher } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { artworkCheckTexts } from '#shop/designs/web/check/texts.ts'
import type { CheckedArtwork } from '../../check-contract.ts'
import { LineDesignerNote } from './line-designer-note.tsx'
import { cartCheckTexts } from './texts.ts'

/** What the page `/cart/check` loads, of the cart or of an offer. */
export interface CheckedCart {
  readonly lines: readonly CheckedArtwork[]
  readonly designerPrice: number
  readonly problem: string
}

interface CartCheckProps {
  /** Names what is in the cart: with other contents it is checked anew. */
  readonly contents: string
  /** Before paying it is shown; it is changed in the cart. */
  readonly isCheckout?: boolean
  /** Checked instead of the cart. */
  readonly offerId?: string | undefined
}

function Findings({ findings }: { readonly findings: CheckedArtwork['findings'] }) {
  return (
    <ul className="mt-1 grid gap-1.5">
      {findings.map(({ layer, view, severity, sentence, mend }) => (
        <li
          key={`${layer} ${view} ${sentence}`}
          className={`border-l-4 pl-3 text-sm ${severity === 'serious' ? 'border-warn' : 'border-line-strong'}`}
        >
          <span className="font-semibold">{cartCheckTexts.about(layer, view)}</span> {sentence}
          {mend && <span className="block text-ink-soft">{cartCheckTexts.inTheEditor(mend)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Line({ line, checked, isCheckout }: { line: CheckedArtwork; checked: CheckedCart; isCheckout: boolean }) {
  const { title, color, findings, problem, designerNote } = line
  return (
    <li className="py-3">
      <h3 className="text-sm font-semibold">{cartCheckTexts.lineName(title, color)}</h3>
      {findings.length > 0 && <Findings findings={findings} />}
      {findings.length === 0 && !problem && <p className="text-sm text-ink-soft">{artworkCheckTexts.nothingFound}</p>}
      {problem && <Alert className="mt-1">{problem}</Alert>}
      {isCheckout
        ? designerNote && (
            <p className="mt-1.5 border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-line">
              <span className="font-semibold">{cartCheckTexts.designer}:</span> {designerNote}
            </p>
          )
        : (checked.designerPrice > 0 || designerNote) && <LineDesignerNote line={line} price={checked.designerPrice} />}
    </li>
  )
}

/** Everything that will print otherwise than it looks, as one list, found by the server in what is stored. */
export function CartCheck({ contents, isCheckout = false, offerId }: CartCheckProps) {
  const { load, data } = useFetcher<CheckedCart>({ key: 'cart-check' })
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents are checked anew
  useEffect(() => void load(offerId ? `/cart/check?offer=${offerId}` : '/cart/check'), [load, contents, offerId])
  const lines = (data?.lines ?? []).filter(
    ({ findings, problem, designerNote }) => !isCheckout || findings.length > 0 || problem || designerNote,
  )
  if (data && lines.length === 0 && !data.problem) return null
  const count = lines.reduce((sum, { findings }) => sum + findings.length, 0)
  return (
    <section aria-labelledby={id} className="border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2" aria-live="polite">
        <h2 id={id} className="text-base font-semibold">
          {artworkCheckTexts.title}
        </h2>
        {data ? (
          count > 0 && <Badge tone="warn">{artworkCheckTexts.count(count)}</Badge>
        ) : (
          <p className="text-sm text-ink-soft">{artworkCheckTexts.checking}</p>
        )}
      </div>
      {data?.problem && <Alert className="mt-2">{data.problem}</Alert>}
      {data && (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.lineId} line={line} checked={data} isCheckout={isCheckout} />
          ))}
        </ul>
      )}
      {isCheckout && !offerId && count > 0 && (
        <Link to="/cart" className="link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11">
          {cartCheckTexts.changeInCart}
        </Link>
      )}
    </section>
  )
}
