import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { shop } from '#config'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { formatDate } from '#platform/web/dates.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import { fieldsOfPrices } from '#shop/backoffice/model/price-fields.ts'
import type { listPriceVersions } from '#shop/backoffice/prices-contract.ts'
import { PriceForm } from '#shop/backoffice/web/price-form.tsx'
import { PriceHistory } from '#shop/backoffice/web/price-history.tsx'
import { PriceReview } from '#shop/backoffice/web/price-review.tsx'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-prices'
import { changePrices } from './change-prices.ts'
import { pageOf } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.prices)
export const action = changePrices

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const found = await context
    .get(apiContext)
    .call<typeof listPriceVersions>('get', '/api/admin/prices', { page: pageOf(query) })
  const { newest, ...history } = found
  return {
    ...history,
    newest: newest.number,
    fields: fieldsOfPrices(newest.book),
    zones: shop.delivery.zones.map(({ name }) => name),
    today: localTimeOf(new Date(), shop.timeZone).date,
    published: Number(query.get('published')),
    links: pageLinks(found.page, found.pages, (page) => `/admin-prices?page=${page}#history`),
  }
}

type Loaded = Route.ComponentProps['loaderData']

const waitsUntil = ({ newest, holds, editions: [latest] }: Loaded): string =>
  newest > holds && latest?.number === newest ? adminPageTexts.startsOn(formatDate(latest.startsAt)) : ''

// More would not be read while the toast stands; the history has all of them.
const CHANGES_TOLD = 2

/** What was just published, once however often the page is read anew, and the way back from it. */
function usePublishedToast(loaded: Loaded): void {
  const { published, newest, editions } = loaded
  const isNews = published > 0 && published === newest && editions[0]?.number === newest
  const changes = editions[0]?.changes ?? []
  const text = [
    adminPageTexts.versionPublished(newest),
    ...(changes.length <= CHANGES_TOLD ? changes.map((change) => `${change}.`) : []),
    waitsUntil(loaded) || adminPageTexts.pricesInUse,
  ].join(' ')
  const edition = isNews ? newest : 0
  useActionToast(
    useMemo(
      () => (edition > 0 ? { text, undo: { intent: 'undo', edition: String(edition) } } : undefined),
      [edition, text],
    ),
  )
}

/** What waits for its day. */
function News({ loaderData }: { loaderData: Loaded }) {
  const { newest } = loaderData
  const waits = waitsUntil(loaderData)
  if (!waits) return null
  return (
    <Alert tone="info" title={adminPageTexts.versionScheduled(newest, waits)}>
      {adminPageTexts.scheduledVersionShown}
    </Alert>
  )
}

/** Each step begins at its heading, which also says to a screen reader that there is another step. */
function useStepFocus(step: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step) heading.current?.focus()
  }, [step])
  return heading
}

const headingClass = 'scroll-mt-40 text-3xl outline-none'

export default function AdminPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, newest, today } = loaderData
  const heading = useStepFocus(actionData)
  usePublishedToast(loaderData)
  if (actionData?.step === 'review') {
    return (
      <div className="page grow pt-5 pb-16">
        <h1 ref={heading} tabIndex={-1} className={`mb-6 ${headingClass}`}>
          {adminPageTexts.previewPrices}
        </h1>
        <PriceReview key={actionData.review.preview.basedOn} review={actionData.review} today={today} />
      </div>
    )
  }
  const { fields, problems, error, typed, basedOn } = actionData ?? {
    ...{ fields: loaderData.fields, problems: {}, error: '', basedOn: newest },
    typed: { note: '', startsOn: '', restores: '' },
  }
  return (
    <div className="page grow pt-5 pb-16">
      <h1 ref={heading} tabIndex={-1} className={headingClass}>
        {adminPageTexts.prices}
      </h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        {adminPageTexts.pricesLead}{' '}
        <Link to="#history" className="underline underline-offset-4">
          {adminPageTexts.history}
        </Link>
      </p>
      <div className="mb-6 grid gap-3 empty:hidden">
        {error && <Alert>{error}</Alert>}
        {!actionData && <News loaderData={loaderData} />}
      </div>
      <PriceForm
        key={JSON.stringify(fields)}
        state={{ fields, problems }}
        zones={zones}
        basedOn={basedOn}
        typed={typed}
      />
      <History loaderData={loaderData} />
    </div>
  )
}

function History({ loaderData: { editions, holds, newest, page, pages, links } }: { loaderData: Loaded }) {
  return (
    <section aria-labelledby="history" className="mt-14 scroll-mt-32 border-t border-ink pt-4">
      <h2 id="history" className="scroll-mt-32 text-xl">
        {adminPageTexts.history}
      </h2>
      {editions.length === 0 && <EmptyState small title={adminPageTexts.nothingPublished} className="my-3" />}
      <PriceHistory versions={editions} holds={holds} newest={newest} isLast={page === pages} />
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </section>
  )
}
