import { data, redirect } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { shopDay } from '#platform/web/dates.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { getCart } from '#shop/cart/contract.ts'
import type { requestOffer } from '#shop/offers/ask-contract.ts'
import { offersTexts } from '#shop/offers/texts.ts'
import { AskForm } from '#shop/offers/web/ask-form.tsx'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/new-offer'

export const meta = titled(offersTexts.askForOffer)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireViewer({ context, request })
  const { cart, neededBy } = await context.get(apiContext).call<typeof getCart>('get', '/api/cart/{userId}', { userId })
  const isInWords = new URL(request.url).searchParams.has('words')
  return {
    press: crypto.randomUUID(),
    // The shop's calendar day, as its days are counted.
    today: shopDay(new Date()),
    lines: cart.map(({ _id, title, color, pieces, images }) => ({
      id: _id,
      title,
      color,
      pieces,
      image: images[0] ?? '',
    })),
    fields: { note: '', neededBy: neededBy ?? '', fromCart: cart.length > 0 && !isInWords },
  }
}

const fieldsOf = (form: FormData) => ({
  note: textOf(form, 'note'),
  neededBy: textOf(form, 'neededBy'),
  fromCart: form.has('fromCart'),
})

export async function action({ context, request }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const fields = fieldsOf(form)
  try {
    const input = { ...fields, press: textOf(form, 'press'), neededBy: fields.neededBy || null }
    const { offer } = await context.get(apiContext).call<typeof requestOffer>('post', '/api/offers/requests', input)
    return redirect(`/offers/${offer.id}`)
  } catch (error) {
    return data({ refusal: refusalOf(error), fields }, { status: 400 })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = fieldsOf(await request.clone().formData())
  return withNetworkError(serverAction(), (refusal) => ({ refusal, fields }))
}

export default function NewOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { press, lines, today } = loaderData
  return (
    <div className="page grow pt-8">
      <Breadcrumb trail={[{ label: offersTexts.myOffers, to: '/offers' }, { label: offersTexts.askForOffer }]} />
      <h1 className="mt-3 text-3xl">{offersTexts.askForOffer}</h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-soft">{offersTexts.askLead}</p>
      <AskForm
        press={press}
        lines={lines}
        today={today}
        fields={actionData?.fields ?? loaderData.fields}
        refusal={actionData?.refusal}
      />
    </div>
  )
}
