import { data, redirect } from 'react-router'
import { newId } from '#platform/base/id.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { OfferVersion } from '#shop/offers/contract.ts'
import type { requestPurchaseApproval } from '#shop/purchase-approvals/contract.ts'
import { purchaseApprovalsTexts } from '#shop/purchase-approvals/texts.ts'
import { AskForApproval } from '#shop/purchase-approvals/web/ask-for-approval.tsx'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/ask'

export const meta = titled(purchaseApprovalsTexts.askForApproval)

/** The offer that is asked for, where it is not the cart. The gate checks it, whatever an address holds. */
function offerIn(request: Request): OfferVersion | null {
  const query = new URL(request.url).searchParams
  const id = query.get('offer')
  return id ? { id: id as OfferVersion['id'], version: Number(query.get('version')) } : null
}

export function loader({ context, request }: Route.LoaderArgs) {
  requireViewer({ context, request })
  return { press: newId('prs'), offer: offerIn(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const offer = offerIn(request)
  const note = textOf(form, 'note')
  const input = offer ? { offer, note } : { press: textOf(form, 'press'), note }
  try {
    const { approval } = await context
      .get(apiContext)
      .call<typeof requestPurchaseApproval>('post', '/api/purchase-approvals', input)
    return redirect(`/company/approvals/${approval.id}`)
  } catch (error) {
    return data({ refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ refusal }))

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grow pt-8">
      <Breadcrumb
        trail={[
          { label: purchaseApprovalsTexts.company, to: '/company' },
          { label: purchaseApprovalsTexts.askForApproval },
        ]}
      />
      <h1 className="mt-3 mb-5 text-3xl">{purchaseApprovalsTexts.askForApproval}</h1>
      {actionData?.refusal && <Alert className="mb-5 max-w-xl">{actionData.refusal.error}</Alert>}
      <AskForApproval {...loaderData} />
    </div>
  )
}
