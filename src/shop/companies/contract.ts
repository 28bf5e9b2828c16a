import { z } from 'zod'
import { emailSchema } from '#platform/base/email-schema.ts'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors, gateErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { COMPANY_ROLES, HIGHEST_LIMIT, LONGEST_COMPANY_NAME, MOST_INVITATIONS, MOST_MEMBERS } from './model.ts'

export const companyErrors = defineErrors({
  NO_COMPANY: { status: 404, text: 'You are in no company.' },
  ALREADY_IN_COMPANY: { status: 409, text: 'You are in a company already. Leave it before you found or join another.' },
  NOT_A_MANAGER: { status: 403, text: 'Only a manager of your company may do this.' },
  MEMBER_NOT_FOUND: { status: 404, text: 'This person is not in your company.' },
  LAST_MANAGER: { status: 409, text: 'A company needs a manager. Make somebody else a manager first.' },
  ALREADY_MEMBER: { status: 409, text: 'This person is in your company already.' },
  TOO_MANY_MEMBERS: { status: 409, text: `A company has at most ${MOST_MEMBERS} members.` },
  TOO_MANY_INVITATIONS: {
    status: 409,
    text: `A company has at most ${MOST_INVITATIONS} open invitations. Please withdraw one first.`,
  },
  INVITATION_NOT_FOUND: { status: 404, text: 'This invitation was accepted or withdrawn already.' },
  // One sentence for all of it: whoever has a link of somebody else learns nothing of it.
  INVITATION_NOT_YOURS: {
    status: 404,
    text: 'This invitation is not valid for your account. It was sent to another email address, or has expired, or was used or withdrawn.',
  },
  COMPANY_OWES: {
    status: 409,
    text: 'Some orders of your company are not paid yet. Please pay them before its last member leaves, or contact us.',
  },
  MAY_NOT_BUY: { status: 403, text: 'You may look at your company’s orders, and not order for it. Ask a manager.' },
})

export const CompanyId = idSchema('cmp')
const MemberId = z.string().max(60)
const InvitationId = idSchema('civ')
const InvitationToken = z.string().regex(/^[\w-]{32}$/, companyErrors.INVITATION_NOT_YOURS.text)

const Roles = z.array(z.enum(COMPANY_ROLES)).max(COMPANY_ROLES.length)
/** Whole cents of one order; null where there is none. */
const OrderLimit = z
  .number('Enter an amount in dollars.')
  .int()
  .min(0)
  .max(HIGHEST_LIMIT, 'Enter a smaller amount.')
  .nullable()

const CompanyName = z
  .string()
  .trim()
  .min(1, 'Enter the name of your company.')
  .max(LONGEST_COMPANY_NAME, `A name has at most ${LONGEST_COMPANY_NAME} characters.`)
  .refine((given) => !/\p{Cc}/u.test(given), 'No line breaks or control characters.')

const granted = { roles: Roles, isManager: z.boolean(), orderLimit: OrderLimit }

const CompanyMember = z.object({
  memberId: MemberId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...granted,
  joinedAt: z.string(),
  isMe: z.boolean(),
})
export type CompanyMember = z.infer<typeof CompanyMember>

