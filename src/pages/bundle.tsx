import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { api as browserApi } from '#platform/web/api.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { addGarments } from '#shop/cart/contract.ts'
import { readDesign } from '#shop/designs/model/document/read-design.ts'
import type { AddBundle } from '#shop/designs/web/bundle/add-bundle.ts'
import { Bundle } from '#shop/designs/web/bundle/bundle.tsx'
import type { ChosenGarment } from '#shop/designs/web/bundle/bundle-garment.ts'
import { bundleTexts } from '#shop/designs/web/bundle/texts.ts'
import type { CardSource } from '#shop/designs/web/picker/card-source.ts'
import type { browseFavorites } from '#shop/favorites/contract.ts'
import type { getPrices } from '#shop/pricing/contract.ts'
import type { Route } from './+types/bundle'
import { garmentParam, loadBundle } from './load-bundle.ts'
import { requireViewer } from './require-viewer.ts'
import { titled } from './titled.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId, wholesaler } = requireViewer({ context, request })
  const api = context.get(apiContext)
  const [bundle, { list }] = await Promise.all([
    loadBundle(api, userId, new URL(request.url).searchParams),
    api.call<typeof getPrices>('get', '/api/prices', {}),
  ])
  return { ...bundle, userId, prices: { list, wholesale: wholesaler } }
}

export const meta = titled(bundleTexts.title, { name: 'robots', content: 'noindex' })

const addBundleOf =
  (userId: string): AddBundle =>
  (lines) =>
    browserApi.call<typeof addGarments>('post', '/api/cart/garments', { userId, ...lines })

const favoritesOf =
  (userId: string): CardSource =>
  (page, signal) =>
    browserApi.call<typeof browseFavorites>('get', '/api/favorites/{userId}/browse', { userId, page }, signal)

/** What the editor handed over is newer than what the account has; after a reload it is the other way round. */
function useHandedOver(loaded: unknown) {
  const { state } = useLocation()
  const isReload = useNavigationType() === 'POP'
  const handed: unknown = typeof state === 'object' && state !== null && 'design' in state ? state.design : null
  return { state, design: readDesign(isReload ? (loaded ?? handed) : (handed ?? loaded)) }
}

const NoDesign = () => (
  <EmptyState
    icon="shirt"
    title={bundleTexts.noDesign}
    action={<ButtonLink to="/design-labs">{bundleTexts.openDesignLabs}</ButtonLink>}
  >
    <p>{bundleTexts.noDesignLead}</p>
  </EmptyState>
)

export default function BundlePage({ loaderData }: Route.ComponentProps) {
  const { garments, source, userId, prices } = loaderData
  const navigate = useNavigate()
  const { state, design } = useHandedOver(loaderData.design)
  const change = (chosen: readonly ChosenGarment[]) => {
    const search = new URLSearchParams(source)
    for (const one of chosen) search.append('g', garmentParam(one))
    void navigate(`?${search}`, { replace: true, preventScrollReset: true, state })
  }
  return (
    <div className="w-full grow px-gutter pt-6">
      <h1 className="text-2xl">{bundleTexts.title}</h1>
      {design && design.layers.length > 0 ? (
        <>
          <p className="mt-2 max-w-2xl text-ink-soft">
            {bundleTexts.lead}{' '}
            <Link
              to={`/design-labs?${source}`}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {bundleTexts.editDesign}
            </Link>
          </p>
          <Bundle
            key={source}
            design={design}
            garments={garments}
            prices={prices}
            favorites={favoritesOf(userId)}
            addBundle={addBundleOf(userId)}
            onChange={change}
          />
        </>
      ) : (
        <NoDesign />
      )}
    </div>
  )
}
