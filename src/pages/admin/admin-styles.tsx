import { data } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { FormError, refusalOf, textOf } from '#platform/web/forms.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type { listStyles, publishStyle, withdrawStyle } from '#shop/backoffice/contract.ts'
import type { StyleView } from '#shop/backoffice/model.ts'
import { Finder, Views } from '#shop/backoffice/web/finder.tsx'
import { StylesTable } from '#shop/backoffice/web/styles-table.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-styles'
import { pageOf, wordsIn } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.styles)

const addressOf = (q: string, show: StyleView, page = 1) =>
  `/admin-styles?${new URLSearchParams({ q, show, page: String(page) })}`

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const search = wordsIn(query, 'q')
  const show: StyleView = query.get('show') === 'off-sale' ? 'off-sale' : 'all'
  const input = { search, show, page: pageOf(query) }
  const found = await context.get(apiContext).call<typeof listStyles>('get', '/api/admin/styles', input)
  const views = [
    { show: 'all', label: adminPageTexts.all, to: addressOf(search, 'all') },
    { show: 'off-sale', label: adminPageTexts.offSale, to: addressOf(search, 'off-sale') },
  ]
  const links = pageLinks(found.page, found.pages, (page) => addressOf(search, show, page))
  return { ...found, search, show, views, links }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const form = await request.formData()
  const api = context.get(apiContext)
  const input = { styleId: textOf(form, 'styleId') }
  try {
    if (textOf(form, 'intent') === 'publish') {
      await api.call<typeof publishStyle>('post', '/api/admin/styles/{styleId}/publish', input)
    } else {
      await api.call<typeof withdrawStyle>('post', '/api/admin/styles/{styleId}/withdraw', input)
    }
  } catch (error) {
    return data({ refusal: refusalOf(error), toast: undefined }, { status: 400 })
  }
  const isPublished = textOf(form, 'intent') === 'publish'
  const text = isPublished ? adminPageTexts.styleOnSale : adminPageTexts.styleOffSale
  const undo = { intent: isPublished ? 'withdraw' : 'publish', styleId: input.styleId }
  return data({ refusal: undefined, toast: { text, undo } })
}

export default function AdminStyles({ loaderData, actionData }: Route.ComponentProps) {
  const { styles, total, search, show, views, links } = loaderData
  useActionToast(actionData?.toast)
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.styles}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{adminPageTexts.withdrawnLead}</p>
      <div className="mt-4 mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Finder label={adminPageTexts.searchStyles} name="q" search={search} hiddenFields={{ show }} />
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <Views views={views} show={show} />
          <p role="status" className="text-sm text-ink-soft">
            {plural(total, 'style')}
          </p>
        </div>
      </div>
      <FormError refusal={actionData?.refusal} />
      {styles.length === 0 ? (
        <EmptyState
          title={search || show === 'all' ? adminPageTexts.noStyleMatches : adminPageTexts.noWithdrawnStyles}
        />
      ) : (
        <StylesTable styles={styles} />
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
