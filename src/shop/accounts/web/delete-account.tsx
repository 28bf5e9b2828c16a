import { useState } from 'react'
import { useFetcher } from 'react-router'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'

export function DeleteAccount() {
  const fetcher = useFetcher<{ refusal?: Refusal }>()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="delete-account" className="rounded-sm border border-danger bg-danger-tint p-5">
      <h2 id="delete-account" className="text-lg">
        Delete Account
      </h2>
      <p className="mt-3 font-semibold text-danger">Proceed with caution</p>
      <p className="mt-1 max-w-prose text-sm">
        Your profile, addresses, cards, favorites, cart and designs are wiped for good. Orders stay as tax law asks,
        with your name and address only.
      </p>
      {!isOpen && (
        <Button look="danger" className="mt-4" onClick={() => setOpen(true)}>
          Continue with deletion
        </Button>
      )}
      {isOpen && (
        <fetcher.Form method="post" noValidate className="mt-4 grid max-w-md gap-4">
          <FormError refusal={fetcher.data?.refusal} />
          <PasswordField label="Your password" name="password" autoComplete="current-password" />
          <div className="flex flex-wrap gap-3">
            <SubmitButton look="danger" name="intent" value="delete-account" pending={fetcher.state !== 'idle'}>
              Delete my account
            </SubmitButton>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </fetcher.Form>
      )}
    </section>
  )
}
