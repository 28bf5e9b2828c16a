import { Form, useNavigation } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import type { Refusal } from '#platform/web/forms.tsx'
import { SubmitButton } from '#platform/web/forms.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import type { CompanyInvitation } from '../contract.ts'
import { companiesTexts } from '../texts.ts'
import { Disclosure } from './disclosure.tsx'
import { GrantedBadges } from './granted-badges.tsx'
import { GrantedFields } from './granted-fields.tsx'
import type { TypedGrant } from './read-granted.ts'

const BUYER = { roles: ['buys'], isManager: false, orderLimit: null } as const

interface InvitePersonProps {
  readonly refusal: Refusal | undefined
  /** What was refused, which stays in the form. */
  readonly typed: TypedGrant | undefined
  /** Changes with every invitation that was sent, which empties the form. */
  readonly sent: number
}

export function InvitePerson({ refusal, typed, sent }: InvitePersonProps) {
  const isPosting = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Disclosure key={sent} label={companiesTexts.invite} open={refusal !== undefined}>
      <Form method="post" noValidate className="grid gap-4 bg-sheet p-4">
        <TextField
          name="email"
          type="email"
          label={companiesTexts.email}
          defaultValue={typed?.email}
          error={refusal?.fields.email}
          required
          maxLength={254}
          autoComplete="off"
          className="max-w-md"
        />
        <GrantedFields granted={typed ?? BUYER} limitProblem={refusal?.fields.orderLimit} />
        <SubmitButton
          name="intent"
          value="invite"
          size="sm"
          pending={isPosting}
          pendingText={companiesTexts.sending}
          className="justify-self-start"
        >
          {companiesTexts.sendInvitation}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

export function InvitationList({ invitations }: { invitations: readonly CompanyInvitation[] }) {
  const posted = useNavigation().formData
  if (invitations.length === 0) return null
  return (
    <>
      <h3 className="mt-4 mb-2 text-lg">{companiesTexts.invitations}</h3>
      <ul className="border-t border-line">
        {invitations.map((one) => (
          <li
            key={one.id}
            className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <p className="min-w-0 break-words">
              <span className="font-semibold">{one.email}</span>
              <span className="block text-sm text-ink-soft">
                {one.isExpired ? companiesTexts.expired : companiesTexts.validUntil(formatDate(one.expiresAt))}
              </span>
            </p>
            <GrantedBadges {...one} />
            <Form method="post">
              <input type="hidden" name="invitationId" value={one.id} />
              <SubmitButton
                look="line"
                size="sm"
                name="intent"
                value="withdraw-invitation"
                pending={posted?.get('invitationId') === one.id}
                aria-label={companiesTexts.withdrawOf(one.email)}
              >
                {companiesTexts.withdraw}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
