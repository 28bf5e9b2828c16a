import { Link } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { OrderProof } from '../contract.ts'
import { proofsTexts } from '../texts.ts'

/** What stands between this page and an answer: it is an older version, was answered, or is no longer needed. */
export function HeldNotice({ proof }: { proof: OrderProof }) {
  const { orderNumber, state, shown, currentVersion, withdrawn } = proof
  if (shown && shown.version !== currentVersion) {
    const current = (
      <Link to={`/proofs/${orderNumber}`} className="link">
        {proofsTexts.currentVersion}
      </Link>
    )
    return (
      <Alert tone="info" title={proofsTexts.isOlder(shown.version)} className="mb-6">
        <Sentence text={proofsTexts.olderLead} parts={{ current }} />
      </Alert>
    )
  }
  if (state === 'waiting') return null
  const tone = state === 'approved' ? 'success' : 'info'
  return (
    <Alert tone={tone} title={proofsTexts.customerStates[state]} className="mb-6">
      {withdrawn ? proofsTexts.withdrawnOn(formatDate(withdrawn.at)) : proofsTexts.noticeLeads[state]}
    </Alert>
  )
}
