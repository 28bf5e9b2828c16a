import { data, type RouterContextProvider } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { typedCents } from '#platform/base/typed-cents.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import type { ActionToast } from '#platform/web/use-action-toast.ts'
import type { pauseReminders, recordPayment, recordReturn, resolveBalancePayment } from '#shop/receivables/contract.ts'
import type { RecordedKind } from '#shop/receivables/model/kinds.ts'
import type { sendCompanyStatement, sendStatement } from '#shop/receivables/statements-contract.ts'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { requireStaff } from '../require-staff.ts'

interface ActionArgs {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { orderNumber: string }
}

interface Answer {
  readonly intent: string
  readonly refusal?: Refusal
  readonly toast?: ActionToast
}

async function record(api: PageApi, orderNumber: string, form: FormData): Promise<ActionToast> {
  const amount = typedCents(textOf(form, 'amount'))
  const { recorded } = await api.call<typeof recordPayment>('post', '/api/admin/receivables/{orderNumber}/payments', {
    ...{ orderNumber, amount, key: textOf(form, 'key'), receivedOn: textOf(form, 'receivedOn') },
    // The gate checks it, whatever a form holds.
    ...{ kind: textOf(form, 'kind') as RecordedKind, reference: textOf(form, 'reference') },
  })
  if (!recorded) return { text: receivablesTexts.recordedBefore, tone: 'info' }
  return { text: receivablesTexts.recorded(formatCents(amount)) }
}

async function resolve(api: PageApi, orderNumber: string, form: FormData): Promise<ActionToast> {
  const isCounted = textOf(form, 'intent') === 'count-payment'
  const path = '/api/admin/receivables/{orderNumber}/payments/{paymentId}/resolve'
  const { resolved } = await api.call<typeof resolveBalancePayment>('post', path, {
    // The gate checks it, whatever a form holds.
    ...{ orderNumber, paymentId: textOf(form, 'paymentId') as `rcp_${string}` },
    outcome: isCounted ? 'count' : 'refund',
  })
  if (!resolved) return { text: receivablesTexts.resolvedBefore, tone: 'info' }
  return { text: isCounted ? receivablesTexts.counted : receivablesTexts.isRefunded }
}

async function emailStatement(api: PageApi, form: FormData): Promise<void> {
  const [userId, key] = [textOf(form, 'userId'), textOf(form, 'key')]
  // The gate checks it, whatever a form holds.
  const companyId = textOf(form, 'companyId') as `cmp_${string}` | ''
  await (companyId
    ? api.call<typeof sendCompanyStatement>('post', '/api/admin/companies/{companyId}/statement', { companyId, key })
    : api.call<typeof sendStatement>('post', '/api/admin/customers/{userId}/statement', { userId, key }))
}

async function change(api: PageApi, orderNumber: string, form: FormData): Promise<ActionToast> {
  const intent = textOf(form, 'intent')
  if (intent === 'record-payment') return record(api, orderNumber, form)
  if (intent === 'record-return') {
    const returnId = textOf(form, 'returnId') as `rcr_${string}`
    const path = '/api/admin/receivables/{orderNumber}/returns/{returnId}'
    const input = { orderNumber, returnId, reference: textOf(form, 'reference') }
    await api.call<typeof recordReturn>('post', path, input)
    return { text: receivablesTexts.returnRecorded }
  }
  if (intent === 'count-payment' || intent === 'refund-payment') return resolve(api, orderNumber, form)
  if (intent === 'send-statement') {
    await emailStatement(api, form)
    return { text: receivablesTexts.statementSent }
  }
  const isPaused = intent === 'pause-reminders'
  const path = '/api/admin/receivables/{orderNumber}/reminders'
  await api.call<typeof pauseReminders>('post', path, { orderNumber, isPaused, note: textOf(form, 'note') })
  return { text: isPaused ? receivablesTexts.remindersPaused : receivablesTexts.remindersResumed }
}

/** The forms of an order on terms. */
export async function changeReceivable({ context, request, params: { orderNumber } }: ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  try {
    return data<Answer>({ intent, toast: await change(context.get(apiContext), orderNumber, form) })
  } catch (error) {
    return data<Answer>({ intent, refusal: refusalOf(error) }, { status: 400 })
  }
}
