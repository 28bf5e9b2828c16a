import { Alert } from '#platform/web/ui/alert.tsx'
import { deadlineText } from '#shop/rosters/model/deadline-text.ts'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { isWritable, type ShownReceipt } from './shown-receipt.ts'

/** How the entry stands, and until when it can be changed. */
export function ReceiptState({ roster, entry, told }: Pick<ShownReceipt, 'roster' | 'entry' | 'told'>) {
  const { deadline, title } = roster
  if (entry.state === 'withdrawn')
    return (
      <Alert tone="info" title={joiningTexts.withdrawn} className="max-w-2xl">
        {joiningTexts.withdrawnLead}
      </Alert>
    )
  if (entry.state === 'pending')
    return (
      <Alert tone="info" title={joiningTexts.pending} className="max-w-2xl">
        {joiningTexts.pendingLead}
      </Alert>
    )
  const until = deadline ? joiningTexts.changeUntil(deadlineText(deadline)) : joiningTexts.changeUntilLocked
  return (
    <Alert
      tone="success"
      title={told === 'saved' ? joiningTexts.saved : joiningTexts.onTheList}
      className="mb-6 max-w-2xl"
    >
      {[joiningTexts.onTheListLead(title), ...(isWritable(roster) ? [until] : [])].join(' ')}
    </Alert>
  )
}
