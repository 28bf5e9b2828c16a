import { useEffect } from 'react'
import { redirect } from 'react-router'
import { viewerContext } from '#platform/web/api-context.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { forgetThisDevice } from '#shop/accounts/web/leaving.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/account-deleted'
import { AccountCard } from './account-card.tsx'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.accountDeleted)

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
    <AccountCard title={accountPageTexts.accountDeleted} lead={accountPageTexts.lastEmailConfirms}>
      <div className="grid gap-4 text-sm">
        <p>{accountPageTexts.whatWasDeleted}</p>
        <p>{accountPageTexts.whatStays}</p>
        <ButtonLink to="/" wide className="mt-2">
          {accountPageTexts.backToShop}
        </ButtonLink>
      </div>
    </AccountCard>
  )
}
