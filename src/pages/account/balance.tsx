import { data } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { getTerms, listReceivables, requestTerms } from '#shop/receivables/contract.ts'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { ReceivableList } from '#shop/receivables/web/receivable-list.tsx'
import { RequestTermsForm } from '#shop/receivables/web/request-terms-form.tsx'
import { typedCents } from '#shop/receivables/web/typed-cents.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/balance'

export const meta = titled(receivablesTexts.balance)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const api = context.get(apiContext)
  const [own, owed] = await Promise.all([
    api.call<typeof getTerms>('get', '/api/terms', {}),
    api.call<typeof listReceivables>('get', '/api/receivables', {}),
  ])
  return { ...own, ...owed }
}

/** Asks for terms. */
export async function action({ context, request }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const input = {
    ...{ companyName: textOf(form, 'companyName'), note: textOf(form, 'note') },
    creditLimit: typedCents(textOf(form, 'creditLimit')),
  }
  try {
    await context.get(apiContext).call<typeof requestTerms>('post', '/api/terms/request', input)
    return data({ refusal: undefined })
  } catch (error) {
    return data({ refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ refusal }))

export default function Balance({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, request, receivables, open } = loaderData
  return (
    <div className="page grow pt-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{receivablesTexts.balance}</h1>
        {receivables.length > 0 && (
          <a href="/api/statement" className={buttonClass({ look: 'line', size: 'sm' })} target="_blank" rel="noopener">
            {receivablesTexts.downloadStatement}
          </a>
        )}
      </div>
      <section aria-labelledby="terms" className="border-t border-ink pt-4 pb-9">
        <h2 id="terms" className="mb-3 text-xl">
          {terms ? receivablesTexts.yourTerms : receivablesTexts.askTitle}
        </h2>
        {terms ? (
          <div className="text-sm">
            <p className="font-semibold">{terms.text}</p>
            <p className="tabular mt-1">
              {receivablesTexts.limitOf(formatCents(terms.creditLimit), formatCents(terms.left))}{' '}
              {terms.poRequired && receivablesTexts.poNeeded}
            </p>
          </div>
        ) : (
          <RequestTermsForm request={request} refusal={actionData?.refusal} />
        )}
      </section>
      <section aria-labelledby="orders-on-terms" className="border-t border-ink pt-4">
        <h2 id="orders-on-terms" className="mb-1 text-xl">
          {receivablesTexts.ordersOnTerms}
        </h2>
        {receivables.length === 0 ? (
          <EmptyState small title={receivablesTexts.noOrdersOnTerms}>
            {receivablesTexts.noOrdersLead}
          </EmptyState>
        ) : (
          <>
            <p className="tabular mb-4">{receivablesTexts.balanceLead(formatCents(open))}</p>
            <ReceivableList receivables={receivables} />
          </>
        )}
      </section>
    </div>
  )
}