const CompanyInvitation = z.object({
  id: InvitationId,
  email: z.string(),
  ...granted,
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type CompanyInvitation = z.infer<typeof CompanyInvitation>

export const Company = z.object({
  id: CompanyId,
  name: z.string(),
  /** Whoever asks. */
  me: z.object(granted),
  members: z.array(CompanyMember),
  /** Those that are open; managers read them. */
  invitations: z.array(CompanyInvitation),
})
export type Company = z.infer<typeof Company>

/** As staff read it of a customer. */
export const CompanyForStaff = z.object({
  id: CompanyId,
  name: z.string(),
  members: z.array(CompanyMember.omit({ joinedAt: true, isMe: true })),
})
export type CompanyForStaff = z.infer<typeof CompanyForStaff>

const answer = z.object({ company: Company })
const managed = [companyErrors.NO_COMPANY, companyErrors.NOT_A_MANAGER]

export const getMembership = endpoint({
  method: 'get',
  path: '/api/company/membership',
  access: 'customer',
  summary: 'Which company you are in and what you may do there, or null',
  result: z.object({
    membership: z.object({ companyId: CompanyId, companyName: z.string(), ...granted }).nullable(),
  }),
})

export const getCompany = endpoint({
  method: 'get',
  path: '/api/company',
  access: 'customer',
  summary: 'Your company with its members, and for its managers the open invitations',
  result: answer,
  errors: [companyErrors.NO_COMPANY],
})

export const createCompany = endpoint({
  method: 'post',
  path: '/api/company',
  access: 'customer',
  summary: 'Found a company, whose manager you are',
  body: z.object({ name: CompanyName }),
  result: answer,
  errors: [companyErrors.ALREADY_IN_COMPANY],
  limits: [{ name: 'companies', per: 'account', points: 10, seconds: 86_400 }],
})

export const renameCompany = endpoint({
  method: 'put',
  path: '/api/company',
  access: 'customer',
  summary: 'Change the name of the company that you manage',
  body: z.object({ name: CompanyName }),
  result: answer,
  errors: managed,
})

export const inviteMember = endpoint({
  method: 'post',
  path: '/api/company/invitations',
  access: 'customer',
  summary: 'Invite an email address into the company that you manage; the answer is the same whether it has an account',
  body: z.object({ email: emailSchema, ...granted }),
  result: z.object({ company: Company, isSent: z.boolean() }),
  errors: [
    ...managed,
    companyErrors.ALREADY_MEMBER,
    companyErrors.TOO_MANY_MEMBERS,
    companyErrors.TOO_MANY_INVITATIONS,
    gateErrors.TOO_OFTEN,
  ],
  limits: [{ name: 'company-invitations', per: 'account', points: 60, seconds: 3_600 }],
})

export const withdrawInvitation = endpoint({
  method: 'delete',
  path: '/api/company/invitations/{invitationId}',
  access: 'customer',
  summary: 'Withdraw an open invitation of the company that you manage',
  params: z.object({ invitationId: InvitationId }),
  result: answer,
  errors: [...managed, companyErrors.INVITATION_NOT_FOUND],
})

const invited = z.object({ token: InvitationToken })

export const getInvitation = endpoint({
  method: 'get',
  path: '/api/company/invited/{token}',
  access: 'customer',
  summary: 'An open invitation to the verified email address of this account',
  params: invited,
  result: z.object({ invitation: z.object({ companyName: z.string(), invitedBy: z.string(), ...granted }) }),
  errors: [companyErrors.INVITATION_NOT_YOURS],
  limits: [{ name: 'company-invitation-reads', per: 'account', points: 120, seconds: 3_600 }],
})

export const acceptInvitation = endpoint({
  method: 'post',
  path: '/api/company/invited/{token}/accept',
  access: 'customer',
  summary: 'Join the company by an invitation to the verified email address of this account; it is good once',
  params: invited,
  result: answer,
  errors: [companyErrors.INVITATION_NOT_YOURS, companyErrors.ALREADY_IN_COMPANY, companyErrors.TOO_MANY_MEMBERS],
  limits: [{ name: 'company-invitation-reads', per: 'account', points: 120, seconds: 3_600 }],
})

export const updateMember = endpoint({
  method: 'put',
  path: '/api/company/members/{memberId}',
  access: 'customer',
  summary: 'Change what a member of the company that you manage may do',
  params: z.object({ memberId: MemberId }),
  body: z.object(granted),
  result: answer,
  errors: [...managed, companyErrors.MEMBER_NOT_FOUND, companyErrors.LAST_MANAGER],
})

export const removeMember = endpoint({
  method: 'delete',
  path: '/api/company/members/{memberId}',
  access: 'customer',
  summary: 'Remove a member of the company that you manage, who reads nothing of it from then on',
  params: z.object({ memberId: MemberId }),
  result: answer,
  errors: [...managed, companyErrors.MEMBER_NOT_FOUND, companyErrors.LAST_MANAGER],
})

export const leaveCompany = endpoint({
  method: 'post',
  path: '/api/company/leave',
  access: 'customer',
  summary: 'Leave your company; with its last member it is dissolved',
  result: z.object({ success: z.literal(true) }),
  errors: [companyErrors.NO_COMPANY, companyErrors.LAST_MANAGER, companyErrors.COMPANY_OWES],
})
