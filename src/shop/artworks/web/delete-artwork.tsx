import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { ArtworkUse, ListedArtwork } from '../library-contract.ts'
import { artworksTexts } from '../texts.ts'
import { CLEAR_GROUND } from './clear-ground.ts'

const countOf: Readonly<Record<ArtworkUse['by'], (count: number) => string>> = {
  design: artworksTexts.designs,
  draft: artworksTexts.drafts,
  'cart-line': artworksTexts.cartLines,
  offer: artworksTexts.offers,
  'group-order': artworksTexts.groupOrders,
  order: artworksTexts.orders,
}

/** '2 saved designs: Crest, Team shirt' */
function sentenceOf({ by, count, names }: ArtworkUse): string {
  const what = countOf[by](count)
  if (names.length === 0) return what
  const more = count - names.length
  return more > 0
    ? artworksTexts.namedAndMore(what, names.join(', '), more)
    : artworksTexts.named(what, names.join(', '))
}

interface DeleteArtworkProps {
  readonly artwork: ListedArtwork
  readonly uses: readonly ArtworkUse[]
  /** Back to the list as it was. */
  readonly keepPath: string
}

/** Asks before an artwork leaves the library, and names what uses it. */
export function DeleteArtwork({ artwork: { id, name, previewUrl }, uses, keepPath }: DeleteArtworkProps) {
  const title = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
    head.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section aria-labelledby={title} className="mb-8 flex flex-wrap gap-5 border-2 border-ink bg-white p-5">
      <img
        src={previewUrl}
        alt=""
        className={`size-24 shrink-0 border border-line object-contain p-1 ${CLEAR_GROUND}`}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h2 ref={head} id={title} tabIndex={-1} className="text-lg break-words">
          {artworksTexts.deleteThis(name)}
        </h2>
        {uses.length === 0 ? (
          <p className="mt-2">{artworksTexts.unused}</p>
        ) : (
          <>
            <p className="mt-2">{artworksTexts.usedBy}</p>
            <ul className="mt-1 list-disc pl-5 break-words">
              {uses.map((use) => (
                <li key={use.by}>{sentenceOf(use)}</li>
              ))}
            </ul>
            <p className="mt-2">{artworksTexts.staysForUses}</p>
          </>
        )}
        <Form method="post" action={keepPath} preventScrollReset className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="id" value={id} />
          <SubmitButton look="danger" name="intent" value="delete" pendingText={artworksTexts.deleting}>
            {artworksTexts.confirm}
          </SubmitButton>
          <ButtonLink to={keepPath} preventScrollReset look="line">
            {artworksTexts.keep}
          </ButtonLink>
        </Form>
      </div>
    </section>
  )
}
