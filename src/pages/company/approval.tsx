import { data } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { ItemCard } from '#shop/orders/web/item-card.tsx'
import type {
  approvePurchase,
  declinePurchase,
  getPurchaseApproval,
  withdrawPurchaseApproval,
} from '#shop/purchase-approvals/contract.ts'
import { purchaseApprovalsTexts } from '#shop/purchase-approvals/texts.ts'
import { ApprovalDecision } from '#shop/purchase-approvals/web/approval-decision.tsx'
import { ApprovalBadge } from '#shop/purchase-approvals/web/approval-state.tsx'
import { orNotFound } from '../or-not-found.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/approval'

export const meta = titled(purchaseApprovalsTexts.askForApproval)

// The gate checks the id, whatever an address holds.
const idOf = ({ approvalId }: { approvalId: string }) => ({ approvalId: approvalId as `pap_${string}` })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireViewer({ context, request })
  return context
    .get(apiContext)
    .call<typeof getPurchaseApproval>('get', '/api/purchase-approvals/{approvalId}', idOf(params))
    .catch(orNotFound)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const path = '/api/purchase-approvals/{approvalId}'
  const input = { ...idOf(params), note: textOf(form, 'note') }
  try {
    switch (textOf(form, 'intent')) {
      case 'approve':
        await api.call<typeof approvePurchase>('post', `${path}/approve`, input)
        break
      case 'decline':
        await api.call<typeof declinePurchase>('post', `${path}/decline`, input)
        break
      default:
        await api.call<typeof withdrawPurchaseApproval>('post', `${path}/withdraw`, idOf(params))
    }
    return data({ refusal: undefined })
  } catch (error) {
    return data({ refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ refusal }))

export default function ApprovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { approval, items, adjustments } = loaderData
  const { offerNumber } = approval
  return (
    <div className="page grow pt-8">
      <Breadcrumb trail={[{ label: purchaseApprovalsTexts.company, to: '/company' }, { label: offerNumber }]} />
      <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{purchaseApprovalsTexts.requestOf(offerNumber)}</h1>
        <ApprovalBadge approval={approval} />
      </div>
      {actionData?.refusal && <Alert className="mb-6">{actionData.refusal.error}</Alert>}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:sticky lg:top-24 lg:order-last">
          <ApprovalDecision approval={approval} adjustments={adjustments} />
        </div>
        <ul aria-label={purchaseApprovalsTexts.items}>
          {items.map((item) => (
            <ItemCard key={item._id} item={item}>
              {item.problem && <p className="mt-3 text-sm font-medium text-danger">{item.problem}</p>}
            </ItemCard>
          ))}
        </ul>
      </div>
    </div>
  )
}
