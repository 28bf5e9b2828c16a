import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { ProofMark } from '../contract.ts'
import type { ProofState } from '../model.ts'
import { proofsTexts } from '../texts.ts'

const isSaid = (state: ProofState): boolean => state !== 'withdrawn' && state !== 'closed'

/** Over the details of an order whose proof stands somewhere. */
export function ProofNotice({ proof }: { proof: ProofMark | undefined }) {
  if (!proof || !isSaid(proof.state)) return null
  const { state, orderNumber, version } = proof
  const tone = state === 'approved' ? 'success' : state === 'waiting' ? 'warn' : 'info'
  const see = (
    <ButtonLink to={`/proofs/${orderNumber}`} size="sm" look={state === 'waiting' ? 'solid' : 'line'}>
      {proofsTexts.viewOrApprove}
    </ButtonLink>
  )
  return (
    <Alert
      tone={tone}
      title={proofsTexts.customerStates[state]}
      action={version > 0 ? see : undefined}
      className="mt-6"
    >
      {proofsTexts.noticeLeads[state]}
    </Alert>
  )
}
