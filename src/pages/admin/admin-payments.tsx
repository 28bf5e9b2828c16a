import { data } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type { closeUnmatchedPayment, listUnmatchedPayments } from '#shop/checkout/contract.ts'
import { LateRefunds, UnmatchedPayments } from '#shop/checkout/web/unmatched-payments.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-payments'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.paymentsWithoutOrder)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  return context.get(apiContext).call<typeof listUnmatchedPayments>('get', '/api/admin/unmatched-payments', {})
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const [paymentId, note] = [textOf(form, 'paymentId'), textOf(form, 'note')]
  try {
    const path = '/api/admin/unmatched-payments/{paymentId}/close'
    await context.get(apiContext).call<typeof closeUnmatchedPayment>('post', path, { paymentId, note })
  } catch (error) {
    return data({ refused: { paymentId, refusal: refusalOf(error) }, toast: undefined }, { status: 400 })
  }
  return data({ refused: undefined, toast: { text: adminPageTexts.paymentClosed } })
}

export default function AdminPayments({ loaderData: { payments, refunds }, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast)
  const returned = payments.filter(({ reason }) => reason === 'order-came-back')
  const orderless = payments.filter(({ reason }) => reason !== 'order-came-back')
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.paymentsWithoutOrder}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{adminPageTexts.paymentsLead}</p>
      {orderless.length === 0 && <EmptyState title={adminPageTexts.noUnmatchedPayments} />}
      <UnmatchedPayments payments={orderless} refused={actionData?.refused} />
      <LateRefunds refunds={refunds} payments={returned} refused={actionData?.refused} />
    </div>
  )
}
