import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import type { ListedRoster } from '../../contract.ts'
import { deadlineText } from '../../model/deadline-text.ts'
import { groupOrderTexts } from './texts.ts'

type Standing = Pick<ListedRoster, 'state' | 'orderNumber' | 'deadline'>

const tones: Readonly<Record<'open' | 'locked' | 'cancelled' | 'ordered', BadgeTone>> = {
  ...{ open: 'info', locked: 'warn', cancelled: 'plain', ordered: 'success' },
}

export function RosterBadge({ state, orderNumber }: Standing) {
  const shown = orderNumber === null ? state : 'ordered'
  return <Badge tone={tones[shown]}>{groupOrderTexts.states[shown]}</Badge>
}

/** Until when members may write, while anybody may. */
export function rosterDeadlineText({ state, deadline }: Standing): string {
  if (state !== 'open') return ''
  if (!deadline) return groupOrderTexts.noDeadline
  return (deadline.isPast ? groupOrderTexts.closed : groupOrderTexts.closes)(deadlineText(deadline.at))
}
