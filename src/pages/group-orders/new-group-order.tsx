import { useState } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { apiContext } from '#platform/web/api-context.ts'
import { refusalOf, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import { ARTWORK_RIGHTS } from '#shop/artworks/model/rights.ts'
import { WhoPays } from '#shop/group-payments/web/who-pays.tsx'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import { MOST_GARMENTS } from '#shop/rosters/model/roster-rules.ts'
import { GarmentFields } from '#shop/rosters/web/organizer/garment-fields.tsx'
import { plainRules } from '#shop/rosters/web/organizer/read-rules.ts'
import { RulesFields } from '#shop/rosters/web/organizer/rules-fields.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { requireViewer } from '../require-viewer.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/new-group-order'
import { loadNewGroupOrder } from './load-new-group-order.ts'
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

type Loaded = Route.ComponentProps['loaderData']
type Choosing = Extract<Loaded, { chosen: null }>
type Opening = Exclude<Loaded, { chosen: null }>

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

function ChooseDesign({ designs, isGone, page, pages }: Choosing) {
  if (designs.length === 0 && page === 1)
    return (
      <EmptyState
        icon="shirt"
        title={groupOrderTexts.noDesigns}
        className="mt-6"
        action={<ButtonLink to="/design-labs">{groupOrderTexts.openDesignLabs}</ButtonLink>}
      >
        <p>{groupOrderTexts.noDesignsLead}</p>
      </EmptyState>
    )
  return (
    <>
      {isGone && <Alert className="mt-5">{groupOrderTexts.designGone}</Alert>}
      <h2 className="mt-5 text-xl">{groupOrderTexts.chooseDesign}</h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">{groupOrderTexts.chooseDesignLead}</p>
      <ul className="mb-6 grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
        {designs.map(({ id, name, image }) => (
          <li key={id} className="flex flex-col rounded-sm border border-line-strong bg-white p-3">
            <LinePicture path={image} className="aspect-square w-full bg-sheet object-contain" />
            <p className="my-3 grow font-semibold break-words">{name}</p>
            <ButtonLink to={`?design=${encodeURIComponent(id)}`} look="line" size="sm" wide>
              {groupOrderTexts.useDesign}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Pagination links={pageLinks(page, pages, (wanted) => `?page=${wanted}`)} />
    </>
  )
}

interface OpenFormProps {
  readonly loaded: Opening
  readonly answer: Route.ComponentProps['actionData']
}

/** The page with these styles beside the design's own. */
const pathWith = (designId: string, styles: readonly (number | string)[]): string =>
  `?${new URLSearchParams([['design', designId], ...styles.map((style) => ['style', String(style)])])}`

function OpenForm({ loaded: { chosen, press, today }, answer }: OpenFormProps) {
  const { designId, styles, asked, needsRights, ownStyle, color } = chosen
  const [ownPress] = useState(press)
  const { refusal, typed } = answer ?? {}
  const others = styles.map(({ styleId }) => styleId).filter((styleId) => styleId !== ownStyle)
  const leftOut = typed
    ? styles.flatMap(({ itemCode, sizes }) =>
        sizes.map((size) => `${itemCode}|${size}`).filter((size) => !typed.sizes.includes(size)),
      )
    : []
  return (
    <>
      <p className="mt-3 max-w-prose text-ink-soft">
        {groupOrderTexts.newLead}{' '}
        <Link to="/group-orders/new" className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
          {groupOrderTexts.anotherDesign}
        </Link>
      </p>
      {refusal && <Alert className="mt-5">{refusal.error}</Alert>}
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Form id="open" method="post" preventScrollReset className="contents">
          <input type="hidden" name="press" value={ownPress} />
          <input type="hidden" name="designId" value={designId} />
          <section aria-labelledby="garments" className="grid min-w-0 gap-5 max-lg:order-1">
            <div>
              <h2 id="garments" className="text-xl">
                {groupOrderTexts.garments}
              </h2>
              <p className="text-sm text-ink-soft">{groupOrderTexts.garmentsHint(MOST_GARMENTS)}</p>
            </div>
            {styles.map((style) => (
              <GarmentFields
                key={style.styleId}
                {...{ style, leftOut, isOwn: style.styleId === ownStyle, chosen: typed?.colors ?? [color] }}
                withoutPath={pathWith(
                  designId,
                  others.filter((other) => other !== style.styleId),
                )}
              />
            ))}
          </section>
          <section
            aria-labelledby="rules"
            className="grid min-w-0 gap-5 max-lg:order-3 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <h2 id="rules" className="text-xl">
              {groupOrderTexts.rules}
            </h2>
            <WhoPays paying={typed?.paying ?? 'organiser'} />
            <RulesFields {...{ typed: typed?.rules ?? plainRules, asked, today, refusal }} />
            {needsRights && (
              <Checkbox
                {...{ name: 'rights', label: ARTWORK_RIGHTS.text, required: true }}
                defaultChecked={typed?.hasRights ?? false}
                error={refusal?.code === 'RIGHTS_NOT_CONFIRMED' ? groupOrderTexts.confirmRights : undefined}
              />
            )}
            <SubmitButton size="lg" wide pendingText={groupOrderTexts.creating}>
              {groupOrderTexts.create}
            </SubmitButton>
          </section>
        </Form>
        <OtherStyles {...{ designId, others, found: chosen.found }} />
      </div>
    </>
  )
}

interface OtherStylesProps {
  readonly designId: string
  readonly others: readonly number[]
  readonly found: Opening['chosen']['found']
}

/** Styles stand in the address, so that they are found and added without a script, too. */
function OtherStyles({ designId, others, found }: OtherStylesProps) {
  if (others.length + 1 >= MOST_GARMENTS) return null
  return (
    <section aria-labelledby="other-styles" className="min-w-0 border-t border-line pt-4 max-lg:order-2 lg:col-start-1">
      <h2 id="other-styles" className="text-lg">
        {groupOrderTexts.otherStyle}
      </h2>
      <Form method="get" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="design" value={designId} />
        {others.map((style) => (
          <input key={style} type="hidden" name="style" value={style} />
        ))}
        <TextField
          {...{ type: 'search', name: 'find', label: groupOrderTexts.findStyle, defaultValue: found?.words ?? '' }}
          {...{ hint: groupOrderTexts.otherStyleHint, className: 'grow' }}
        />
        <Button type="submit" look="line" className="mb-7">
          {groupOrderTexts.find}
        </Button>
      </Form>
      {found && found.items.length === 0 && <p className="mt-3 text-sm">{groupOrderTexts.nothingFound(found.words)}</p>}
      {found && (
        <ul className="mt-2">
          {found.items.map(({ styleId, title, brand }) => (
            <li key={styleId} className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm">
              <span className="min-w-0">
                <span className="font-semibold">{title}</span> <span className="text-ink-soft">{brand}</span>
              </span>
              <ButtonLink to={pathWith(designId, [...others, styleId])} preventScrollReset size="sm" look="line">
                {groupOrderTexts.addStyle}
                <span className="sr-only"> {title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
