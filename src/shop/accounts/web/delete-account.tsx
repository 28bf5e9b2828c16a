import { useFetcher } from 'react-router'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'
import { accountsTexts } from '../texts.ts'
import { type AccountOutput, answerTo } from './account-output.ts'
import { markLeaving } from './leaving.ts'

interface DeleteAccountProps {
  hasPassword: boolean
  posted: AccountOutput | undefined
}

/** What goes, what stays and why, and only then the button; opens without script. */
export function DeleteAccount({ hasPassword, posted }: DeleteAccountProps) {
  const fetcher = useFetcher<AccountOutput>()
  const answer = answerTo(['delete-account'], fetcher.data, posted)
  return (
    <section aria-labelledby="delete-account" className="rounded-sm border border-danger bg-danger-tint p-5">
      <h2 id="delete-account" className="text-lg">
        {accountsTexts.deleteAccount}
      </h2>
      <p className="mt-3 font-semibold text-danger">{accountsTexts.proceedWithCaution}</p>
      <p className="mt-1 max-w-prose text-sm">{accountsTexts.dataIsDeletedAtOnce}</p>
      <details className="mt-4" open={answer?.refusal !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-sm border border-danger bg-white px-5 font-semibold text-danger transition-colors hover:bg-danger hover:text-white [&::-webkit-details-marker]:hidden">
          {accountsTexts.continueWithDeletion}
        </summary>
        <div className="mt-5 grid gap-5 border-t border-danger pt-5 text-sm sm:grid-cols-2">
          <div>
            <h3 className="font-semibold">{accountsTexts.whatIsDeleted}</h3>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              <li>{accountsTexts.deletedProfile}</li>
              <li>{accountsTexts.deletedAddressesAndCards}</li>
              <li>{accountsTexts.deletedDesigns}</li>
              <li>{accountsTexts.deletedMessages}</li>
            </ul>
          </div>
          <div>
            <h3 className="font-semibold">{accountsTexts.whatStays}</h3>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              <li>{accountsTexts.keptOrders}</li>
              <li>{accountsTexts.keptArtwork}</li>
              <li>{accountsTexts.keptReviews}</li>
            </ul>
          </div>
        </div>
        <fetcher.Form method="post" noValidate onSubmit={markLeaving} className="mt-5 grid max-w-md gap-4">
          <FormError refusal={answer?.refusal} />
          {hasPassword && (
            <PasswordField label={accountsTexts.yourPassword} name="password" autoComplete="current-password" />
          )}
          <SubmitButton
            look="danger"
            name="intent"
            value="delete-account"
            pending={fetcher.state !== 'idle'}
            pendingText={accountsTexts.deleting}
          >
            {accountsTexts.deleteMyAccount}
          </SubmitButton>
        </fetcher.Form>
      </details>
    </section>
  )
}
