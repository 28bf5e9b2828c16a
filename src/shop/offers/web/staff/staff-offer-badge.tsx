import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import type { StaffOfferState } from '../../model.ts'
import { staffOfferTexts } from './texts.ts'

const tones: Readonly<Record<StaffOfferState, BadgeTone>> = {
  asked: 'accent',
  draft: 'warn',
  sent: 'info',
  'change-asked': 'accent',
  accepted: 'success',
  expired: 'plain',
  declined: 'plain',
}

export const StaffOfferBadge = ({ state }: { state: StaffOfferState }) => (
  <Badge tone={tones[state]}>{staffOfferTexts.states[state]}</Badge>
)
