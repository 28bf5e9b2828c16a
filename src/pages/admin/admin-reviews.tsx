import { data } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import { ViewsHead } from '#shop/backoffice/web/finder.tsx'
import type { hideReview, listAllReviews, unhideReview } from '#shop/reviews/contract.ts'
import { StaffReviewEntry } from '#shop/reviews/web/staff-reviews.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-reviews'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.reviews)

const VIEWS = [
  { show: 'all', label: adminPageTexts.all, to: '/admin-reviews' },
  { show: 'hidden', label: adminPageTexts.hidden, to: '/admin-reviews?show=hidden' },
] as const

const addressOf = (show: string, page: string) => `/admin-reviews?${new URLSearchParams({ show, page })}`

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const show = query.get('show') === 'hidden' ? ('hidden' as const) : ('all' as const)
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1)
  const found = await context
    .get(apiContext)
    .call<typeof listAllReviews>('get', '/api/reviews/all', { show, page: Math.min(page, 10_000) })
  return { ...found, show, links: pageLinks(found.page, found.pages, (number) => addressOf(show, String(number))) }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const reviewId = textOf(form, 'reviewId')
  const api = context.get(apiContext)
  try {
    if (textOf(form, 'intent') === 'unhide') {
      await api.call<typeof unhideReview>('post', '/api/reviews/unhide', { reviewId })
    } else {
      await api.call<typeof hideReview>('post', '/api/reviews/hide', { reviewId, reason: textOf(form, 'reason') })
    }
  } catch (error) {
    return data({ reviewId, refusal: refusalOf(error), toast: undefined }, { status: 400 })
  }
  if (textOf(form, 'intent') === 'unhide') return data({ reviewId, toast: { text: adminPageTexts.reviewShown } })
  const undo = { intent: 'unhide', reviewId }
  return data({ reviewId, toast: { text: adminPageTexts.reviewHidden, undo } })
}

export default function AdminReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, total, show, links } = loaderData
  useActionToast(actionData?.toast)
  return (
    <div className="page grow pt-5 pb-16">
      <ViewsHead title={adminPageTexts.reviews} views={VIEWS} show={show} count={plural(total, 'review')} />
      {reviews.length === 0 && (
        <EmptyState title={show === 'hidden' ? adminPageTexts.noHiddenReviews : adminPageTexts.noReviews} />
      )}
      <h2 className="sr-only">{show === 'hidden' ? adminPageTexts.hiddenReviews : adminPageTexts.allReviews}</h2>
      <ol>
        {reviews.map((review) => (
          <li key={review._id}>
            <StaffReviewEntry
              review={review}
              refusal={
                actionData && 'refusal' in actionData && actionData.reviewId === review._id
                  ? actionData.refusal
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
