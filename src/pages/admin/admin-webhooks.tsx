import { data, redirect } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type {
  addEndpoint,
  listDeliveries,
  listEndpoints,
  redeliver,
  removeEndpoint,
  rotateEndpointSecret,
} from '#shop/webhooks/contract.ts'
import { EVENTS } from '#shop/webhooks/model/events.ts'
import { Deliveries } from '#shop/webhooks/web/deliveries.tsx'
import { EndpointEntry, EndpointForm } from '#shop/webhooks/web/endpoints.tsx'
import { pageAddress } from '../page-address.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-webhooks'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.webhooks)

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const api = context.get(apiContext)
  const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '', 10) || 1
  const page = Math.min(Math.max(1, asked), 10_000)
  const [{ endpoints }, log] = await Promise.all([
    api.call<typeof listEndpoints>('get', '/api/webhooks', {}),
    api.call<typeof listDeliveries>('get', '/api/webhooks/deliveries', { page }),
  ])
  return { endpoints, ...log, links: pageLinks(log.page, log.pages, (number) => `/admin-webhooks?page=${number}`) }
}

const TOASTS: Readonly<Record<string, string>> = {
  remove: adminPageTexts.endpointRemoved,
  rotate: adminPageTexts.secretRotated,
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const intent = textOf(form, 'intent')
  try {
    if (intent === 'add') {
      const wanted = form.getAll('events')
      const events = EVENTS.map(({ name }) => name).filter((name) => wanted.includes(name))
      await api.call<typeof addEndpoint>('post', '/api/webhooks', { url: textOf(form, 'url').trim(), events })
    } else if (intent === 'remove') {
      const endpointId = textOf(form, 'endpointId')
      await api.call<typeof removeEndpoint>('post', '/api/webhooks/remove', { endpointId })
    } else if (intent === 'rotate') {
      const [endpointId, oldSecretUntil] = [textOf(form, 'endpointId'), textOf(form, 'oldSecretUntil') || null]
      const input = { endpointId, oldSecretUntil }
      await api.call<typeof rotateEndpointSecret>('post', '/api/webhooks/rotate-secret', input)
    } else {
      const deliveryId = textOf(form, 'deliveryId')
      await api.call<typeof redeliver>('post', '/api/webhooks/send-again', { deliveryId })
    }
  } catch (error) {
    return data({ refusal: refusalOf(error), toast: undefined }, { status: 400 })
  }
  // A new endpoint stands on the page: a reload must not add it again.
  if (intent === 'add') return redirect(pageAddress(request))
  const text = TOASTS[intent] ?? adminPageTexts.messageResent
  return data({ refusal: undefined, toast: { text } })
}

export default function AdminWebhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, deliveries, links } = loaderData
  useActionToast(actionData?.toast)
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.webhooks}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{adminPageTexts.webhooksLead}</p>
      <section aria-labelledby="endpoints" className="mt-8">
        <h2 id="endpoints" className="text-xl">
          {adminPageTexts.endpoints}
        </h2>
        {endpoints.map((endpoint) => (
          <EndpointEntry key={endpoint._id} endpoint={endpoint} />
        ))}
        <div className="mt-5">
          <EndpointForm key={endpoints.length} refusal={actionData?.refusal} />
        </div>
      </section>
      <section aria-labelledby="deliveries" className="mt-12">
        <h2 id="deliveries" className="text-xl">
          {adminPageTexts.deliveries}
        </h2>
        {deliveries.length === 0 ? (
          <EmptyState title={adminPageTexts.nothingSent} />
        ) : (
          <Deliveries deliveries={deliveries} />
        )}
        <div className="mt-4">
          <Pagination links={links} />
        </div>
      </section>
    </div>
  )
}
