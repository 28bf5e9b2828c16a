import { data, Form, redirect, useRouteLoaderData } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { acceptInvitation, getInvitation } from '#shop/companies/contract.ts'
import { companiesTexts } from '#shop/companies/texts.ts'
import { GrantedBadges } from '#shop/companies/web/granted-badges.tsx'
import { requireViewer } from '../require-viewer.ts'
import type { loadRoot } from '../shell/load-root.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/invited'

export const meta = titled(companiesTexts.invitation)

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  requireViewer({ context, request })
  try {
    const path = '/api/company/invited/{token}'
    const { invitation } = await context.get(apiContext).call<typeof getInvitation>('get', path, { token })
    return { invitation, problem: '' }
  } catch (error) {
    // A link of another, one that was used and what is no link at all are the same.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return data({ invitation: null, problem: error.message }, { status: 404 })
    throw error
  }
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  requireViewer({ context, request })
  try {
    const path = '/api/company/invited/{token}/accept'
    await context.get(apiContext).call<typeof acceptInvitation>('post', path, { token })
    return redirect('/company')
  } catch (error) {
    return data({ refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ refusal }))

export default function Invited({ loaderData: { invitation, problem }, actionData }: Route.ComponentProps) {
  const email = useRouteLoaderData<typeof loadRoot>('root')?.viewer?.email ?? ''
  if (!invitation) {
    return (
      <div className="page grow pt-8">
        <h1 className="mb-5 text-3xl">{companiesTexts.notValid}</h1>
        <Alert className="max-w-2xl">{problem}</Alert>
        <p className="mt-4 max-w-prose break-words text-ink-soft">
          {companiesTexts.signedInAs(email)} {companiesTexts.otherAccount}
        </p>
        <p className="mt-5">
          <ButtonLink to="/company" look="line">
            {companiesTexts.company}
          </ButtonLink>
        </p>
      </div>
    )
  }
  const { companyName, invitedBy } = invitation
  return (
    <div className="page grow pt-8">
      <h1 className="mb-5 text-3xl break-words">{companiesTexts.invitedTo(companyName)}</h1>
      {actionData?.refusal && <Alert className="mb-5 max-w-2xl">{actionData.refusal.error}</Alert>}
      <Form method="post" className="grid max-w-2xl gap-4">
        {invitedBy && <p>{companiesTexts.invitedBy(invitedBy)}</p>}
        <p className="flex flex-wrap items-center gap-2">
          {companiesTexts.youMay} <GrantedBadges {...invitation} />
        </p>
        <p className="text-ink-soft">{companiesTexts.whatJoiningMeans}</p>
        <p className="break-words text-ink-soft">{companiesTexts.signedInAs(email)}</p>
        <SubmitButton size="lg" pendingText={companiesTexts.accepting} className="justify-self-start">
          {companiesTexts.accept}
        </SubmitButton>
      </Form>
    </div>
  )
}
