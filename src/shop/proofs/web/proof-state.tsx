import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import type { ProofState } from '../model.ts'
import { proofsTexts } from '../texts.ts'

const tones: Readonly<Record<ProofState, BadgeTone>> = {
  'to-send': 'warn',
  waiting: 'info',
  'change-asked': 'warn',
  outdated: 'warn',
  approved: 'success',
  withdrawn: 'plain',
  closed: 'plain',
}

/** Where a proof stands, for staff. */
export const ProofBadge = ({ state }: { state: ProofState }) => (
  <Badge tone={tones[state]}>{proofsTexts.states[state]}</Badge>
)

/** The same for its buyer. */
export const BuyersProofBadge = ({ state }: { state: ProofState }) => (
  <Badge tone={state === 'waiting' ? 'accent' : tones[state]}>{proofsTexts.customerStates[state]}</Badge>
)
