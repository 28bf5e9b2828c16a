import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { MemberPayment } from '../../staff-contract.ts'
import { staffGroupTexts } from './texts.ts'

const TONES: Readonly<Record<MemberPayment['state'], BadgeTone>> = {
  ...{ 'under-way': 'info', paid: 'success', refunding: 'warn', refunded: 'plain', 'needs-review': 'danger' },
}

export const nameOfEntry = ({ who }: Pick<MemberPayment, 'who'>): string => who || staffGroupTexts.offList

const cell = 'border-line px-2 py-2 align-baseline first:pl-0 last:pr-0 md:border-b lg:px-3 max-md:p-0'
const head = 'border-b border-ink px-2 py-2 first:pl-0 last:pr-0 lg:px-3'
/** On a phone each fact stands on a line of its own, behind its name. */
const named = 'max-md:col-span-2 max-md:flex max-md:justify-between max-md:gap-4'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className={`${cell} ${named} md:text-right`}>
    <span className="text-ink-mute md:hidden">{label}</span>
    <span className="tabular max-md:text-right">{children}</span>
  </td>
)

/** What staff sent, beside what the group order sent of itself. */
function WentBack({ entry: { gain, refunds, refunded } }: { entry: MemberPayment }) {
  const lines = refunds.map(({ id, amount, requestedAt, state }) => ({
    ...{ id, words: [formatCents(amount), formatDate(requestedAt), staffGroupTexts.refundStates[state]] as const },
  }))
  if (refunded === 0 && gain === 0 && lines.length === 0) return staffGroupTexts.nothing
  return (
    <>
      {formatCents(refunded)}
      {gain > 0 && <span className="block text-ink-mute">{staffGroupTexts.gainBack(formatCents(gain))}</span>}
      {lines.map(({ id, words }) => (
        <span key={id} className="block text-ink-mute">
          {staffGroupTexts.refundLine(...words)}
        </span>
      ))}
    </>
  )
}

const isPartlyBack = ({ state, refunds }: MemberPayment): boolean =>
  state === 'paid' && refunds.some((one) => one.state !== 'lapsed')

function State({ entry }: { entry: MemberPayment }) {
  const { state, isOrdered, isLeftOut, refunds } = entry
  const isPart = isPartlyBack(entry)
  const isSaid = isOrdered && refunds.length > 0
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      <Badge tone={isPart ? 'warn' : TONES[state]}>
        {isPart ? staffGroupTexts.partlyRefunded : staffGroupTexts.entryStates[state]}
      </Badge>
      {isSaid && (
        <Badge tone={isLeftOut ? 'danger' : 'plain'}>
          {isLeftOut ? staffGroupTexts.notMade : staffGroupTexts.stillMade}
        </Badge>
      )}
    </span>
  )
}

interface TableProps {
  readonly entries: readonly MemberPayment[]
  readonly path: string
  /** Of which the form is open. */
  readonly chosen: string
}

/** Everybody who paid, and what went back of it: a table from 768 pixels, entries below. */
export function PaidEntriesTable({ entries, path, chosen }: TableProps) {
  const { who, size, paid, back, state, refund } = staffGroupTexts.entryHeads
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm max-md:block">
      <caption className="sr-only">{staffGroupTexts.members}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {[who, size, paid, back, state].map((label) => (
            <th key={label} scope="col" className={`${head} ${label === paid || label === back ? 'text-right' : ''}`}>
              {label}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">{refund}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map((entry) => (
          <tr
            key={entry.id}
            className={`max-md:grid max-md:grid-cols-2 max-md:gap-1 max-md:border-b max-md:border-line max-md:py-3 ${entry.id === chosen ? 'bg-sheet' : ''}`}
          >
            <th
              scope="row"
              className={`${cell} font-semibold break-words max-md:col-span-2 ${entry.who ? '' : 'text-ink-mute'}`}
            >
              {nameOfEntry(entry)}
              <span className="block font-normal text-ink-mute">
                {staffGroupTexts.paidOn(formatDate(entry.paidAt, 'dayTime'))}
              </span>
            </th>
            <td className={`${cell} ${named}`}>
              <span className="text-ink-mute md:hidden">{size}</span>
              <span className="tabular whitespace-nowrap">
                {entry.size} × {entry.pieces}
              </span>
            </td>
            <Fact label={paid}>{formatCents(entry.amount)}</Fact>
            <Fact label={back}>
              <WentBack entry={entry} />
            </Fact>
            <td className={`${cell} ${named}`}>
              <span className="text-ink-mute md:hidden">{state}</span>
              <State entry={entry} />
            </td>
            <td className={`${cell} max-md:col-span-2 md:text-right`}>
              {entry.left > 0 && (
                <Link
                  to={`${path}?payment=${entry.id}#refund`}
                  preventScrollReset
                  className={buttonClass({ look: 'line', size: 'sm' })}
                >
                  {staffGroupTexts.refund}
                  <span className="sr-only"> {nameOfEntry(entry)}</span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
