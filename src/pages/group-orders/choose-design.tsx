import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import type { ChoosingDesign } from './shown-new-group-order.ts'

export function ChooseDesign({ designs, isGone, page, pages }: ChoosingDesign) {
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
