import { plural } from '#platform/base/format.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { ListedReceivable } from '../contract.ts'
import { receivablesTexts } from '../texts.ts'

const TONES: Readonly<Record<ListedReceivable['state'], BadgeTone>> = {
  open: 'info',
  overdue: 'danger',
  settled: 'success',
}

export const StateBadge = ({ state }: Pick<ListedReceivable, 'state'>) => (
  <Badge tone={TONES[state]}>{receivablesTexts.states[state]}</Badge>
)

/** 'Due Fri, Dec 25, 3 days overdue'; nothing once it is settled. */
export function dueText({
  state,
  dueOn,
  daysOverdue,
}: Pick<ListedReceivable, 'state' | 'dueOn' | 'daysOverdue'>): string {
  if (state === 'settled') return ''
  const due = dueOn === null ? receivablesTexts.dueBeforeShipping : receivablesTexts.dueBy(calendarDay(dueOn))
  return daysOverdue > 0 ? `${due}, ${receivablesTexts.overdueBy(plural(daysOverdue, 'day'))}` : due
}
