import { data, redirect } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf } from '#platform/web/forms.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/new-group-order'
import { ChooseDesign } from './choose-design.tsx'
import { loadNewGroupOrder } from './load-new-group-order.ts'
import { OpenForm } from './open-form.tsx'
import { openGroupOrder, readTypedGroupOrder } from './open-group-order.ts'

export const meta = titled(groupOrderTexts.newGroupOrder, { name: 'robots', content: 'noindex' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireViewer({ context, request })
  return loadNewGroupOrder(context.get(apiContext), userId, new URL(request.url).searchParams)
}

export async function action({ context, request }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  try {
    return redirect(await openGroupOrder(context.get(apiContext), form))
  } catch (error) {
    if (error instanceof Response) throw error
    return data({ refusal: refusalOf(error), typed: readTypedGroupOrder(form) }, { status: 400 })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = readTypedGroupOrder(await request.clone().formData())
  return withNetworkError(serverAction(), (refusal) => ({ refusal, typed }))
}

export default function NewGroupOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grow pt-8">
      <Breadcrumb
        trail={[{ label: groupOrderTexts.groupOrders, to: '/group-orders' }, { label: groupOrderTexts.newGroupOrder }]}
      />
      <h1 className="mt-3 text-3xl">{groupOrderTexts.newGroupOrder}</h1>
      {loaderData.chosen === null ? (
        <ChooseDesign {...loaderData} />
      ) : (
        <OpenForm key={loaderData.chosen.designId} loaded={loaderData} answer={actionData} />
      )}
    </div>
  )
}
