import { useMemo } from 'react'
import { redirect } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import { ViewsHead } from '#shop/backoffice/web/finder.tsx'
import { STAFF_OFFER_VIEWS } from '#shop/offers/model.ts'
import type { leaveOfferCart, listAllOffers } from '#shop/offers/staff-contract.ts'
import { OfferList } from '#shop/offers/web/staff/offer-list.tsx'
import { staffOfferTexts } from '#shop/offers/web/staff/texts.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-offers'
import { pageOf } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.offers)

const VIEWS = STAFF_OFFER_VIEWS.map((show) => ({
  show,
  label: staffOfferTexts.states[show],
  to: `/admin-offers?show=${show}`,
}))

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const show = STAFF_OFFER_VIEWS.find((one) => one === query.get('show')) ?? 'all'
  const input = { show, page: pageOf(query) }
  const found = await context.get(apiContext).call<typeof listAllOffers>('get', '/api/admin/offers', input)
  const links = pageLinks(found.page, found.pages, (page) => `/admin-offers?show=${show}&page=${page}`)
  return { ...found, show, links, isDiscarded: query.has('discarded') }
}

/** Who leaves the cart in which an offer was written comes here. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  await context.get(apiContext).call<typeof leaveOfferCart>('delete', '/api/admin/offers/in-cart', {})
  return redirect('/admin-offers')
}

export default function AdminOffers({ loaderData }: Route.ComponentProps) {
  const { offers, total, show, links, isDiscarded } = loaderData
  useActionToast(useMemo(() => (isDiscarded ? { text: staffOfferTexts.discarded } : undefined), [isDiscarded]))
  return (
    <div className="page grow pt-5 pb-16">
      <ButtonLink to="/admin-offers/new" size="sm" className="float-right">
        {staffOfferTexts.newOffer}
      </ButtonLink>
      <ViewsHead title={adminPageTexts.offers} views={VIEWS} show={show} count={plural(total, 'offer')} />
      {offers.length === 0 ? (
        <EmptyState title={show === 'all' ? staffOfferTexts.noneAsked : staffOfferTexts.noneInState}>
          {show === 'all' && staffOfferTexts.noneAskedLead}
        </EmptyState>
      ) : (
        <OfferList offers={offers} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
