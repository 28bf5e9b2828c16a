import { useEffect } from 'react'
import { redirect } from 'react-router'
import { viewerContext } from '#platform/web/api-context.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { forgetThisDevice } from '#shop/accounts/web/leaving.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/account-deleted'
import { AccountCard } from './account-card.tsx'

export const meta = titled('Your account was deleted')

/** Only for whoever has no account here any more: the page also forgets what this device remembers. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect('/settings')
  return null
}

export default function AccountDeleted() {
  useEffect(() => {
    forgetThisDevice().catch(() => undefined)
  }, [])
  return (
    <AccountCard title="Your account was deleted" lead="A last email confirms it.">
      <div className="grid gap-4 text-sm">
        <p>
          Your profile, addresses, cards, cart, favorites, designs, pictures and messages are erased, every device is
          signed out, our payment provider is told to delete its record of you, and this browser has forgotten what it
          remembered.
        </p>
        <p>
          Orders stay as long as tax law wants them, with your name and address only and the artwork printed on them.
          What is in production is finished and delivered.
        </p>
        <ButtonLink to="/" wide className="mt-2">
          Back to the shop
        </ButtonLink>
      </div>
    </AccountCard>
  )
}
