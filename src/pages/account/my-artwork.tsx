import { useRef } from 'react'
import { data, useNavigation } from 'react-router'
import { retention } from '#config'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { LoadingOverlay } from '#platform/web/ui/loading.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { deleteArtwork, getArtworkUses, listArtworks, renameArtwork } from '#shop/artworks/library-contract.ts'
import { artworksTexts } from '#shop/artworks/texts.ts'
import { ArtworkLibrary, libraryPath } from '#shop/artworks/web/artwork-library.tsx'
import { DeleteArtwork } from '#shop/artworks/web/delete-artwork.tsx'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/my-artwork'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.myArtwork)

/** What is about to be deleted; nothing where another tab was faster. */
async function usesOf(api: PageApi, id: string) {
  if (id === '') return null
  try {
    return await api.call<typeof getArtworkUses>('get', '/api/artworks/{id}/uses', { id })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requireViewer({ context, request })
  const query = new URL(request.url).searchParams
  const [q, after] = [query.get('q') ?? '', query.get('after') ?? '']
  const api = context.get(apiContext)
  const found = { search: q, ...(after === '' ? {} : { after }) }
  const [list, deleting] = await Promise.all([
    api.call<typeof listArtworks>('get', '/api/artworks', found),
    usesOf(api, query.get('delete') ?? ''),
  ])
  return { ...list, q, after, deleting, days: retention.pictures }
}

async function rename(api: PageApi, form: FormData) {
  const input = { id: textOf(form, 'id'), name: textOf(form, 'name') }
  const { artwork } = await api.call<typeof renameArtwork>('put', '/api/artworks/{id}', input)
  return artworksTexts.renamed(artwork.name)
}

async function remove(api: PageApi, form: FormData) {
  const { uses } = await api.call<typeof deleteArtwork>('delete', '/api/artworks/{id}', { id: textOf(form, 'id') })
  return uses.length > 0 ? artworksTexts.removedAndKept : artworksTexts.deleted
}

export async function action({ context, request }: Route.ActionArgs) {
  requireViewer({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  try {
    const said = await (textOf(form, 'intent') === 'rename' ? rename(api, form) : remove(api, form))
    return { done: { text: said }, refusal: undefined }
  } catch (error) {
    return data({ done: undefined, refusal: refusalOf(error) }, { status: 400 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ done: undefined, refusal }))

export default function MyArtwork({ loaderData, actionData }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const { deleting, ...list } = loaderData
  const { q, after } = list
  const notice = useRef<HTMLDivElement>(null)
  // What was pressed is gone with what was asked.
  useOnEach(actionData?.done, () => notice.current?.focus())
  return (
    <div className="page grow pt-8">
      <h1 className="text-3xl">{accountPageTexts.myArtwork}</h1>
      {actionData?.refusal && <Alert className="mt-4">{actionData.refusal.error}</Alert>}
      {actionData?.done && !deleting && (
        <div ref={notice} tabIndex={-1} className="mt-4">
          <Alert tone="success">{actionData.done.text}</Alert>
        </div>
      )}
      <div className="relative mt-6 min-h-40">
        {state === 'loading' && location?.pathname === '/my-artwork' && <LoadingOverlay text={artworksTexts.loading} />}
        {deleting && <DeleteArtwork key={deleting.artwork.id} {...deleting} keepPath={libraryPath({ q, after })} />}
        <ArtworkLibrary {...list} />
      </div>
    </div>
  )
}
