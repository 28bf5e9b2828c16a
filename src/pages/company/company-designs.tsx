import { data, redirect } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { companiesTexts } from '#shop/companies/texts.ts'
import type { copyCompanyDesign, listCompanyDesigns, unshareFromCompany } from '#shop/designs/company-contract.ts'
import { CompanyDesignList } from '#shop/designs/web/company/company-design-list.tsx'
import { companyDesignsTexts } from '#shop/designs/web/company/texts.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/company-designs'

export const meta = titled(companyDesignsTexts.companyDesigns)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireViewer({ context, request })
  return context
    .get(apiContext)
    .call<typeof listCompanyDesigns>('get', '/api/company/designs', {})
    .catch((error: unknown) => {
      // Who is in no company may found one.
      throw error instanceof ApiError && error.code === 'NO_COMPANY' ? redirect('/company') : error
    })
}

export async function action({ context, request }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const input = { designId: textOf(form, 'designId') }
  try {
    if (textOf(form, 'intent') === 'unshare') {
      await api.call<typeof unshareFromCompany>('delete', '/api/company/designs/{designId}', input)
      return data({ done: companyDesignsTexts.taken, refusal: undefined })
    }
    const path = '/api/company/designs/{designId}/copy'
    const { design } = await api.call<typeof copyCompanyDesign>('post', path, input)
    return redirect(`/design-labs?design=${design._id}`)
  } catch (error) {
    return data({ done: undefined, refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ done: undefined, refusal }))

export default function CompanyDesigns({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grow pt-8">
      <Breadcrumb
        trail={[{ label: companiesTexts.company, to: '/company' }, { label: companyDesignsTexts.companyDesigns }]}
      />
      <h1 className="mt-3 text-3xl">{companyDesignsTexts.companyDesigns}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">{companyDesignsTexts.lead}</p>
      {actionData?.refusal && <Alert className="mb-6">{actionData.refusal.error}</Alert>}
      {actionData?.done && (
        <Alert tone="success" className="mb-6">
          {actionData.done}
        </Alert>
      )}
      <CompanyDesignList {...loaderData} />
    </div>
  )
}
