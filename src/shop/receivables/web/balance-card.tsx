import type { ReactNode } from 'react'
import { formatCents } from '#platform/base/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { Receivable } from '../contract.ts'
import { kindLabel } from '../model/kinds.ts'
import { receivablesTexts } from '../texts.ts'
import { dueText, StateBadge } from './due-line.tsx'

interface FigureProps {
  label: ReactNode
  amount: number
  isBold?: boolean
}

const Figure = ({ label, amount, isBold = false }: FigureProps) => (
  <div className={`flex justify-between gap-4 ${isBold ? 'mt-2 border-t border-ink pt-2 font-semibold' : ''}`}>
    <dt className="min-w-0">{label}</dt>
    <dd className="tabular shrink-0">{formatCents(amount)}</dd>
  </div>
)

/** What of an order on terms is paid, credited and open, and by when. */
export function BalanceCard({ receivable, children }: { receivable: Receivable; children?: ReactNode }) {
  const { state, total, payments, credited, open, underWay, terms, poNumber, returns } = receivable
  const due = dueText(receivable)
  return (
    <Card title={receivablesTexts.payment}>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        <StateBadge state={state} />
        <span>{terms}</span>
      </p>
      <dl className="grid gap-1 text-sm">
        <Figure label={receivablesTexts.total} amount={total} />
        {payments.map(({ id, kind, receivedOn, amount, card, reference, recordedBy }) => (
          <Figure
            key={id}
            label={
              <>
                {receivablesTexts.received(kindLabel(kind), calendarDay(receivedOn))}
                {(card || reference) && <span className="block break-words text-ink-mute">{card || reference}</span>}
                {recordedBy && <span className="block text-ink-mute">{receivablesTexts.recordedBy(recordedBy)}</span>}
              </>
            }
            amount={-amount}
          />
        ))}
        {credited > 0 && <Figure label={receivablesTexts.credited} amount={-credited} />}
        <Figure label={receivablesTexts.stillOpen} amount={open} isBold />
      </dl>
      {due && (
        <p className={`mt-1 text-sm ${state === 'overdue' ? 'font-semibold text-danger' : 'text-ink-soft'}`}>{due}</p>
      )}
      {poNumber && <p className="mt-2 text-sm break-words">{`${receivablesTexts.poNumber} ${poNumber}`}</p>}
      {underWay > 0 && <p className="mt-2 text-sm">{receivablesTexts.underWay(formatCents(underWay))}</p>}
      {returns.map(({ id, amount, isDone, doneOn }) => (
        <p key={id} className="mt-2 text-sm">
          {isDone && doneOn
            ? receivablesTexts.wentBack(formatCents(amount), calendarDay(doneOn))
            : receivablesTexts.goesBack(formatCents(amount))}
        </p>
      ))}
      {children}
    </Card>
  )
}
