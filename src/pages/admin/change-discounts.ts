import { data, redirect } from 'react-router'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { createDiscount, startDiscount, stopDiscount, updateDiscount } from '#shop/discounts/contract.ts'
import { type DiscountFields, readDiscountFields, termsOfFields } from '#shop/discounts/model/discount-fields.ts'
import { requireStaff } from '../require-staff.ts'
import type { Route } from './+types/admin-discounts'
import { adminPageTexts } from './texts.ts'

interface Answer {
  /** The form as it was sent. */
  readonly fields?: DiscountFields
  readonly refusal?: Refusal
  readonly toast?: { readonly text: string; readonly undo: Readonly<Record<string, string>> }
}

async function save(api: PageApi, form: FormData, isNew: boolean) {
  const fields = readDiscountFields(form)
  const terms = termsOfFields(fields)
  const { code } = fields
  try {
    const { discount } = isNew
      ? await api.call<typeof createDiscount>('post', '/api/admin/discounts', { ...terms, code })
      : await api.call<typeof updateDiscount>('put', '/api/admin/discounts/{code}', {
          ...{ ...terms, code, updatedAt: textOf(form, 'updatedAt') },
        })
    return redirect(`/admin-discounts?saved=${discount.code}`)
  } catch (error) {
    const answer: Answer = { fields, refusal: refusalOf(error) }
    return data(answer, { status: 400 })
  }
}

/** Undo presses the other of the two. */
async function setStopped(api: PageApi, code: string, intent: 'stop' | 'start') {
  try {
    if (intent === 'stop') await api.call<typeof stopDiscount>('post', '/api/admin/discounts/{code}/stop', { code })
    else await api.call<typeof startDiscount>('post', '/api/admin/discounts/{code}/start', { code })
  } catch (error) {
    const answer: Answer = { refusal: refusalOf(error) }
    return data(answer, { status: 400 })
  }
  const text = intent === 'stop' ? adminPageTexts.codeStopped(code) : adminPageTexts.codeStarted(code)
  const answer: Answer = { toast: { text, undo: { code, intent: intent === 'stop' ? 'start' : 'stop' } } }
  return data(answer)
}

export async function changeDiscounts({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const intent = textOf(form, 'intent')
  if (intent === 'stop' || intent === 'start') return setStopped(api, textOf(form, 'code'), intent)
  if (intent === 'preview') return data<Answer>({ fields: readDiscountFields(form) })
  return save(api, form, intent === 'create')
}
