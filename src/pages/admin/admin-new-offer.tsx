import { data, redirect } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { shopDay } from '#platform/web/dates.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { getCustomer } from '#shop/backoffice/contract.ts'
import type { createOfferForCustomer } from '#shop/offers/staff-contract.ts'
import { NewOfferForm } from '#shop/offers/web/staff/new-offer-form.tsx'
import { staffOfferTexts } from '#shop/offers/web/staff/texts.ts'
import { orNotFound } from '../or-not-found.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-new-offer'
import { adminPageTexts } from './texts.ts'

export const meta = titled(staffOfferTexts.newOffer)

/** Whoever comes from a customer's page finds the form filled in for that customer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const userId = new URL(request.url).searchParams.get('userId')
  const found =
    userId &&
    (await context
      .get(apiContext)
      .call<typeof getCustomer>('get', '/api/admin/customers/{userId}', { userId })
      .catch(orNotFound))
  return {
    press: crypto.randomUUID(),
    today: shopDay(new Date()),
    fields: { email: found ? found.customer.email : '', note: '', neededBy: '' },
  }
}

const fieldsOf = (form: FormData) => ({
  email: textOf(form, 'email'),
  note: textOf(form, 'note'),
  neededBy: textOf(form, 'neededBy'),
})

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const fields = fieldsOf(form)
  try {
    const input = { ...fields, press: textOf(form, 'press'), neededBy: fields.neededBy || null }
    const made = await context.get(apiContext).call<typeof createOfferForCustomer>('post', '/api/admin/offers', input)
    return redirect(`/admin-offers/${made.offer.id}`)
  } catch (error) {
    return data({ refusal: refusalOf(error), fields }, { status: 400 })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = fieldsOf(await request.clone().formData())
  return withNetworkError(serverAction(), (refusal) => ({ refusal, fields }))
}

export default function AdminNewOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { press, today } = loaderData
  return (
    <div className="page grow pt-5 pb-16">
      <Breadcrumb
        trail={[{ label: adminPageTexts.offers, to: '/admin-offers' }, { label: staffOfferTexts.newOffer }]}
      />
      <h1 className="mt-2 text-3xl">{staffOfferTexts.newOffer}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">{staffOfferTexts.newOfferLead}</p>
      <NewOfferForm
        press={press}
        today={today}
        fields={actionData?.fields ?? loaderData.fields}
        refusal={actionData?.refusal}
      />
    </div>
  )
}
