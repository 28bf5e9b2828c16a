import type { FormEvent } from 'react'
import { data, redirect, useNavigation, useParams, useRouteLoaderData } from 'react-router'
import { shop } from '#config'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, picturesUrlContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { refusalOf } from '#platform/web/forms.tsx'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { askToSignIn } from '#platform/web/open.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { productPath } from '#shop/catalogue/web/paths.ts'
import type { copySharedDesign, getSharedDesign } from '#shop/designs/shares-contract.ts'
import { SharedDesign } from '#shop/designs/web/shared-design.tsx'
import type { Route } from './+types/shared-design'
import type { loadRoot } from './shell/load-root.ts'
import { pageTexts } from './texts.ts'

const pathOf = (token: string) => `/shared/${encodeURIComponent(token)}`
const copiedPath = (designId: string) => `/design-labs?design=${designId}`

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { design } = await api
    .call<typeof getSharedDesign>('get', '/api/designs/shared/{token}', { token })
    .catch((error: unknown) => {
      // A link that never was, and one that is closed, are the same to a stranger.
      throw error instanceof ApiError && error.status < 429 ? data(null, { status: 404 }) : error
    })
  const { brand, code, styleId } = design
  const pictures = design.pictures.map((one) => (one.startsWith('/') ? one : context.get(picturesUrlContext) + one))
  const meta = pageMeta({
    title: pageTexts.aSharedDesign,
    description: pageTexts.sharedDescription(design.title || code),
    path: pathOf(token),
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  })
  const garmentPath = styleId === null ? null : productPath({ brand, styleId, code })
  return { meta: [...meta, { name: 'robots', content: 'noindex' }], design: { ...design, pictures }, garmentPath }
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  if (!context.get(viewerContext)) return redirect(withReturn('/signin', pathOf(token)))
  try {
    const api = context.get(apiContext)
    const { design } = await api.call<typeof copySharedDesign>('post', '/api/designs/shared/{token}/copy', { token })
    return redirect(copiedPath(design._id))
  } catch (error) {
    return data({ error: refusalOf(error).error }, { status: 400 })
  }
}

export const meta = loadedMeta

export default function SharedDesignPage({ loaderData: { design, garmentPath }, actionData }: Route.ComponentProps) {
  const viewer = useRouteLoaderData<typeof loadRoot>('root')?.viewer ?? null
  const { token = '' } = useParams()
  const pending = useNavigation().state !== 'idle'
  const copy = (event: FormEvent) => {
    if (viewer) return
    event.preventDefault()
    const path = pathOf(token)
    askToSignIn({ title: pageTexts.signInToCopy, returnTo: path, after: { action: path, fields: {} } })
  }
  return (
    <SharedDesign {...design} garmentPath={garmentPath} pending={pending} error={actionData?.error} onCopy={copy} />
  )
}
