import { type FormEvent, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { Viewer } from '#platform/web/api-context.ts'
import { FullStyles } from '#platform/web/ui/full-styles.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { UnreadInMenu, useUnreadInMenu } from '#shop/conversations/web/unread-in-menu.tsx'
import { leaveDevice } from '#shop/designs/web/drafts/leave-device.ts'
import { shellTexts } from './texts.ts'

/** Button with the customer's name and the menu under it, on wide screens. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <FullStyles />
      <button type="button" popoverTarget="account-menu" className="bar-link gap-2 text-sm max-lg:hidden">
        <Named viewer={viewer} />
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="panel-top right-[max(var(--spacing-gutter),calc(50vw-45rem+var(--spacing-gutter)))] left-auto w-60 border-x border-ink p-2 shadow-md"
      >
        <AccountLinks viewer={viewer} />
      </div>
    </>
  )
}

/** The same inside the main menu, on narrow screens. */
export function AccountRows({ viewer }: { viewer: Viewer }) {
  return (
    <div className="pt-4">
      <p className="flex items-center gap-2 pb-2 text-sm font-semibold">
        <Named viewer={viewer} />
      </p>
      <AccountLinks viewer={viewer} />
    </div>
  )
}

/** Picture and name of whoever is signed in. */
export function Named({ viewer: { firstName, lastName, picture } }: { viewer: Viewer }) {
  return (
    <>
      {picture ? (
        // The name beside it says who it is.
        <img src={picture} alt="" width={24} height={24} className="size-6 shrink-0 rounded-full object-cover" />
      ) : (
        <Icon name="user" />
      )}
      <span className="max-w-36 truncate">
        {firstName} {lastName}
      </span>
    </>
  )
}

const row = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-sm font-semibold hover:bg-plate'
const links = [
  [shellTexts.myOrders, '/orders', 'order'],
  [shellTexts.myOffers, '/offers', 'offer'],
  [shellTexts.groupOrders, '/group-orders'],
  [shellTexts.myFavorites, '/favorites'],
  [shellTexts.myArtwork, '/my-artwork'],
  [shellTexts.company, '/company'],
  [shellTexts.settings, '/settings'],
] as const

function AccountLinks({ viewer }: { viewer: Viewer }) {
  const list = useRef<HTMLUListElement>(null)
  const unread = useUnreadInMenu(list)
  return (
    <ul ref={list}>
      {links.map(([label, to, about]) => (
        <li key={to}>
          <Link to={to} className={row}>
            <span className="grow">{label}</span>
            {unread && about && <UnreadInMenu count={unread[about]} />}
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <SignOut viewer={viewer} className={row} />
      </li>
    </ul>
  )
}

/** Leaves the account, and asks first where unsaved work would stay behind on the device. */
export function SignOut({ viewer, className }: { viewer: Viewer; className: string }) {
  const submit = useSubmit()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isLeaving) return
    setLeaving(true)
    if (await leaveDevice(viewer.userId)) await submit(form)
    setLeaving(false)
  }
  return (
    <Form method="post" action="/sign-out" onSubmit={(event) => void leave(event)}>
      <button type="submit" className={className}>
        {isLeaving ? shellTexts.signingOut : shellTexts.signOut}
      </button>
    </Form>
  )
}
