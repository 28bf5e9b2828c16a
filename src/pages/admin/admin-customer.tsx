import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { shopDay } from '#platform/web/dates.ts'
import { FormError } from '#platform/web/forms.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type { getCustomer, listActions, listMessages } from '#shop/backoffice/contract.ts'
import { CertificateEntry, RecordCertificate } from '#shop/backoffice/web/certificates.tsx'
import { CustomerFacts, CustomerOrders, Wholesale } from '#shop/backoffice/web/customer-facts.tsx'
import { customerName, Flags } from '#shop/backoffice/web/customers.tsx'
import { AuditLog } from '#shop/backoffice/web/log.tsx'
import { MessageLines } from '#shop/backoffice/web/messages.tsx'
import { logPath } from '#shop/backoffice/web/paths.ts'
import { companiesTexts } from '#shop/companies/texts.ts'
import { CompanyOfCustomer } from '#shop/companies/web/company-for-staff.tsx'
import { staffOfferTexts } from '#shop/offers/web/staff/texts.ts'
import type { getAccountTerms, getCompanyTerms } from '#shop/receivables/terms-contract.ts'
import { receivablesTexts } from '#shop/receivables/texts.ts'
import { TermsOfCustomer } from '#shop/receivables/web/terms-of-customer.tsx'
import type { listCertificates } from '#shop/tax/contract.ts'
import { table2026 } from '#shop/tax/model/table-2026.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-customer'
import { changeCustomer } from './change-customer.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.customer)
export const action = changeCustomer

const LOG_SHOWN = 8

export async function loader({ context, request, params: { userId } }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const api = context.get(apiContext)
  const found = await api.call<typeof getCustomer>('get', '/api/admin/customers/{userId}', { userId }).catch(orNotFound)
  const { email } = found.customer
  const companyId = found.company?.id
  const [{ certificates }, { messages }, { actions }, { terms, request: termsRequest }, companyTerms] =
    await Promise.all([
      api.call<typeof listCertificates>('get', '/api/admin/exemptions', { email }),
      api.call<typeof listMessages>('get', '/api/admin/messages', { userId, show: 'all' }),
      api.call<typeof listActions>('get', '/api/admin/actions', { id: userId }),
      api.call<typeof getAccountTerms>('get', '/api/admin/customers/{userId}/terms', { userId }),
      companyId && api.call<typeof getCompanyTerms>('get', '/api/admin/companies/{companyId}/terms', { companyId }),
    ])
  const places = table2026.jurisdictions.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  // The shop's calendar day, as certificates count it.
  const today = shopDay(new Date())
  return {
    ...{ ...found, terms, termsRequest, companyTerms, certificates, messages },
    ...{ actions: actions.slice(0, LOG_SHOWN), places, today },
  }
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4 pb-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export default function AdminCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, spent, orders, messages, actions } = loaderData
  useActionToast(actionData?.toast)
  const refusalOf = (wanted: string) => (actionData?.intent.endsWith(wanted) ? actionData.refusal : undefined)
  return (
    <div className="page grow pt-5 pb-16">
      <Breadcrumb
        trail={[{ label: adminPageTexts.customers, to: '/admin-customers' }, { label: customerName(customer) }]}
      />
      <div className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl break-words">{customerName(customer)}</h1>
        <Flags {...customer} />
      </div>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <CustomerFacts customer={customer} spent={spent} />
          {customer.emailVerified && (
            <ButtonLink to={`/admin-offers/new?userId=${customer.userId}`} look="line" size="sm" className="mt-4">
              {staffOfferTexts.newOffer}
            </ButtonLink>
          )}
        </div>
        <div>
          <Part id="orders" title={adminPageTexts.newestOrders}>
            {orders.length === 0 ? (
              <EmptyState small title={adminPageTexts.noOrderYet} />
            ) : (
              <CustomerOrders orders={orders} />
            )}
          </Part>
          <Part id="wholesale" title={adminPageTexts.wholesale}>
            <FormError refusal={refusalOf('-wholesale')} />
            <Wholesale wholesaler={customer.wholesaler} />
          </Part>
          <Part id="company" title={companiesTexts.staffCompany}>
            <CompanyOfCustomer company={loaderData.company} />
          </Part>
          {loaderData.company && loaderData.companyTerms && (
            <Part id="company-terms" title={receivablesTexts.companyTerms(loaderData.company.name)}>
              <TermsOfCustomer
                holder={loaderData.company.id}
                terms={loaderData.companyTerms.terms}
                request={loaderData.companyTerms.request}
                refusalOf={refusalOf}
              />
            </Part>
          )}
          <Part id="payment-terms" title={adminPageTexts.paymentTerms}>
            <TermsOfCustomer
              holder={customer.userId}
              terms={loaderData.terms}
              request={loaderData.termsRequest}
              refusalOf={refusalOf}
            />
          </Part>
          <Certificates loaderData={loaderData} actionData={actionData} />
          <Part id="messages" title={adminPageTexts.messages}>
            {messages.length === 0 ? (
              <EmptyState small title={adminPageTexts.noMessageFromCustomer} />
            ) : (
              <MessageLines messages={messages} />
            )}
          </Part>
          <Part id="log" title={adminPageTexts.whatStaffDid}>
            {actions.length === 0 ? (
              <EmptyState small title={adminPageTexts.noActivityYet} />
            ) : (
              <AuditLog actions={actions} except={customer.userId} />
            )}
            {actions.length === LOG_SHOWN && (
              <Link to={logPath(customer.userId)} className="mt-3 inline-block py-1 underline underline-offset-4">
                {adminPageTexts.showAllActivity}
              </Link>
            )}
          </Part>
        </div>
      </div>
    </div>
  )
}

function Certificates({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { certificates, places, today } = loaderData
  const { intent, certificateId, refusal } = actionData ?? {}
  return (
    <Part id="certificates" title={adminPageTexts.exemptionCertificates}>
      {certificates.length === 0 && <EmptyState small title={adminPageTexts.noCertificates} />}
      <ul>
        {certificates.map((certificate) => (
          <CertificateEntry
            key={certificate.certificateId}
            certificate={certificate}
            today={today}
            refusal={certificate.certificateId === certificateId ? refusal : undefined}
          />
        ))}
      </ul>
      <RecordCertificate
        key={certificates.length}
        places={places}
        today={today}
        refusal={intent === 'record-certificate' ? refusal : undefined}
      />
    </Part>
  )
}
