import { type ReactNode, useState } from 'react'
import { api } from '#platform/web/api.ts'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { listProductCards } from '../../contract.ts'
import { type ShownCard, shownCard } from '../browse/shown-card.ts'
import { Strip } from './strip.tsx'
import { productTexts } from './texts.ts'
import { forgetViewed } from './viewed.ts'

interface RecentlyViewedProps {
  styleIds: readonly number[]
  corner: (card: ShownCard) => ReactNode
  onForget: () => void
}

export function RecentlyViewed({ styleIds, corner, onForget }: RecentlyViewedProps) {
  const [cards, setCards] = useState<readonly ShownCard[]>([])
  const asked = styleIds.join()
  useOnEach(asked, () => {
    let current = true
    // A convenience: where the cards cannot be had, the row stays away.
    api.call<typeof listProductCards>('get', '/api/catalogue/cards', { styleId: styleIds.map(String) }).then(
      ({ items }) => current && setCards(items.map(shownCard)),
      () => {},
    )
    return () => {
      current = false
    }
  })
  if (cards.length === 0) return null
  return (
    <>
      <Strip title={productTexts.recentlyViewed} cards={cards} corner={corner} />
      <p className="text-sm text-ink-mute">
        {productTexts.onThisDeviceOnly}{' '}
        <button
          type="button"
          className="link min-h-6"
          onClick={() => {
            forgetViewed()
            onForget()
          }}
        >
          {productTexts.clear}
        </button>
      </p>
    </>
  )
}
