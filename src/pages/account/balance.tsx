import { data } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { typedCents } from '#platform/base/typed-cents.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { type Refusal, refusalOf, textOf } from '#platform/web/forms.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { listReceivables } from '#shop/receivables/contract.ts'
import type { getTerms, requestTerms } from '#shop/receivables/terms-contract.ts'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { ReceivableList } from '#shop/receivables/web/receivable-list.tsx'
import { RequestTermsForm } from '#shop/receivables/web/request-terms-form.tsx'
import { StandingTerms } from '#shop/receivables/web/standing-terms.tsx'
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
  const companyId = textOf(form, 'companyId')
  const input = {
    ...{ companyName: textOf(form, 'companyName'), note: textOf(form, 'note') },
    // The gate checks it, whatever a form holds.
    ...(companyId && { companyId: companyId as `cmp_${string}` }),
    creditLimit: typedCents(textOf(form, 'creditLimit')),
  }
  try {
    await context.get(apiContext).call<typeof requestTerms>('post', '/api/terms/request', input)
    return data({ companyId, refusal: undefined })
  } catch (error) {
    return data({ companyId, refusal: refusalOf(error) }, { status: 400 })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const companyId = textOf(await request.clone().formData(), 'companyId')
  return withNetworkError(serverAction(), (refusal) => ({ companyId, refusal }))
}

type Data = Route.ComponentProps['loaderData']

/** Undefined where a process of the version before answered. */
function CompanyTerms({ company, refusal }: { company: Data['company'] | undefined; refusal: Refusal | undefined }) {
  if (!company) return null
  const { companyId: id, companyName: name, terms, request, mayAsk } = company
  const isAsked = request?.outcome === null
  return (
    <section aria-labelledby="company-terms" className="border-t border-ink pt-4 pb-9">
      <h2 id="company-terms" className="mb-3 text-xl break-words">
        {receivablesTexts.companyTerms(name)}
      </h2>
      {terms ? (
        <StandingTerms terms={terms} />
      ) : mayAsk ? (
        <RequestTermsForm company={{ id, name }} request={request} refusal={refusal} />
      ) : (
        <p className="text-ink-soft">{isAsked ? receivablesTexts.companyAsked : receivablesTexts.companyByCard}</p>
      )}
    </section>
  )
}

/** Who orders for a company seldom asks for terms beside its own: that form is folded. */
function OwnTerms({ terms, request, company, refusal }: Data & { refusal: Refusal | undefined }) {
  const form = <RequestTermsForm request={request} refusal={refusal} />
  const isFolded = company && !request
  return (
    <section aria-labelledby="terms" className="border-t border-ink pt-4 pb-9">
      <h2 id="terms" className="mb-3 text-xl">
        {terms ? receivablesTexts.yourTerms : company ? receivablesTexts.ownOrders : receivablesTexts.askTitle}
      </h2>
      {terms ? (
        <StandingTerms terms={terms} />
      ) : isFolded ? (
        <details open={refusal !== undefined}>
          <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
            {receivablesTexts.askForYourself}
          </summary>
          <div className="pt-2">{form}</div>
        </details>
      ) : (
        form
      )}
    </section>
  )
}

function Statements({ receivables, company }: Pick<Data, 'receivables' | 'company'>) {
  const statementLook = buttonClass({ look: 'line', size: 'sm' })
  return (
    <p className="flex flex-wrap gap-2">
      {receivables.some(({ companyName }) => !companyName) && (
        <a href="/api/statement" className={statementLook} target="_blank" rel="noopener">
          {receivablesTexts.downloadStatement}
        </a>
      )}
      {company?.pays && company.hasOrders && (
        <a
          href={`/api/statement?companyId=${company.companyId}`}
          className={statementLook}
          target="_blank"
          rel="noopener"
        >
          {receivablesTexts.companyStatement(company.companyName)}
        </a>
      )}
    </p>
  )
}

export default function Balance({ loaderData, actionData }: Route.ComponentProps) {
  const { receivables, open, company } = loaderData
  const refusedFor = (companyId: string) => (actionData?.companyId === companyId ? actionData.refusal : undefined)
  return (
    <div className="page grow pt-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{receivablesTexts.balance}</h1>
        <Statements receivables={receivables} company={company} />
      </div>
      <CompanyTerms company={company} refusal={refusedFor(company?.companyId ?? '')} />
      <OwnTerms {...loaderData} refusal={refusedFor('')} />
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
