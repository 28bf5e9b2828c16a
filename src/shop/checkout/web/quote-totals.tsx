import type { ReactNode } from 'react'
import { plural } from '#platform/base/format.ts'
import { formatCents, toDollars } from '#platform/base/money.ts'
import { toldApart } from '#platform/base/told-apart.ts'
import { RegistrationMark } from '#platform/web/ui/marks.tsx'
import { SummaryFold } from '#platform/web/ui/summary-fold.tsx'
import { WholeWords } from '#platform/web/ui/whole-words.tsx'
import { quantitiesText, shippingLabel, shippingText } from '#shop/orders/model.ts'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import { countedLines } from '#shop/pricing/model/counted-lines.ts'
import { priceKindNames } from '#shop/pricing/model/price-kinds.ts'
import { warningsBesideCheck, warningsOfCheck } from '#shop/pricing/model/print-notes.ts'
import type { CheckoutQuote } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'

interface QuoteTotalsProps {
  quote: CheckoutQuote
  isPending: boolean
  className: string
  /** Above the sums. */
  children: ReactNode
}

const totalText = ({ grandTotal, subtotal, shipping }: CheckoutQuote): string =>
  grandTotal === null ? checkoutTexts.plusTax(formatCents(subtotal + shipping)) : formatCents(grandTotal)

/** Every line, then what it all comes to; on small windows the total alone, until it is opened. */
export function QuoteTotals({ quote, isPending, className, children }: QuoteTotalsProps) {
  return (
    <section aria-labelledby="order-totals" className={className}>
      <SummaryFold title={checkoutTexts.orderSummary} sum={totalText(quote)}>
        <Ticket quote={quote} isPending={isPending}>
          {children}
        </Ticket>
      </SummaryFold>
    </section>
  )
}

function Ticket({ quote, isPending, children }: Omit<QuoteTotalsProps, 'className'>) {
  const { lines, madeOf, methods, deliveryMethod, subtotal, shipping, tax, taxNote, taxParts } = quote
  const method = methods.find((one) => one.id === deliveryMethod)
  const pieces = countedLines(lines).reduce((sum, line) => sum + line.pieces, 0)
  return (
    <div className="border border-ink bg-white">
      <div className="flex items-center justify-between gap-3 border-b border-ink px-5 py-3">
        <h2 id="order-totals" className="text-lg">
          {checkoutTexts.orderTotals}
        </h2>
        <span className="ticket flex items-center gap-2">
          {plural(pieces, 'piece')}
          <RegistrationMark className="size-5 text-vermilion" />
        </span>
      </div>
      <ul className="divide-y divide-line px-5">
        {lines.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      <div className="border-t border-dashed border-line-strong px-5 py-4">{children}</div>
      <dl
        className={`tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-dashed border-line-strong px-5 py-4 text-sm transition-colors ${isPending ? 'bg-sheet' : ''}`}
        aria-busy={isPending}
      >
        {madeOf.length > 1 &&
          madeOf.map(({ kind, label, amount }) => (
            <SmallRow
              key={label ?? kind}
              name={kind === 'blank' ? plural(pieces, 'blank garment') : (label ?? priceKindNames[kind])}
              amount={amount}
            />
          ))}
        <Row name={checkoutTexts.subtotal}>{formatCents(subtotal)}</Row>
        <Row name={shippingLabel(method?.name ?? '')}>{shippingText(toDollars(shipping))}</Row>
        <Row name={checkoutTexts.tax}>{tax === null ? checkoutTexts.toBeCalculated : formatCents(tax)}</Row>
        <div className="col-span-2 text-xs text-ink-mute">
          <dt className="sr-only">{checkoutTexts.aboutTheTax}</dt>
          <dd>{taxNote}</dd>
        </div>
        {taxParts
          .filter(({ rate }) => rate > 0)
          .map(({ rate, taxable, tax: part }) => (
            <SmallRow key={rate} name={checkoutTexts.percentOf(rate / 1000, formatCents(taxable))} amount={part} />
          ))}
        <div className="col-span-2 mt-2 flex items-baseline justify-between gap-4 border-t border-ink pt-3 font-display text-lg font-bold">
          <dt>{checkoutTexts.total}</dt>
          <dd>{totalText(quote)}</dd>
        </div>
      </dl>
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

const SmallRow = ({ name, amount }: { name: string; amount: number }) => (
  <div className="col-span-2 grid grid-cols-subgrid text-xs text-ink-soft">
    <dt>{name}</dt>
    <dd className="text-right">{formatCents(amount)}</dd>
  </div>
)

const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="text-warn">
      {text}
    </p>
  ))

function Line({ line }: { line: CheckoutQuote['lines'][number] }) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-3 py-4 text-sm">
      <LinePicture path={line.image} className="aspect-square w-16 bg-sheet object-contain" />
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          <WholeWords>{line.title}</WholeWords>
        </p>
        <p className="text-ink-soft">
          {line.brand} {line.code}, {line.color}
        </p>
        <p className="tabular text-ink-soft">{quantitiesText(line.quantities)}</p>
        {line.printedBy && <p className="text-ink-soft">{line.printedBy}</p>}
        {toldApart((line.setUps ?? []).map(({ label, amount }) => `${label} ${formatCents(amount)}`)).map(
          ({ key, name }) => (
            <p key={key} className="tabular text-ink-soft">
              {name}
            </p>
          ),
        )}
        <Warnings texts={[...(line.lowDpiNotes ?? []), ...warningsBesideCheck(line.judgments)]} />
        <noscript>
          <Warnings texts={warningsOfCheck(line.judgments)} />
        </noscript>
        {line.problem && <p className="mt-1 font-medium text-danger">{line.problem}</p>}
      </div>
      <p className="tabular font-semibold">{formatCents(line.lineTotal)}</p>
    </li>
  )
}
