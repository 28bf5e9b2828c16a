import { useFetcher } from 'react-router'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'
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
        Delete Account
      </h2>
      <p className="mt-3 font-semibold text-danger">Proceed with caution</p>
      <p className="mt-1 max-w-prose text-sm">Your data is deleted at once, on every device. This can’t be undone.</p>
      <details className="mt-4" open={answer?.refusal !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-sm border border-danger bg-white px-5 font-semibold text-danger transition-colors hover:bg-danger hover:text-white [&::-webkit-details-marker]:hidden">
          Continue with deletion
        </summary>
        <div className="mt-5 grid gap-5 border-t border-danger pt-5 text-sm sm:grid-cols-2">
          <div>
            <h3 className="font-semibold">What is erased now</h3>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              <li>your name, email and password, and every sign-in</li>
              <li>saved addresses and cards; the payment provider is told to delete its record of you, too</li>
              <li>cart, favorites, designs, drafts and pictures</li>
              <li>what you wrote to us, with its attachments</li>
            </ul>
          </div>
          <div>
            <h3 className="font-semibold">What stays, and why</h3>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              <li>orders with name, address and amounts only, because tax law makes us keep them for years</li>
              <li>the artwork printed on them; what is in production is still made and delivered, without mails</li>
              <li>reviews, without your name; withdraw them first if they should go</li>
            </ul>
          </div>
        </div>
        <fetcher.Form method="post" noValidate onSubmit={markLeaving} className="mt-5 grid max-w-md gap-4">
          <FormError refusal={answer?.refusal} />
          {hasPassword && <PasswordField label="Your password" name="password" autoComplete="current-password" />}
          <SubmitButton
            look="danger"
            name="intent"
            value="delete-account"
            pending={fetcher.state !== 'idle'}
            pendingText="Deleting…"
          >
            Delete my account
          </SubmitButton>
        </fetcher.Form>
      </details>
    </section>
  )
}
