import { Form, Link } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { shopDay } from '#platform/web/dates.ts'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import { customerPath } from '#shop/backoffice/web/paths.ts'
import type { findReceivables, getReceivable } from '#shop/receivables/contract.ts'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { BalanceCard } from '#shop/receivables/web/balance-card.tsx'
import {
  PaymentsToReview,
  ReceivablePart,
  RecordPaymentForm,
  Reminders,
  ReturnsByHand,
} from '#shop/receivables/web/receivable-forms.tsx'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-receivable'
import { changeReceivable } from './change-receivable.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(receivablesTexts.receivables)
export const action = changeReceivable

export async function loader({ context, request, params: { orderNumber } }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const api = context.get(apiContext)
  const { receivable } = await api
    .call<typeof getReceivable>('get', '/api/receivables/{orderNumber}', { orderNumber })
    .catch(orNotFound)
  const { receivables } = await api.call<typeof findReceivables>('get', '/api/admin/receivables', {
    ...{ search: orderNumber, show: 'all' },
  })
  const owner = receivables.find((one) => one.orderNumber === orderNumber)
  return { receivable, owner, formKey: crypto.randomUUID(), today: shopDay(new Date()) }
}

type Data = Route.ComponentProps['loaderData']

/** Who owes it, and the papers about all that is owed. */
function Customer({ owner, formKey }: Pick<Data, 'owner' | 'formKey'>) {
  if (!owner) return null
  const { userId, customer, email, company } = owner
  // What counts against a company's limit stands on its statement.
  const of = company ? `companies/${company.id}` : userId === null ? undefined : `customers/${userId}`
  return (
    <div className="mt-4 text-sm">
      <p className="break-words">
        {userId === null ? (
          customer
        ) : (
          <Link to={customerPath(userId)} className="font-semibold underline underline-offset-4">
            {customer}
          </Link>
        )}
        <span className="block break-all text-ink-mute">{email}</span>
        {company && <span className="block break-words">{receivablesTexts.forCompany(company.name)}</span>}
      </p>
      {of && (
        <div className="mt-3 flex flex-wrap gap-2">
          <a
            href={`/api/admin/${of}/statement`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: 'line', size: 'sm' })}
          >
            {receivablesTexts.statementOfCustomer}
          </a>
          <Form method="post">
            <input type="hidden" name="userId" value={userId ?? ''} />
            <input type="hidden" name="companyId" value={company?.id ?? ''} />
            <input type="hidden" name="key" value={formKey} />
            <SubmitButton name="intent" value="send-statement" look="line" size="sm">
              {receivablesTexts.sendStatement}
            </SubmitButton>
          </Form>
        </div>
      )}
    </div>
  )
}

export default function AdminReceivable({ loaderData, actionData }: Route.ComponentProps) {
  const { receivable, owner, formKey, today } = loaderData
  const { orderNumber, open } = receivable
  useActionToast(actionData?.toast)
  const refusalOf = (intent: string) => (actionData?.intent === intent ? actionData.refusal : undefined)
  return (
    <div className="page grow pt-5 pb-16">
      <Breadcrumb trail={[{ label: receivablesTexts.receivables, to: '/admin-receivables' }, { label: orderNumber }]} />
      <h1 className="mt-2 mb-6 text-3xl break-words">{receivablesTexts.receivableOf(orderNumber)}</h1>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <BalanceCard receivable={receivable}>
            <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">{receivablesTexts.creditHint}</p>
            <Link
              to={`/admin-dashboard?search=${orderNumber}`}
              className="mt-1 inline-block py-1 text-sm underline underline-offset-4"
            >
              {receivablesTexts.openInDashboard}
            </Link>
          </BalanceCard>
          <FormError refusal={refusalOf('send-statement')} />
          <Customer owner={owner} formKey={formKey} />
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          {open > 0 && (
            <ReceivablePart id="record" title={receivablesTexts.recordAPayment}>
              <RecordPaymentForm
                key={open}
                receivable={receivable}
                refusal={refusalOf('record-payment')}
                formKey={formKey}
                today={today}
              />
            </ReceivablePart>
          )}
          <PaymentsToReview
            receivable={receivable}
            refusal={refusalOf('count-payment') ?? refusalOf('refund-payment')}
          />
          <ReturnsByHand receivable={receivable} refusal={refusalOf('record-return')} />
          <ReceivablePart id="reminders" title={receivablesTexts.reminders}>
            <Reminders receivable={receivable} />
          </ReceivablePart>
          <Link to="/admin-receivables" className="inline-block py-1 underline underline-offset-4">
            {adminPageTexts.allReceivables}
          </Link>
        </div>
      </div>
    </div>
  )
}
