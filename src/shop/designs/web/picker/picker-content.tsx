import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { getProduct, Product } from '#shop/catalogue/contract.ts'
import type { ShownCard } from '#shop/catalogue/web/browse/shown-card.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { garmentColor } from '../document/garment.ts'
import { CardList } from './card-list.tsx'
import { type CardSource, catalogueCards, viewedCards } from './card-source.ts'
import type { CardChoice } from './picker-card.tsx'
import { ProductSearch, useProductSearch } from './product-search.tsx'
import { SourceTabs } from './source-tabs.tsx'

const TABS = [designsTexts.bestSellers, designsTexts.recentlyViewed, designsTexts.favorites] as const
type Tab = (typeof TABS)[number]

const EMPTY: Readonly<Record<Tab, ReactNode>> = {
  [designsTexts.bestSellers]: <EmptyState icon="search" title={designsTexts.noProductsFound} />,
  [designsTexts.recentlyViewed]: (
    <EmptyState icon="clock" title={designsTexts.noProductsViewedYet}>
      <p>{designsTexts.noProductsViewedLead}</p>
    </EmptyState>
  ),
  [designsTexts.favorites]: (
    <EmptyState icon="heart" title={designsTexts.noFavoritesYet}>
      <p>{designsTexts.noFavoritesLead}</p>
    </EmptyState>
  ),
}

export type ChooseProduct = (product: Product, color: string) => Promise<void>

export interface PickerContentProps {
  readonly field: RefObject<HTMLInputElement | null>
  /** Nothing for a guest. */
  readonly favorites: CardSource | null
  readonly onChoose: ChooseProduct
  /** Another way on, above what there is to choose from. */
  readonly above?: ReactNode
}

/** Reads the whole product of a card, and hands it to the editor. */
function useChoice(onChoose: ChooseProduct) {
  const labs = useLabs()
  const styleId = useLabsState(({ product }) => product?.styleId)
  const { color } = useDesign()
  const [choosing, setChoosing] = useState<number>()
  const [problem, setProblem] = useState('')
  async function choose(card: ShownCard, name: string) {
    if (choosing !== undefined) return
    setChoosing(card.styleId)
    setProblem('')
    try {
      const product = await api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId: card.styleId })
      // Whoever has closed it meanwhile has chosen nothing.
      if (labs.get().picking) await onChoose(product, garmentColor(product, name))
    } catch (error) {
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : designsTexts.productNotOpened)
    }
    setChoosing(undefined)
  }
  const choice: CardChoice = {
    current: { styleId, color },
    choosing,
    onChoose: (card, name) => void choose(card, name),
  }
  return { choice, problem }
}

interface SourcePanelsProps {
  readonly favorites: CardSource | null
  readonly choice: CardChoice
}

/** Each tab is read when it is first opened, and stays as it is. */
function SourcePanels({ favorites, choice }: SourcePanelsProps) {
  const id = useId()
  const [tab, setTab] = useState<Tab>(designsTexts.bestSellers)
  const [opened, setOpened] = useState<readonly Tab[]>([tab])
  const sources = {
    [designsTexts.bestSellers]: catalogueCards(''),
    [designsTexts.recentlyViewed]: viewedCards,
    [designsTexts.favorites]: favorites,
  }
  const names = TABS.filter((name) => sources[name] !== null)
  const open = (next: Tab) => {
    setTab(next)
    setOpened((now) => (now.includes(next) ? now : [...now, next]))
  }
  return (
    <>
      <SourceTabs id={id} names={names} chosen={tab} onChoose={open} />
      {names.map((name, at) => {
        const source = sources[name]
        return (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-panel-${at}`}
            aria-labelledby={`${id}-tab-${at}`}
            hidden={name !== tab}
            className="pt-5"
          >
            {source && opened.includes(name) && (
              <CardList name={name} source={source} empty={EMPTY[name]} {...choice} />
            )}
          </div>
        )
      })}
    </>
  )
}

/** What stands in the picker: a search over the catalogue, and until something is searched for the usual sources. */
export default function PickerContent({ field, favorites, onChoose, above }: PickerContentProps) {
  const search = useProductSearch()
  const { choice, problem } = useChoice(onChoose)
  const { q } = search
  const clear = () => {
    search.setText('')
    field.current?.focus()
  }
  useEffect(() => {
    // On a phone the keyboard would cover what there is to choose from.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [field])
  return (
    <>
      <div className="sticky -top-5 z-20 -mx-5 -mt-5 grid gap-3 bg-paper px-5 pt-5 pb-3 sm:-mx-6 sm:px-6">
        <ProductSearch field={field} {...search} />
        {above}
        {problem && <Alert>{problem}</Alert>}
      </div>
      <div hidden={q !== ''}>
        <SourcePanels favorites={favorites} choice={choice} />
      </div>
      {q !== '' && (
        <section aria-label={designsTexts.searchResults} className="pt-2">
          <CardList
            name={q}
            source={catalogueCards(q)}
            isCounted
            empty={
              <EmptyState
                icon="search"
                title={designsTexts.noProductsFound}
                action={
                  <Button look="line" onClick={clear}>
                    {designsTexts.clearSearch}
                  </Button>
                }
              >
                <p>{designsTexts.noProductsLead}</p>
              </EmptyState>
            }
            {...choice}
          />
        </section>
      )}
      <p className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">
        {designsTexts.lookingForASize}{' '}
        <Link to="/browse" className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
          {designsTexts.browseTheCatalog}
        </Link>
      </p>
    </>
  )
}
