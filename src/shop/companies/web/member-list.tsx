import { Form, useNavigation } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { Company, CompanyMember } from '../contract.ts'
import { companiesTexts } from '../texts.ts'
import { Disclosure } from './disclosure.tsx'
import { GrantedBadges } from './granted-badges.tsx'
import { GrantedFields } from './granted-fields.tsx'

const nameOf = ({ firstName, lastName }: Pick<CompanyMember, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** Everybody in the company, and for its managers the way to change what each may do. */
export function MemberList({ company, limitProblem }: { company: Company; limitProblem: LimitProblem }) {
  return (
    <ul className="border-t border-line">
      {company.members.map((member) => (
        <li key={member.memberId} className="border-b border-line py-4">
          <div className="grid items-start gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <p className="min-w-0 break-words">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {nameOf(member)} {member.isMe && <Badge tone="accent">{companiesTexts.you}</Badge>}
              </span>
              <span className="text-sm text-ink-soft">{member.email}</span>
            </p>
            <GrantedBadges {...member} />
          </div>
          {company.me.isManager && (
            <ChangeMember
              member={member}
              limitProblem={limitProblem?.memberId === member.memberId ? limitProblem.text : undefined}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** That the limit typed for this member is no amount. */
export type LimitProblem = { readonly memberId: string; readonly text: string } | undefined

function ChangeMember({ member, limitProblem }: { member: CompanyMember; limitProblem: string | undefined }) {
  const name = nameOf(member)
  const posted = useNavigation().formData
  const isPosting = (intent: string) => posted?.get('intent') === intent && posted.get('memberId') === member.memberId
  return (
    <Disclosure
      label={
        <>
          {companiesTexts.change}
          <span className="sr-only">{companiesTexts.ofMember(name)}</span>
        </>
      }
      open={limitProblem !== undefined}
    >
      <Form method="post" className="grid gap-4 bg-sheet p-4">
        <input type="hidden" name="memberId" value={member.memberId} />
        <GrantedFields granted={member} limitProblem={limitProblem} />
        <SubmitButton
          look="ink"
          size="sm"
          name="intent"
          value="change-member"
          pending={isPosting('change-member')}
          pendingText={companiesTexts.saving}
          className="justify-self-start"
        >
          {companiesTexts.save}
        </SubmitButton>
      </Form>
      {!member.isMe && (
        <Form method="post" className="mt-3 flex flex-wrap items-center justify-between gap-3 bg-sheet p-4">
          <input type="hidden" name="memberId" value={member.memberId} />
          <p className="basis-64 grow text-sm text-ink-soft">{companiesTexts.removeLead(member.firstName)}</p>
          <SubmitButton
            look="danger"
            size="sm"
            name="intent"
            value="remove-member"
            pending={isPosting('remove-member')}
          >
            {companiesTexts.removeMember(name)}
          </SubmitButton>
        </Form>
      )}
    </Disclosure>
  )
}
