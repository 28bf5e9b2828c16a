import { data, Form, useNavigation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { FormError, refusalOf, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type { listFailedEmails, resendAllEmails, resendEmail } from '#shop/backoffice/emails-contract.ts'
import { FailedEmails } from '#shop/backoffice/web/failed-emails.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-emails'
import { pageOf } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.emails)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const input = { page: pageOf(query) }
  const found = await context.get(apiContext).call<typeof listFailedEmails>('get', '/api/admin/emails', input)
  const links = pageLinks(found.page, found.pages, (page) => `/admin-emails?page=${page}`)
  return { ...found, links }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const emailId = textOf(form, 'emailId')
  try {
    const { resent } = emailId
      ? await api.call<typeof resendEmail>('post', '/api/admin/emails/{emailId}/resend', { emailId })
      : await api.call<typeof resendAllEmails>('post', '/api/admin/emails/resend-all', {})
    const toast = { text: adminPageTexts.willBeResent(plural(resent, 'email')) }
    return data({ refusal: undefined, toast })
  } catch (error) {
    return data({ refusal: refusalOf(error), toast: undefined }, { status: 400 })
  }
}

export default function AdminEmails({ loaderData, actionData }: Route.ComponentProps) {
  const { emails, total, links } = loaderData
  useActionToast(actionData?.toast)
  const pending = useNavigation().formData?.get('intent') === 'all'
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.emails}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{adminPageTexts.failedEmailsLead}</p>
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-ink-soft">
          {plural(total, 'email')}
        </p>
        {total > 0 && (
          <Form method="post">
            <SubmitButton name="intent" value="all" look="line" pending={pending}>
              {adminPageTexts.sendAllAgain}
            </SubmitButton>
          </Form>
        )}
      </div>
      <FormError refusal={actionData?.refusal} />
      {total === 0 ? <EmptyState title={adminPageTexts.noFailedEmails} /> : <FailedEmails emails={emails} />}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
