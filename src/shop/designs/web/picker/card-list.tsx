import { type ReactNode, useEffect, useRef } from 'react'
import { plural } from '#platform/base/format.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/loading.tsx'
import { designsTexts } from '../../texts.ts'
import type { CardSource } from './card-source.ts'
import { type CardChoice, PickerCard } from './picker-card.tsx'
import { useCards } from './use-cards.ts'

const GRID = 'grid gap-x-5 gap-y-4 sm:grid-cols-3 sm:gap-y-8 lg:grid-cols-4'
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const Placeholders = () => (
  <div aria-hidden="true" className={GRID}>
    {PLACEHOLDERS.map((one) => (
      <div key={one} className="grid content-start gap-3 max-sm:grid-cols-[7rem_1fr]">
        <Skeleton className="aspect-square w-full" />
        <div className="grid content-start gap-2">
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-8 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)

/** The button that brought more goes away with the last page: the first card that it brought has the focus then. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<number>(undefined)
  useEffect(() => {
    const first = from.current
    if (first === undefined || count <= first) return
    from.current = undefined
    list.current?.children[first]?.querySelector('button')?.focus()
  }, [count])
  const remember = () => {
    from.current = count
  }
  return { list, remember }
}

interface CardListProps extends CardChoice {
  readonly source: CardSource
  /** Tells sources apart: another one is read anew. */
  readonly name: string
  /** What stands where there is nothing. */
  readonly empty: ReactNode
  /** Whether everybody sees how many there are. */
  readonly isCounted?: boolean
}

/** The products of one source: loading, failed, empty, or there with the way to more. */
export function CardList({ source, name, empty, isCounted = false, ...choice }: CardListProps) {
  const { items, page, pages, total, status, isOutdated, readNext } = useCards(source, name)
  const { list, remember } = useFocusOnMore(items.length)
  const isLoading = status === 'loading'
  return (
    <div aria-busy={isLoading}>
      <p role="status" className={isCounted && items.length > 0 ? 'mb-3 text-sm text-ink-soft' : 'sr-only'}>
        {isLoading && items.length === 0
          ? designsTexts.loadingProducts
          : status !== 'failed' && plural(total, 'product')}
      </p>
      {isLoading && items.length === 0 && <Placeholders />}
      {status === 'ready' && items.length === 0 && empty}
      {items.length > 0 && (
        <ul ref={list} className={`${GRID} ${isOutdated ? 'opacity-60' : ''}`}>
          {items.map((card) => (
            <li key={card.styleId}>
              <PickerCard card={card} {...choice} />
            </li>
          ))}
        </ul>
      )}
      {status === 'failed' && (
        <Alert
          className="mt-4"
          action={
            <Button look="line" size="sm" className="min-h-11!" onClick={readNext}>
              {designsTexts.tryAgain}
            </Button>
          }
        >
          {designsTexts.productsNotLoaded}
        </Alert>
      )}
      {status !== 'failed' && page < pages && (
        <div className="mt-8 text-center">
          <Button
            look="line"
            pending={isLoading}
            pendingText={designsTexts.loading}
            onClick={() => {
              remember()
              readNext()
            }}
          >
            {designsTexts.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}
