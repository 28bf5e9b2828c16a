import { useId } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useScript } from '#platform/web/use-script.ts'
import type { LinkedRoster } from '../../member-contract.ts'
import { RosterFold } from '../roster-fold.tsx'
import { joiningTexts } from './texts.ts'

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ text: joiningTexts.copied })
  } catch {
    toast({ text: joiningTexts.notCopied, tone: 'danger' })
  }
}

/** The address that opens the entry again. */
export function OwnLink({ link, isEmailed }: { readonly link: string; readonly isEmailed: boolean }) {
  const id = useId()
  const hasScript = useScript()
  return (
    <div className="mb-8 max-w-2xl">
      <p className="mb-2 text-sm">
        {joiningTexts.storeLink} {isEmailed && joiningTexts.emailed}
      </p>
      <label htmlFor={id} className="sr-only">
        {joiningTexts.yourLink}
      </label>
      <div className="flex flex-wrap gap-2">
        <input id={id} readOnly value={link} className="input min-w-0 grow basis-60 text-sm" />
        {hasScript && (
          <Button look="line" onClick={() => void copy(link)}>
            {joiningTexts.copyLink}
          </Button>
        )}
      </div>
    </div>
  )
}

interface WithdrawEntryProps {
  readonly version: number
  readonly paying: LinkedRoster['paying']
}

/** Folded away, so that no slip of a thumb takes anybody off. */
export const WithdrawEntry = ({ version, paying }: WithdrawEntryProps) => (
  <div className="mt-10 max-w-2xl">
    <RosterFold title={joiningTexts.withdraw}>
      <Form method="post" className="grid justify-items-start gap-4">
        <p>{paying === 'each' ? joiningTexts.withdrawPaidLead : joiningTexts.withdrawLead}</p>
        <input type="hidden" name="version" value={version} />
        <SubmitButton name="withdraw" value="1" look="danger" pendingText={joiningTexts.withdrawing}>
          {joiningTexts.confirmWithdraw}
        </SubmitButton>
      </Form>
    </RosterFold>
  </div>
)
