import { useFetcher } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { deviceName } from '../model/device.ts'
import { accountsTexts } from '../texts.ts'

interface Session {
  id: string
  device: string
  address: string
  createdAt: string
  current: boolean
}

/** Where this account is signed in; every other device can be signed out from here. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card title={accountsTexts.signedInDevices} aside={sessions.length > 1 && <SignOutOthers />}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session: { id, device, address, createdAt, current } }: { session: Session }) {
  const fetcher = useFetcher({ key: `session:${id}` })
  const name = deviceName(device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="tabular text-sm text-ink-mute">
          {accountsTexts.signedInAt(formatDate(createdAt, 'dateTime'))}
          {address && accountsTexts.fromAddress(address)}
        </p>
      </div>
      {current ? (
        <Badge tone="ink">{accountsTexts.thisDevice}</Badge>
      ) : (
        <fetcher.Form method="post">
          <input type="hidden" name="sessionId" value={id} />
          <SubmitButton
            look="line"
            size="sm"
            name="intent"
            value="revoke-session"
            pending={fetcher.state !== 'idle'}
            aria-label={accountsTexts.signOutDevice(name)}
          >
            {accountsTexts.signOut}
          </SubmitButton>
        </fetcher.Form>
      )}
    </li>
  )
}

function SignOutOthers() {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post">
      <SubmitButton look="quiet" size="sm" name="intent" value="revoke-others" pending={fetcher.state !== 'idle'}>
        {accountsTexts.signOutEverywhereElse}
      </SubmitButton>
    </fetcher.Form>
  )
}
