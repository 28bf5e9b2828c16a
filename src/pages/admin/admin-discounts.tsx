import { useMemo } from 'react'
import { apiContext } from '#platform/web/api-context.ts'
import { FormError } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type { getDiscount, listDiscounts } from '#shop/discounts/contract.ts'
import { emptyDiscountFields, fieldsOfDiscount } from '#shop/discounts/model/discount-fields.ts'
import { DiscountForm } from '#shop/discounts/web/discount-form.tsx'
import { DiscountList } from '#shop/discounts/web/discount-list.tsx'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-discounts'
import { changeDiscounts } from './change-discounts.ts'
import { pageOf } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.discounts)
export const action = changeDiscounts

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const list = await api.call<typeof listDiscounts>('get', '/api/admin/discounts', { page: pageOf(query) })
  const code = query.get('edit')
  const edited =
    code === null
      ? undefined
      : await api.call<typeof getDiscount>('get', '/api/admin/discounts/{code}', { code }).catch(orNotFound)
  return {
    ...list,
    isNew: query.has('new'),
    edited: edited?.discount,
    saved: query.get('saved'),
    links: pageLinks(list.page, list.pages, (page) => `/admin-discounts?page=${page}`),
  }
}

export default function AdminDiscounts({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, edited } = loaderData
  return (
    <div className="page grow pt-5 pb-16">
      {isNew || edited ? (
        <Edit loaderData={loaderData} actionData={actionData} />
      ) : (
        <List loaderData={loaderData} actionData={actionData} />
      )}
    </div>
  )
}

type Parts = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

function Edit({ loaderData: { edited, categories }, actionData }: Parts) {
  const refusal = actionData?.refusal
  const fields = actionData?.fields ?? (edited ? fieldsOfDiscount(edited) : emptyDiscountFields)
  return (
    <>
      <h1 className="mb-6 text-3xl">{edited ? adminPageTexts.changeCode(edited.code) : adminPageTexts.newCode}</h1>
      <DiscountForm
        key={edited?.code}
        fields={fields}
        refusal={refusal}
        meanwhile={refusal?.code === 'DISCOUNT_CHANGED' ? edited?.sentence : undefined}
        categories={categories}
        updatedAt={edited?.updatedAt}
      />
    </>
  )
}

const newCode = <ButtonLink to="/admin-discounts?new=1">{adminPageTexts.newCode}</ButtonLink>

function List({ loaderData: { discounts, links, saved }, actionData }: Parts) {
  const sentence = discounts.find(({ code }) => code === saved)?.sentence
  const said = saved && sentence ? adminPageTexts.codeSaved(saved, sentence) : undefined
  useActionToast(useMemo(() => (said ? { text: said } : undefined), [said]))
  useActionToast(actionData?.toast)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">{adminPageTexts.discounts}</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{adminPageTexts.discountsLead}</p>
        </div>
        {discounts.length > 0 && newCode}
      </div>
      <FormError refusal={actionData?.refusal} />
      {discounts.length === 0 ? (
        <EmptyState title={adminPageTexts.noCodes} action={newCode}>
          {adminPageTexts.noCodesLead}
        </EmptyState>
      ) : (
        <DiscountList discounts={discounts} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </>
  )
}
