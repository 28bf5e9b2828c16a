import { useState } from 'react'
import { useFetcher } from 'react-router'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PasswordField, TextField } from '#platform/web/ui/field.tsx'

export function EmailSection({ email }: { email: string }) {
  const fetcher = useFetcher<{ refusal?: Refusal }>()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Email">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 font-semibold break-all">{email}</p>
        <Button look="line" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Change
        </Button>
      </div>
      {isOpen && (
        <fetcher.Form method="post" noValidate className="mt-5 grid max-w-md gap-4 border-t border-line pt-5">
          <FormError refusal={fetcher.data?.refusal} />
          <TextField label="New email" name="email" type="email" autoComplete="email" />
          <PasswordField label="Your password" name="password" autoComplete="current-password" />
          <SubmitButton name="intent" value="change-email" pending={fetcher.state !== 'idle'}>
            Change email
          </SubmitButton>
        </fetcher.Form>
      )}
    </Card>
  )
}
