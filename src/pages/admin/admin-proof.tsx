import { Link, useNavigation } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { textOf } from '#platform/web/forms.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type { previewProof } from '#shop/proofs/staff-contract.ts'
import { proofsTexts } from '#shop/proofs/texts.ts'
import { ProofDates } from '#shop/proofs/web/proof-dates.tsx'
import { ProofItems } from '#shop/proofs/web/proof-items.tsx'
import { ProofVersions } from '#shop/proofs/web/proof-versions.tsx'
import { ProofRequirement } from '#shop/proofs/web/staff/proof-requirement.tsx'
import { COPY, SEND, SendProofForm } from '#shop/proofs/web/staff/send-proof.tsx'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-proof'
import { changeProof } from './change-proof.ts'

export const meta = titled(proofsTexts.proof)
export const action = changeProof

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const path = '/api/admin/proofs/{orderNumber}/preview'
  const preview = await context.get(apiContext).call<typeof previewProof>('get', path, params).catch(orNotFound)
  return { orderNumber: params.orderNumber, preview }
}

export default function AdminProof({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, preview } = loaderData
  useActionToast(actionData?.toast)
  const { formData } = useNavigation()
  const posting = formData ? textOf(formData, 'intent') : ''
  const { proof, next, isOpen } = preview
  const refusal = actionData?.refusal
  const isOfSending = actionData?.intent === SEND || actionData?.intent === COPY
  const isSendable = isOpen && proof !== null && proof.withdrawn === null
  return (
    <div className="page grow pt-5 pb-16">
      <Breadcrumb trail={[{ label: proofsTexts.proofs, to: '/admin-proofs' }, { label: orderNumber }]} />
      <div className="mt-2 mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl">{proofsTexts.proofOf(orderNumber)}</h1>
        <Link
          to={`/admin-dashboard?q=${orderNumber}&open=${orderNumber}`}
          className="link inline-flex min-h-11 items-center"
        >
          {proofsTexts.viewOrder}
        </Link>
      </div>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5 lg:order-last">
          <ProofRequirement
            proof={proof}
            isOpen={isOpen}
            refusal={isOfSending ? undefined : refusal}
            posting={posting}
          />
          {isSendable && (
            <SendProofForm
              key={next.version}
              orderNumber={orderNumber}
              preview={preview}
              refusal={isOfSending ? refusal : undefined}
              posting={posting}
            />
          )}
          {proof && <ProofVersions proof={proof} />}
          {proof && <ProofDates proof={proof} title={proofsTexts.datesAsRead} />}
        </div>
        <div className="min-w-0">
          <ProofItems items={next.items} />
        </div>
      </div>
    </div>
  )
}
