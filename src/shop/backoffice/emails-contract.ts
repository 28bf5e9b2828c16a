import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'

export const emailErrors = defineErrors({
  EMAIL_NOT_FOUND: { status: 404, text: 'This email no longer waits here. It may have been sent again meanwhile.' },
})

export const FailedEmailEntry = z.object({
  emailId: z.string(),
  /** Empty where it could not even be written. */
  to: z.string(),
  subject: z.string(),
  /** What it is about, in a word, such as `order-confirmation`. */
  kind: z.string(),
  /** Why its last try failed. */
  reason: z.string(),
  tries: z.number(),
  writtenAt: z.string(),
  failedAt: z.string(),
})
export type FailedEmailEntry = z.infer<typeof FailedEmailEntry>

export const listFailedEmails = endpoint({
  method: 'get',
  path: '/api/admin/emails',
  access: 'staff',
  personal: true,
  summary: 'Emails that were given up after three days of tries, newest first, fifty to a page; stored for thirty days',
  query: z.object({ page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1) }),
  result: z.object({ emails: z.array(FailedEmailEntry), total: z.number(), page: z.number(), pages: z.number() }),
})

export const resendEmail = endpoint({
  method: 'post',
  path: '/api/admin/emails/{emailId}/resend',
  access: 'staff',
  summary: 'Send a given-up email again; it leaves the list and is tried for three days anew',
  params: z.object({ emailId: z.uuid() }),
  result: z.object({ resent: z.number() }),
  errors: [emailErrors.EMAIL_NOT_FOUND],
})

export const resendAllEmails = endpoint({
  method: 'post',
  path: '/api/admin/emails/resend-all',
  access: 'staff',
  summary: 'Send every given-up email again; says how many there were',
  result: z.object({ resent: z.number() }),
})
