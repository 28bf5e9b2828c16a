import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { ActionToast } from '#platform/web/use-action-toast.ts'
import type { copyOrderedItem, requireProof, sendProof, withdrawProof } from '#shop/proofs/staff-contract.ts'
import { proofsTexts } from '#shop/proofs/texts.ts'
import { REQUIRE, WITHDRAW } from '#shop/proofs/web/staff/proof-requirement.tsx'
import { COPY, readSentProof } from '#shop/proofs/web/staff/send-proof.tsx'
import { requireStaff } from '../require-staff.ts'

interface PageArgs {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { orderNumber: string }
}

interface ProofChange {
  readonly intent: string
  readonly refusal?: Refusal
  readonly toast?: ActionToast
}

async function change({ context, params }: PageArgs, form: FormData): Promise<string> {
  const api = context.get(apiContext)
  const { orderNumber } = params
  const intent = textOf(form, 'intent')
  if (intent === REQUIRE) {
    await api.call<typeof requireProof>('post', '/api/admin/proofs/{orderNumber}/require', params)
    return proofsTexts.wasRequired(orderNumber)
  }
  if (intent === WITHDRAW) {
    const reason = textOf(form, 'reason')
    await api.call<typeof withdrawProof>('post', '/api/admin/proofs/{orderNumber}/withdraw', { ...params, reason })
    return proofsTexts.wasWithdrawn(orderNumber)
  }
  if (intent === COPY) {
    const path = '/api/admin/proofs/{orderNumber}/items/{itemId}/copy'
    const { cartId } = await api.call<typeof copyOrderedItem>('post', path, {
      ...params,
      itemId: textOf(form, 'itemId'),
    })
    throw redirect(`/design-labs?line=${cartId}`)
  }
  const sent = { ...params, ...readSentProof(form) }
  const { version } = await api.call<typeof sendProof>('post', '/api/admin/proofs/{orderNumber}/send', sent)
  return proofsTexts.wasSent(version, orderNumber)
}

/** The forms around the proof of one order. */
export async function changeProof(args: PageArgs) {
  requireStaff(args)
  const form = await args.request.formData()
  const intent = textOf(form, 'intent')
  try {
    return data<ProofChange>({ intent, toast: { text: await change(args, form) } })
  } catch (error) {
    return data<ProofChange>({ intent, refusal: refusalOf(error) }, { status: 400 })
  }
}
